// The versions of matches that live events reported. A request for a match includes the version, so that a
// server process that has not heard of the change yet does not answer with the state before it.
import type { LiveEvent } from '@touchline/contract/live/events'

const versions = new Map<string, number>()

export function hear({ kind, id, version }: LiveEvent): void {
  if (kind === 'match') versions.set(id, Math.max(version, versions.get(id) ?? 0))
}

/** The latest version of the match that an event reported; undefined before the first event. */
export function heardVersion(gameId: string): number | undefined {
  return versions.get(gameId)
}
