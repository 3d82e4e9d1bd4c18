// Where a member's money came from, and what follows from it: how much goes back to its source because it was
// not played with, what has to be wagered before any other money leaves, and how much may leave by another
// way (decision 124). Pure sums over deposits and stakes.
import type { Fen } from '../money/fen.ts'
import { floorShare } from '../money/rate.ts'
import { leadsBack, type WithdrawMethod } from './methods.ts'

/** A deposit that was credited, and what was done between it and the next one. */
export interface PaidIn {
  /** The id of the payment, or of the interchange. */
  readonly id: string
  /** The way back to the source. Null: another member sent it; it has none, but is wagered all the same. */
  readonly home: WithdrawMethod | null
  /** Unix ms, site time: when it was credited. */
  readonly at: number
  /** fen that were credited, less what its bank took back. */
  readonly amount: Fen
  /** fen of it that withdrawals have returned, or are about to. */
  readonly returned: Fen
  /** fen of the member's own stakes between it and the next deposit, as far as known: open, won or lost. */
  readonly staked: Fen
  /**
   * The part of `staked`, in fen, that counts as wagered: settled won or lost, at the least rate or above,
   * neither insured nor trial.
   */
  readonly counted: Fen
}

export interface WageringRequirement {
  /** fen still to be wagered; 0: no wagering stands in the way of a withdrawal. */
  readonly open: Fen
  /** fen to be wagered in all for the deposits whose requirement is not met yet. */
  readonly asked: Fen
  /** Unix ms, site time: when the oldest of these deposits was credited; null without one. */
  readonly since: number | null
}

/**
 * What is left of each deposit after stakes have used up the oldest first; `of` gives what a deposit has at
 * its beginning. A stake uses up nothing of deposits that came after it. `deposits` are in the order of their
 * credit.
 */
function leftOver(
  deposits: readonly PaidIn[],
  of: (deposit: PaidIn) => number,
  taken: (deposit: PaidIn) => number,
): number[] {
  const left = deposits.map((deposit) => Math.max(0, of(deposit)))
  let oldest = 0
  for (const [at, deposit] of deposits.entries()) {
    let stakes = taken(deposit)
    while (stakes > 0 && oldest <= at) {
      const part = Math.min(stakes, left[oldest]!)
      left[oldest]! -= part
      stakes -= part
      if (left[oldest] === 0) oldest++
    }
  }
  return left
}

/** How much has to be wagered for a deposit; a part that went back to its source needs no wagering. */
const wagerRequirement =
  (multipleBp: number) =>
  ({ amount, returned }: PaidIn) =>
    floorShare(amount - returned, multipleBp)

/** How much of a deposit may go back; money from another member has no source to go back to. */
function owned({ home, amount, returned }: PaidIn): number {
  return home === null ? 0 : amount - returned
}

const countedOf = ({ counted }: PaidIn) => counted
const stakedOf = ({ staked }: PaidIn) => staked

/** `multipleBp`: how often a deposit has to be wagered; 10,000 is once. */
export function wageringOf(deposits: readonly PaidIn[], multipleBp: number): WageringRequirement {
  const asks = wagerRequirement(multipleBp)
  const left = leftOver(deposits, asks, countedOf)
  const unmet = deposits.filter((_, n) => left[n]! > 0)
  return {
    open: sum(left),
    asked: sum(unmet.map(asks)),
    since: unmet[0]?.at ?? null,
  }
}

export interface Returnable {
  readonly id: string
  readonly home: WithdrawMethod
  /** fen, above 0 */
  readonly amount: Fen
}

/**
 * The deposits, the oldest first, as far as they were neither returned nor staked since, and so may go back.
 * Stakes are never counted against money from other members here, so a member who receives such money has no
 * more to return than without it.
 */
export function returnableOf(deposits: readonly PaidIn[]): Returnable[] {
  const left = leftOver(deposits, owned, stakedOf)
  return deposits.flatMap(({ id, home }, n) =>
    home !== null && left[n]! > 0 ? [{ id, home, amount: left[n]! as Fen }] : [],
  )
}

/**
 * Whether the stakes made before `since` (Unix ms, site time), which `deposits` do not contain yet, cannot
 * change any answer of these functions. Each deposit must keep the same rest whether the earlier stakes were
 * none or used up all that was there: more stakes never leave a larger rest, so the truth lies between.
 */
export function isSettledSince(deposits: readonly PaidIn[], since: number, multipleBp: number): boolean {
  const queues = [
    { of: wagerRequirement(multipleBp), taken: countedOf },
    { of: owned, taken: stakedOf },
  ]
  return queues.every(({ of, taken }) => {
    const most = leftOver(deposits, of, taken)
    const least = leftOver(deposits, (deposit) => (deposit.at < since ? 0 : of(deposit)), taken)
    return most.every((left, n) => left === least[n])
  })
}

/**
 * The parts of deposits that a withdrawal of `amount` returns, the oldest first; `amount` may exceed all of
 * them.
 */
export function takeFrom(returnable: readonly Returnable[], amount: Fen): Returnable[] {
  let rest: number = amount
  return returnable.flatMap((each) => {
    const part = Math.min(rest, each.amount)
    rest -= part
    return part > 0 ? [{ ...each, amount: part as Fen }] : []
  })
}

/** For each way, what was paid in, and what left by it or is about to. All fen. */
export type Flows = Readonly<Record<WithdrawMethod, { readonly paidIn: number; readonly paidOut: number }>>

/**
 * The closed loop: what a way has paid in and not paid out is kept for leaving by that way; only the rest may
 * leave by another. Answers how much of `balance` may leave by `method`; null: to another member, so that
 * nothing goes back to a source.
 */
export function roomOf(
  balance: Fen,
  flows: Flows,
  method: WithdrawMethod | null,
  isOpen: (method: WithdrawMethod) => boolean,
): Fen {
  const kept = Object.entries(flows).reduce((all, [home, { paidIn, paidOut }]) => {
    const back = method !== null && leadsBack(home as WithdrawMethod, method, isOpen)
    return back ? all : all + Math.max(0, paidIn - paidOut)
  }, 0)
  return Math.max(0, balance - kept) as Fen
}

function sum(amounts: readonly number[]): Fen {
  return amounts.reduce((all, each) => all + each, 0) as Fen
}
