// The versions of matches that live events told of: asked for along with a match, so that a server which has
// not heard yet does not answer with what was before.
import type { LiveEvent } from '@touchline/contract/live/events'

const versions = new Map<string, number>()

export function hear({ kind, id, version }: LiveEvent): void {
  if (kind === 'match') versions.set(id, Math.max(version, versions.get(id) ?? 0))
}

/** The latest version of the match that was heard of; undefined before the first. */
export function heardVersion(gameId: string): number | undefined {
  return versions.get(gameId)
}
