// A batch of orders, at most one a member, in one transaction and two round trips: lock and read; judge one
// after the other, so that a later order meets what an earlier one left; write and commit. Either all of it
// is written or none.
import type { Refusal } from '@touchline/contract/envelope'
import { refusal } from '@touchline/contract/envelope'
import { accountingDay } from '@touchline/engine/account/accounting-day'
import type { Deps } from '../../deps.ts'
import { nameOf } from '../../http/sealed/replay.ts'
import type { Tx } from '../../ledger/post.ts'
import type { FundFacts } from './batch-funds.ts'
import { type BatchFacts, beginBatch } from './batch-read.ts'
import { type AcceptedOrder, writeBatch } from './batch-write.ts'
import { selectionKey } from './desk-match.ts'
import type { DeskMatches } from './desk-matches.ts'
import { judge } from './judge.ts'
import type { OrderRequest, PlacedOrder } from './request.ts'
import { takeOrder } from './take.ts'

export type Outcome =
  /**
   * `version`: the match's version after the batch. `woken`: a rate has moved on a match where reservations
   * wait.
   */
  | { placed: PlacedOrder; version: number; woken: boolean }
  | { refused: Refusal }
  | { repeats: string }
  /**
   * Another transaction holds the lock on the member's account or the match, or held it until another day
   * began; the order is to be tried again. `seen`: its request's id is written.
   */
  | { busy: 'account' | 'match'; seen: boolean }

export type BatchDeps = Pick<Deps, 'siteClock' | 'settings'>

/**
 * Places what can be placed and answers every request in its place; throws when nothing was written. A
 * patient batch waits for its matches' rows for a while (then 55P03); any other passes by those that another
 * transaction has locked.
 */
export async function placeBatch(
  deps: BatchDeps,
  tx: Tx,
  matches: DeskMatches,
  requests: readonly OrderRequest[],
  { patient }: { patient: boolean },
): Promise<Outcome[]> {
  const begun = deps.siteClock.now()
  const facts = await beginBatch(deps, tx, requests, patient)
  await matches.refresh(tx, facts.versions)
  // The clock is read under the locks: an order that waited for them until ordering closed is too late.
  const now = deps.siteClock.now()
  // The day that was read is over: an order that waited past noon counts for the next one.
  if (accountingDay(begun) !== accountingDay(now)) {
    await keepIds(tx)
    return requests.map((request) => replay(facts, request) ?? { busy: 'account', seen: true })
  }
  const taken: AcceptedOrder[] = []
  const outcomes = requests.map((request, n) => decide(request, n))
  if (taken.length === 0) {
    await keepIds(tx)
    return outcomes.map((outcome) => outcome as Outcome)
  }
  const placed = await writeBatch(tx, taken, now)
  return outcomes.map((outcome) => {
    if (typeof outcome !== 'number') return outcome
    const { match, movedTo } = taken[outcome]!
    const woken = movedTo !== null && facts.reserved.has(match.id)
    return { placed: placed[outcome]!, version: match.version, woken }
  })

  /** The outcome, or, for an accepted order, its place in `taken`. */
  function decide(request: OrderRequest, n: number): Outcome | number {
    const member = facts.members[n]
    const account = facts.accounts.get(request.memberId)
    const again = replay(facts, request)
    if (again) return again
    if (!member) return { refused: refusal(1040) }
    if (!account) return { busy: 'account', seen: true }
    const match = facts.versions.has(request.matchId) ? matches.get(request.matchId) : undefined
    if (!match && member.matchExists) return { busy: 'match', seen: true }
    const selection = match?.selections.get(selectionKey(request.type, request.option))
    const judgement = judge(request, {
      now,
      wallNow: now - deps.siteClock.aheadMs,
      settings: deps.settings.current,
      member,
      funds: fundsOf(request, facts.funds[n] ?? null),
      balance: account.balance,
      match,
      selection,
    })
    if (!('accepted' in judgement)) return judgement
    const entrySeq = account.seq + 1
    const trialGrant = request.paidFrom === 'trial' ? facts.funds[n]!.grant!.id : null
    const met = { match: match!, selection: selection!, now, entrySeq, trialGrant }
    return taken.push(takeOrder(request, judgement, met)) - 1
  }

  /**
   * An insured order taken earlier in this batch counts for the next one from the same address. Orders
   * without insurance store no address.
   */
  function fundsOf({ matchId, address }: OrderRequest, read: FundFacts | null): FundFacts | null {
    if (!read) return null
    const same = taken.some(({ order }) => order.matchId === matchId && order.address === address)
    return same ? { ...read, sameAddress: true } : read
  }
}

/**
 * Refuses with 1006 an id that was written before. This check comes first, because an order tried again by
 * the desk still counts as the first with its id.
 */
function replay({ fresh }: BatchFacts, { once }: OrderRequest): Outcome | null {
  return once && !fresh.has(nameOf(once)) ? { refused: refusal(1006) } : null
}

/**
 * Ends a transaction in which no order was placed. The request ids stay written; they need not reach the
 * disk, as a crash empties their table anyway.
 */
async function keepIds(tx: Tx): Promise<void> {
  await Promise.all([tx`set local synchronous_commit = off`.execute(), tx`commit`.execute()])
}
