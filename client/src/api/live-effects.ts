// Which answers in the members' cache a live event makes old. Versions are compared, so that an event without
// news, or one that arrives after a refetch, costs no request. The declaration of a list names the events
// that it follows.
import type { Call } from '@touchline/contract/call'
import type { LiveEvent } from '@touchline/contract/live/events'

/** A cached answer: its key, the events that its call follows (queries.ts), and its data. */
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

/** The matches with a version in an answer, at any depth of its lists and groups. */
function versions(data: unknown): GameVersion[] {
  if (typeof data !== 'object' || data === null) return []
  if ('gameId' in data && 'version' in data) return [data as GameVersion]
  return Object.values(data).flatMap((value) => (typeof value === 'object' ? versions(value) : []))
}

/** Whether an answer was asked for by this match's id, such as its rate history or its orders. */
function asksFor(sent: unknown, gameId: string): boolean {
  const { params, query } = (sent ?? {}) as { params?: object; query?: object }
  const values = Object.values({ ...params, ...query })
  return values.some((value) => value === gameId || String(value).startsWith(`${gameId}.`))
}
