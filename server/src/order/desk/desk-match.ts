// The desk's view of a match: kick-off, state, rates, stakes and the house's exposure. Any change of them
// raises the match's version in the same transaction, so one kept in memory is current while its version is
// the locked row's.

import type { RefusalText } from '@touchline/contract/envelope'
import type { Fund } from '@touchline/engine/ledger/accounts'
import type { MarketType } from '@touchline/engine/market/catalogue'
import { applyStake, type Exposure, tradableVolume } from '@touchline/engine/market/exposure'
import { type SuspensionScope, suspensionOf } from '@touchline/engine/market/suspension'
import type { Fen } from '@touchline/engine/money/fen'
import type { Bp } from '@touchline/engine/money/rate'
import { offeredRate } from '@touchline/engine/pricing/offer'
import type { Tx } from '../../ledger/post.ts'
import { exposureOf } from '../../market/match/exposure.ts'

export interface DeskSelection {
  readonly type: MarketType
  readonly option: string
  readonly baseRate: Bp
  /** fen of stakes at which demand has moved the rate all the way. */
  readonly cap: number
  /** False: it takes no more orders, but its existing orders still count. */
  readonly offered: boolean
  /** The words of the operator who has suspended ordering on it; null: it is not suspended. */
  readonly suspended: RefusalText
  /** fen of stakes that stand on the selection, and fen of net profit if those orders win. */
  ordered: number
  net: number
  /** fen that the house does not win if those orders lose: insured amounts, and stakes of trial money. */
  returned: number
  /** Stake return is offered on it. */
  readonly insured: boolean
}

export interface DeskMatch {
  readonly id: number
  readonly competitionId: string
  readonly kickoff: number
  readonly state: string
  /** fen that the house may lose on the match. */
  readonly limit: number
  /** The most that one member may stake on the match, fen; null: only the member's own limits apply. */
  readonly stakeLimit: Fen | null
  readonly exposure: Exposure
  readonly selections: ReadonlyMap<string, DeskSelection>
  ordered: number
  version: number
}

/** Key of a selection within its match. */
export function selectionKey(type: MarketType, option: string): string {
  return `${type}.${option}`
}

/** The rate that an order placed now gets. */
export function rateNow(selection: DeskSelection): Bp {
  return offeredRate(selection.baseRate, selection.ordered, selection.cap)
}

/** The largest stake in fen that keeps the house within the match's limit. */
export function volumeNow(match: DeskMatch, selection: DeskSelection, feeBp: number): Fen {
  return tradableVolume(
    match.exposure,
    selection.type,
    selection.option,
    rateNow(selection),
    feeBp,
    match.limit,
  )
}

/** Adds an accepted order, so that the next one of the batch meets the moved rate and the smaller volume. */
export function addOrder(
  match: DeskMatch,
  selection: DeskSelection,
  order: { stake: number; net: number; returned: number },
): void {
  const { stake, net, returned } = order
  applyStake(match.exposure, {
    type: selection.type,
    option: selection.option,
    stake,
    net,
    insured: returned,
  })
  selection.ordered += stake
  selection.net += net
  selection.returned += returned
  match.ordered += stake
}

/** fen of an order that the house does not win when it loses. */
export function returnedBy(order: { paidFrom: Fund; stake: number; insured: number }): number {
  return order.paidFrom === 'trial' ? order.stake : order.insured
}

type MatchRow = {
  id: number
  competitionId: string
  kickoff: Date
  state: string
  exposureLimit: number
  stakeLimit: Fen | null
  ordered: number
  version: number
}
type SelectionRow = {
  matchId: number
  marketType: MarketType
  option: string
  baseRate: Bp
  ordered: number
  net: number
  returned: number
  cap: number
  offered: boolean
  insured: boolean
}

interface SuspensionRow extends SuspensionScope {
  readonly matchId: number
  readonly said: NonNullable<RefusalText>
}

/** Reads matches whose rows the transaction has locked. */
export async function readDeskMatches(tx: Tx, matchIds: readonly number[]): Promise<DeskMatch[]> {
  const [matches, selections, suspensions] = await Promise.all([
    tx<MatchRow[]>`
      select id, competition_id as "competitionId", kickoff, state, exposure_limit as "exposureLimit", stake_limit as "stakeLimit",
        ordered, version from match where id = any(${matchIds})`,
    tx<SelectionRow[]>`
      select match_id as "matchId", market_type as "marketType", option, base_rate as "baseRate", ordered, net, returned, cap,
        offered, insured from selection
      where match_id = any(${matchIds})`,
    tx<SuspensionRow[]>`
      select match_id as "matchId", market_type as "marketType", option, said from suspension
      where match_id = any(${matchIds}) and resumed_at is null`,
  ])
  const byMatch = Map.groupBy(selections, (row) => row.matchId)
  const suspended = Map.groupBy(suspensions, ({ matchId }) => matchId)
  return matches.map((row) => ({
    id: row.id,
    competitionId: row.competitionId,
    kickoff: row.kickoff.getTime(),
    state: row.state,
    limit: row.exposureLimit,
    stakeLimit: row.stakeLimit,
    exposure: exposureOf(byMatch.get(row.id) ?? []),
    ordered: row.ordered,
    version: row.version,
    selections: new Map(
      byMatch
        .get(row.id)
        ?.map((its) => [
          selectionKey(its.marketType, its.option),
          selectionOf(its, suspended.get(row.id) ?? []),
        ]),
    ),
  }))
}

function selectionOf(row: SelectionRow, suspensions: readonly SuspensionRow[]): DeskSelection {
  return {
    type: row.marketType,
    option: row.option,
    baseRate: row.baseRate,
    cap: row.cap,
    offered: row.offered,
    suspended: suspensionOf(suspensions, row.marketType, row.option)?.said ?? null,
    ordered: row.ordered,
    net: row.net,
    returned: row.returned,
    insured: row.insured,
  }
}
