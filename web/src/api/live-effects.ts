// Which answers in the cache a live event makes old. Versions are compared, so that an event that tells nothing new, or that
// arrives after a refetch, costs no request.
import type { LiveEvent } from '@touchline/contract/live/events'

/** A cached answer: its key (queries.ts) and data. */
export interface Answer {
  readonly key: readonly unknown[]
  readonly data: unknown
}

const lists = new Set([
  'games.match_list',
  'games.popular_bets',
  'games.open_board',
  'games.correct_score.list',
  'games.correct_score.detail',
  'games.major_events.navigation',
  'games.major_events.schedule',
  'games.major_events.season_tables',
  'games.major_events.battle_tables',
])
const siteCalls = new Set(['notice.site_status', 'notice.banners', 'notice.news_list', 'notice.site_setting'])

export function makesOld(event: LiveEvent, { key, data }: Answer): boolean {
  const [access, id] = key
  switch (event.kind) {
    // Version 0: the server itself may have missed something, so everything is asked anew.
    case 'site':
      return event.version === 0 || siteCalls.has(String(id))
    case 'member':
      return access === 'member'
    case 'matches':
      return lists.has(String(id))
    case 'match':
      return (
        asksFor(key[2], event.id) ||
        versions(data).some((game) => game.gameId === event.id && game.version < event.version)
      )
  }
}

interface Versioned {
  gameId: string
  version: number
}

/** The games an answer holds, one deep in lists and groups. */
function versions(data: unknown): Versioned[] {
  if (typeof data !== 'object' || data === null) return []
  if ('gameId' in data && 'version' in data) return [data as Versioned]
  return Object.values(data).flatMap((value) => (typeof value === 'object' ? versions(value) : []))
}

/** Whether an answer without a version was asked for this match: its rate history, its orders. */
function asksFor(sent: unknown, gameId: string): boolean {
  const { params, query } = (sent ?? {}) as { params?: object; query?: object }
  const values = Object.values({ ...params, ...query })
  return values.some((value) => value === gameId || String(value).startsWith(`${gameId}.`))
}
