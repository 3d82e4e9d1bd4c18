// Two operators rule how a match ended when its sources do not say, or not in time: a result, with markets
// that do not count, or that the whole match does not count. The ruling is settled like a result of sources,
// and from then on sources no longer decide anything about the match.

import { isDeepStrictEqual } from 'node:util'
import type { PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type { ProposedRuling, proposeRuling } from '@touchline/contract/settlement/operator-calls'
import type { Ruling, RulingProposal } from '@touchline/contract/settlement/types'
import { contradictionIn } from '@touchline/engine/market/result'
import { MINUTE } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import { matchFacts, pairOf, quotedFacts, type StoredFacts } from '../feed/facts.ts'
import type { OperatorSession } from '../operator/sign-in/sessions.ts'
import { ownWithOrders } from '../task/owners.ts'
import { type ProposalWork, propose } from '../task/proposal.ts'
import { type Candidate, lockCandidate, readCandidates, recordRun } from './confirm.ts'
import { happenedIn, isVoid, type MarketOutcomes } from './finding.ts'

/** A result of 90 minutes cannot be known sooner. */
const PLAYED_MS = 90 * MINUTE

/**
 * What a ruling says of the match; `happened` is the engine's answer for each market, without the markets
 * that do not count.
 */
export interface RulingOutcome {
  readonly facts: StoredFacts
  readonly happened: MarketOutcomes
}

/**
 * Refuses with 1977 while the match is being settled, 1978 a result of a match that cannot be over (`now`:
 * Unix ms, site time), 1979 what cannot all be true, 1321 what it was settled on already.
 */
export function judge(match: Candidate, ruling: Ruling, now: number): RulingOutcome {
  if (match.state === 'settling') throw refusal(1977)
  const facts = ruling.kind === 'result' ? factsOf(ruling, match.facts) : {}
  if (ruling.kind === 'result') {
    if (now < match.trueKickoff.getTime() + PLAYED_MS) throw refusal(1978)
    if (contradictionIn(matchFacts(facts)) !== null) throw refusal(1979)
  }
  const happened = happenedBy(ruling, facts)
  if (isDeepStrictEqual(happened, match.lastHappened)) throw refusal(1321)
  return { facts, happened }
}

/** The ruled facts. The known goals are kept if they add up to the result. */
function factsOf(
  { fullTime, halfTime, firstGoalMinute }: Extract<Ruling, { kind: 'result' }>,
  { goals }: StoredFacts,
): StoredFacts {
  const said = { ft: pairOf(fullTime), ht: pairOf(halfTime), firstGoalMinute }
  const told = matchFacts({ ft: said.ft, goals: goals ?? null })
  const home = goals?.filter(({ side }) => side === 'home').length
  const fits = goals && home === fullTime.home && told.firstGoalMinute === firstGoalMinute
  return { ...said, ...(fits && { goals }) }
}

function happenedBy(ruling: Ruling, facts: StoredFacts): MarketOutcomes {
  if (ruling.kind === 'void') return happenedIn({ kind: 'void', reason: 'abandoned' })
  const all = happenedIn({ kind: 'result', facts })
  const voided = new Set(ruling.voided.map(String))
  return Object.fromEntries(
    Object.entries(all).map(([type, options]) => [type, voided.has(type) ? null : options]),
  )
}

/** The match, for reading; refuses with 1004 when there is none. */
export async function readMatch(tx: postgres.TransactionSql, gameId: string): Promise<Candidate> {
  const [match] = await readCandidates(tx, tx`m.id = ${gameId}`)
  if (!match) throw refusal(1004)
  return match
}

/**
 * Proposes a ruling. Refuses as `judge` does, with 1004 when there is no such match, and with 1974 an
 * operator whose own member account has an order on it.
 */
export async function openRuling(
  deps: Pick<Deps, 'siteClock'>,
  tx: postgres.TransactionSql,
  operator: OperatorSession,
  { id, ruled, reason }: { readonly id: string; readonly ruled: RulingProposal; readonly reason: string },
): Promise<PayloadOf<typeof proposeRuling>> {
  const now = deps.siteClock.now()
  const match = await readMatch(tx, id)
  judge(match, ruled.ruling, now)
  const [names] = await tx<[{ home: string; away: string; kickoff: Date }]>`
    select h.name ->> 'en-us' as home, a.name ->> 'en-us' as away, m.kickoff
    from match m join team h on h.id = m.home_id join team a on a.id = m.away_id where m.id = ${id}`
  const after: ProposedRuling = { gameId: id, ...names, kickoff: names.kickoff.getTime(), ruled }
  const proposal = { matter: 'ruling', object: id, before: beforeOf(match), after, reason } as const
  const members = await ownWithOrders(tx, id)
  return { proposed: await propose(tx, operator, { ...proposal, members }, now) }
}

/** The facts that an approval is bound to: the settlement so far, and the last word of each source. */
function beforeOf({ state, lastRun, statements }: Candidate): unknown {
  const last = new Map(statements.map(({ source, status, facts }) => [source, { source, status, facts }]))
  const said = [...last.values()].map(({ source, status, facts }) => [source, status, matchFacts(facts)])
  return { state, run: lastRun, said }
}

export const rulingProposal: ProposalWork = {
  now: async (_, tx, gameId) => beforeOf(await readMatch(tx, gameId)),
  members: ownWithOrders,
  async apply({ siteClock }, tx, gameId, after, { proposedBy, approvedBy, reason }) {
    const { ruled } = after as ProposedRuling
    const now = siteClock.now()
    const match = await lockCandidate(tx, Number(gameId))
    if (!match) throw refusal(1004)
    const { facts, happened } = judge(match, ruled.ruling, now)
    const [ruling] = await tx<[{ id: number }]>`
      insert into match_ruling (match_id, ruling, said, evidence, reason, proposed_by, approved_by, ruled_at)
      values (${match.id}, ${tx.json(ruled.ruling)}, ${tx.json(ruled.said)}, ${ruled.evidence}, ${reason}, ${proposedBy},
        ${approvedBy}, ${new Date(now)}) returning id`
    // A match that does not count keeps the facts known so far.
    const shown = ruled.ruling.kind === 'void' ? match.facts : { ...match.facts, goals: null, ...facts }
    await tx`update match set ruled = true, facts = ${tx.json(shown as never)} where id = ${match.id}`
    const own = { source: 'house', status: 'ruled', ...quotedFacts(facts), time: now }
    const kind = isVoid(happened) ? 'void' : 'result'
    await recordRun(
      tx,
      match,
      { kind, facts, happened, reason: 'ruled', sources: [own], ruling: ruling.id },
      now,
    )
    return undefined
  },
}
