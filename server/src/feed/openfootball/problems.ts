// Describes the problems of a file's matches for the log: one line per match, but a defect that many share is
// one line in all.
import type { FeedFile, FeedMatch } from '@touchline/engine/feed/openfootball'
import type { Problem } from '../feed.ts'

/** More matches than this with the very same defect are counted instead of listed. */
const LISTED = 5

export function problemsOf(file: FeedFile): Problem[] {
  const sharing = new Map<string, FeedMatch[]>()
  for (const match of file.matches) {
    // A match that is still to come is none of them.
    for (const reason of match.problems.filter((problem) => problem !== 'no final score'))
      sharing.set(reason, [...(sharing.get(reason) ?? []), match])
  }
  const told = [...sharing].flatMap(([reason, matches]) => {
    if (matches.length > LISTED) return [{ place: `${matches.length} matches`, reason }]
    return matches.map((match) => ({ place: `${match.date} ${match.home} v ${match.away}`, reason }))
  })
  return [...file.rejected, ...told]
}
