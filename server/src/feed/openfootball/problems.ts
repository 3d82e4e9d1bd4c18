// Describes the problems of a file's matches for the log: one line per match, except that a defect of many
// matches gets a single line.
import type { FeedFile, FeedMatch } from '@touchline/engine/feed/openfootball'
import type { Problem } from '../feed.ts'

/** When more matches than this have the same defect, they are counted instead of listed. */
const LISTED = 5

export function problemsOf(file: FeedFile): Problem[] {
  const sharing = new Map<string, FeedMatch[]>()
  for (const match of file.matches) {
    // A match that is still to come has no score and is no problem.
    for (const reason of match.problems.filter((problem) => problem !== 'no final score'))
      sharing.set(reason, [...(sharing.get(reason) ?? []), match])
  }
  const told = [...sharing].flatMap(([reason, matches]) => {
    if (matches.length > LISTED) return [{ place: `${matches.length} matches`, reason }]
    return matches.map((match) => ({ place: `${match.date} ${match.home} v ${match.away}`, reason }))
  })
  return [...file.rejected, ...told]
}
