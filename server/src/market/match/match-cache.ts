// The matches that members look at, kept in memory: read from the database once, and after that only what a
// live event names. Every process keeps its own; after a break in the events it rereads everything.
import type { MarketType } from '@touchline/engine/market/catalogue'
import type { Exposure } from '@touchline/engine/market/exposure'
import type { SuspensionScope } from '@touchline/engine/market/suspension'
import type { Bp } from '@touchline/engine/money/rate'
import type postgres from 'postgres'
import type { Deps } from '../../deps.ts'
import type { StoredFacts } from '../../feed/facts.ts'
import type { MatchState } from '../../feed/match-state.ts'
import type { Live } from '../../live/bus.ts'
import type { Names } from '../names.ts'
import { exposureOf } from './exposure.ts'

export type TeamRow = { id: string; name: Names; iconColor: string; iconText: Names }

export type SelectionRow = {
  marketType: MarketType
  option: string
  chance: number
  baseRate: Bp
  ordered: number
  net: number
  returned: number
  cap: number
  /** False: the selection has orders, and takes no more. */
  offered: boolean
  /** Whether stake return is offered on the selection. */
  insured: boolean
}

export type MatchRow = {
  id: number
  competitionId: string
  competition: Names
  competitionSort: number
  home: TeamRow
  away: TeamRow
  round: string
  neutral: boolean
  kickoff: Date
  state: MatchState
  facts: StoredFacts
  exposure: Exposure
  exposureLimit: number
  /** The fen that one member may stake on the match; null: only the member's own limits count. */
  stakeLimit: number | null
  ordered: number
  version: number
  /** Suspensions of ordering by operators, with the text that members read. */
  suspensions: readonly (SuspensionScope & { readonly said: Names })[]
  selections: readonly SelectionRow[]
}

/** Matches with their selections, in order of kick-off; `which` is the rest of the query after WHERE. */
export async function readMatches(sql: postgres.Sql, which: postgres.Fragment): Promise<MatchRow[]> {
  const rows = await sql<Omit<MatchRow, 'exposure'>[]>`
    select m.id, m.competition_id as "competitionId", c.name as competition, c.sort as "competitionSort", m.round, m.neutral, m.kickoff,
      m.state, m.facts, m.exposure_limit as "exposureLimit", m.stake_limit as "stakeLimit", m.ordered, m.version,
      json_build_object('id', h.id, 'name', h.name, 'iconColor', h.icon_color, 'iconText', h.icon_text) as home,
      json_build_object('id', a.id, 'name', a.name, 'iconColor', a.icon_color, 'iconText', a.icon_text) as away,
      (select coalesce(json_agg(json_build_object('marketType', x.market_type, 'option', x.option, 'said', x.said)), '[]')
        from suspension x where x.match_id = m.id and x.resumed_at is null) as suspensions,
      (select coalesce(json_agg(json_build_object('marketType', s.market_type, 'option', s.option,
        'chance', s.chance, 'baseRate', s.base_rate, 'ordered', s.ordered, 'net', s.net, 'returned', s.returned,
        'cap', s.cap, 'offered', s.offered, 'insured', s.insured)), '[]')
        from selection s where s.match_id = m.id) as selections
    from match m join competition c on c.id = m.competition_id
      join team h on h.id = m.home_id join team a on a.id = m.away_id
    where ${which}`
  return rows.map((row) => ({ ...row, exposure: exposureOf(row.selections) }))
}

export interface MatchCache {
  /** Rises with every change of any match in the cache. */
  readonly revision: number
  /** All matches that are not over, in order of kick-off, as of the last event heard. */
  matches(): Promise<readonly MatchRow[]>
  /**
   * One match, over or not, of this version or a later one if there is such a version; null when there is no
   * such match.
   */
  match(id: number, version?: number): Promise<MatchRow | null>
  /** Whether this row, or this list of all matches, is still what the cache would answer without reading. */
  holds(rows: unknown): boolean
  close(): void
}

export function openMatchCache(deps: Pick<Deps, 'sql' | 'live'>): MatchCache {
  return new Cache(deps.sql, deps.live)
}

class Cache implements MatchCache {
  revision = 0
  readonly close: () => void
  readonly #sql: postgres.Sql
  #byId = new Map<number, MatchRow>()
  #sorted: readonly MatchRow[] = []
  /** Ids of the matches to be read again; null: everything. */
  #stale: Set<number> | null = null
  #reading: Promise<void> | null = null

  constructor(sql: postgres.Sql, live: Live) {
    this.#sql = sql
    this.close = live.subscribe(({ kind, id, version }) => {
      if (kind === 'match') this.#forget(Number(id), version)
      else if (kind !== 'member') this.#stale = null
    })
  }

  async matches(): Promise<readonly MatchRow[]> {
    if (this.#isOld) await this.#refresh()
    return this.#sorted
  }

  async match(id: number, version = 0): Promise<MatchRow | null> {
    if (!Number.isSafeInteger(id)) return null
    if (this.#byId.has(id)) this.#forget(id, version)
    if (this.#isOld) await this.#refresh()
    const known = this.#byId.get(id)
    if (known) return known
    return (await readMatches(this.#sql, this.#sql`m.id = ${id}`))[0] ?? null
  }

  holds(rows: unknown): boolean {
    if (this.#isOld) return false
    return rows === this.#sorted || this.#byId.get((rows as MatchRow).id) === rows
  }

  get #isOld(): boolean {
    return this.#stale === null || this.#stale.size > 0
  }

  /** Marks the match to be read again, unless the cache has this version or a later one. */
  #forget(id: number, version: number): void {
    const kept = this.#byId.get(id)
    if (!kept || kept.version < version) this.#stale?.add(id)
  }

  /**
   * A match may become stale while a reading runs; the caller then waits for the next reading, which includes
   * it.
   */
  async #refresh(): Promise<void> {
    while (this.#isOld) {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = null
      })
      await this.#reading
    }
  }

  async #read(): Promise<void> {
    const stale = this.#stale
    this.#stale = new Set()
    try {
      const sql = this.#sql
      const open = sql`m.state in ('scheduled', 'live', 'ended', 'settling', 'postponed')`
      const rows = await readMatches(sql, stale ? sql`${open} and m.id = any(${[...stale]})` : open)
      if (!stale) this.#byId = new Map()
      for (const id of stale ?? []) this.#byId.delete(id)
      for (const row of rows) this.#byId.set(row.id, row)
    } catch (error) {
      this.#stale = stale && this.#stale ? new Set([...stale, ...this.#stale]) : null
      throw error
    }
    this.#sorted = [...this.#byId.values()].sort(
      (one, other) => one.kickoff.getTime() - other.kickoff.getTime() || one.id - other.id,
    )
    this.revision++
  }
}
