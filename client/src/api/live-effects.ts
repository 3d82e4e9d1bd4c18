// Which answers in the members' cache a live event makes old. Versions are compared, so that an event that
// tells nothing new, or that arrives after a refetch, costs no request. Lists say on their declaration what
// they follow.
import type { Call } from '@touchline/contract/call'
import type { LiveEvent } from '@touchline/contract/live/events'

/** A cached answer: its key, what its call follows (queries.ts), and data. */
export interface CachedAnswer {
  readonly key: readonly unknown[]
  readonly follows: NonNullable<Call['follows']>
  readonly data: unknown
}

export function makesOld(event: LiveEvent, { key, follows, data }: CachedAnswer): boolean {
  switch (event.kind) {
    // Version 0: the server itself may have missed something, so everything is refetched.
    case 'site':
      return event.version === 0 || follows.includes('site')
    case 'member':
      return key[0] === 'member'
    case 'matches':
      return follows.includes('matches')
    case 'match':
      return (
        asksFor(key[2], event.id) ||
        versions(data).some((game) => game.gameId === event.id && game.version < event.version)
      )
  }
}

interface GameVersion {
  gameId: string
  version: number
}

/** The games an answer holds, one deep in lists and groups. */
function versions(data: unknown): GameVersion[] {
  if (typeof data !== 'object' || data === null) return []
  if ('gameId' in data && 'version' in data) return [data as GameVersion]
  return Object.values(data).flatMap((value) => (typeof value === 'object' ? versions(value) : []))
}

/** Whether an answer without a version was asked for this match: its rate history, its orders. */
function asksFor(sent: unknown, gameId: string): boolean {
  const { params, query } = (sent ?? {}) as { params?: object; query?: object }
  const values = Object.values({ ...params, ...query })
  return values.some((value) => value === gameId || String(value).startsWith(`${gameId}.`))
}
