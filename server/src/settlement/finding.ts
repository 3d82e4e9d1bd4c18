// Decides when a match's orders may be settled, and on what: on a final report that a second source confirms
// or that stays uncorrected for a while; or as void, when the match was not played to its end in time. In
// doubt nothing is settled.
import { isDeepStrictEqual } from 'node:util'
import { marketTypes } from '@touchline/engine/market/catalogue'
import { contradictionIn, happened, type MatchFacts } from '@touchline/engine/market/result'
import { DAY } from '@touchline/engine/site/units'
import { matchFacts, mergeFacts, type StoredFacts } from '../feed/facts.ts'
import type { Statement } from '../feed/feed.ts'
import type { MatchState } from '../feed/match-state.ts'

/** Postponed by more than this, or abandoned and not restarted within it: void (spec 9). */
export const VOID_AFTER_MS = DAY

/**
 * The source of the feed's own statement when it sets a match aside whose new date is more than 24 h away.
 */
const HOUSE = 'house'

export type VoidReason = 'postponed' | 'abandoned' | 'awarded'
export type Finding =
  | { readonly kind: 'result'; readonly facts: StoredFacts }
  | { readonly kind: 'void'; readonly reason: VoidReason }

export interface ReportedMatch {
  readonly state: MatchState
  /** Unix ms, site time: the kick-off that orders were taken for. */
  readonly kickoff: number
  /** In the order in which the site received them; `at` is the time of that. */
  readonly statements: readonly Statement[]
}

/**
 * What may be settled at `now` (Unix ms, site time); null while nothing may. `wait`: how long a final report
 * must stay uncorrected, ms.
 */
export function findingOf(match: ReportedMatch, now: number, wait: number): Finding | null {
  const latest = lastOfEach(match.statements)
  const finals = latest.filter((statement) => statement.status === 'final')
  if (finals.length > 0) return confirmed(finals, latest, now, wait)
  const reason = voidReason(match, latest, now, wait)
  return reason && { kind: 'void', reason }
}

/** Each source's latest statement. */
export function lastOfEach(statements: readonly Statement[]): Statement[] {
  return [...new Map(statements.map((statement) => [statement.source, statement])).values()]
}

function confirmed(
  finals: readonly Statement[],
  latest: readonly Statement[],
  now: number,
  wait: number,
): Finding | null {
  const newest = Math.max(...finals.map((statement) => statement.at))
  // An award does not change a match that was played, but a later report that it was not played to its end
  // does.
  const denied = latest.some(
    ({ status, at }) => (status === 'postponed' || status === 'abandoned') && at > newest,
  )
  const facts = finals.reduce<StoredFacts>((known, { facts }) => mergeFacts(known, facts), {})
  const result = matchFacts(facts)
  if (denied || result.ft === null || contradictionIn(result) !== null) return null
  if (!finals.every((statement) => agrees(matchFacts(statement.facts), result))) return null
  return finals.length > 1 || now >= newest + wait ? { kind: 'result', facts } : null
}

/** Whether a source says nothing different from the result. What it leaves out does not count. */
export function agrees(told: MatchFacts, result: MatchFacts): boolean {
  const same = (one: unknown, other: unknown) => one === null || JSON.stringify(one) === JSON.stringify(other)
  return (
    same(told.ft, result.ft) && same(told.ht, result.ht) && same(told.firstGoalMinute, result.firstGoalMinute)
  )
}

function voidReason(
  match: ReportedMatch,
  latest: readonly Statement[],
  now: number,
  wait: number,
): VoidReason | null {
  const last = (status: Statement['status']) => latest.findLast((statement) => statement.status === status)
  const awarded = last('awarded')
  if (awarded && now >= awarded.at + wait) return 'awarded'
  if (match.state === 'postponed') {
    const elsewhere = last('postponed')?.source === HOUSE
    return elsewhere || now >= match.kickoff + VOID_AFTER_MS ? 'postponed' : null
  }
  if (match.state !== 'abandoned') return null
  const since = last('abandoned')?.at ?? match.kickoff
  return now >= since + VOID_AFTER_MS ? 'abandoned' : null
}

/**
 * The options that happened in each market, by market type; null: the facts do not say, the market's orders
 * are void.
 */
export type MarketOutcomes = Record<string, readonly string[] | null>

/** Whether no market was decided: every stake goes back. */
export function isVoid(happened: MarketOutcomes): boolean {
  return Object.values(happened).every((options) => options === null)
}

export function happenedIn(finding: Finding): MarketOutcomes {
  const facts = finding.kind === 'result' ? matchFacts(finding.facts) : null
  return Object.fromEntries(marketTypes.map((type) => [type, facts && happened(type, facts)]))
}

/**
 * Whether a finding corrects a settled match: only another result does, and only if it changes what happened.
 */
export function corrects(finding: Finding, settled: MarketOutcomes | null): boolean {
  return finding.kind === 'result' && !isDeepStrictEqual(happenedIn(finding), settled)
}
