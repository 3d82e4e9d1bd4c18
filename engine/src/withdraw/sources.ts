// Where a member's money came from, and what follows from it: how much goes back to where it came from
// without having been played with, what has to be wagered before anything else leaves, and how much may leave
// by another way (decision 124). Pure sums over deposits and stakes.
import type { Fen } from '../money/fen.ts'
import { floorShare } from '../money/rate.ts'
import { leadsBack, type WithdrawMethod } from './methods.ts'

/** A deposit that was credited, and what was done between it and the next one. */
export interface PaidIn {
  /** Of the payment, or of the interchange. */
  readonly id: string
  /** Null: another member sent it, so it goes back nowhere and is wagered all the same. */
  readonly home: WithdrawMethod | null
  /** Unix ms, site time: when it was credited. */
  readonly at: number
  /** fen that were credited, less what its bank took back. */
  readonly amount: Fen
  /** fen of it that withdrawals have returned, or are about to. */
  readonly returned: Fen
  /** fen of own stakes since it and before the next, as far as they are known: open, won or lost. */
  readonly staked: Fen
  /**
   * fen of them that count as wagered: settled won or lost, at the least rate and above, neither insured nor
   * trial.
   */
  readonly counted: Fen
}

export interface WageringRequirement {
  /** fen still to be wagered; 0: nothing stands against withdrawing. */
  readonly open: Fen
  /** fen that the deposits asked for which are not met yet. */
  readonly asked: Fen
  /** Unix ms, site time: when the oldest of them was credited; null without one. */
  readonly since: number | null
}

/**
 * The rest of each deposit after stakes have taken from the oldest first, `of` saying how much a deposit has
 * at its beginning. A stake takes nothing from deposits that came after it. `deposits` are in the order of
 * their credit.
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

/** How much of a deposit has to be wagered; a part that went back to its source asks for nothing. */
const wagerRequirement =
  (multipleBp: number) =>
  ({ amount, returned }: PaidIn) =>
    floorShare(amount - returned, multipleBp)

/** How much of a deposit may go back; money from another member leads back nowhere. */
function owned({ home, amount, returned }: PaidIn): number {
  return home === null ? 0 : amount - returned
}

const countedOf = ({ counted }: PaidIn) => counted
const stakedOf = ({ staked }: PaidIn) => staked

/** `multipleBp`: how much of a deposit has to be wagered, 10,000 for once. */
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
 * The deposits that were neither returned nor staked since, and so may go back; the oldest first. Money from
 * other members takes no stake from a deposit here: a member who receives money has no more to return than
 * without it.
 */
export function returnableOf(deposits: readonly PaidIn[]): Returnable[] {
  const left = leftOver(deposits, owned, stakedOf)
  return deposits.flatMap(({ id, home }, n) =>
    home !== null && left[n]! > 0 ? [{ id, home, amount: left[n]! as Fen }] : [],
  )
}

/**
 * Whether stakes from before `since` (Unix ms, site time), which the deposits do not have yet, can change
 * nothing of what these functions answer: they leave the same of each deposit whether the earlier stakes were
 * none or more than all that was there to take from. More of them never leave more, so whatever they were
 * lies between the two.
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
 * The parts of deposits that a withdrawal of `amount` returns, the oldest first; it may be more than all of
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

/** By way, what was paid in, and what left by it or is about to. All fen. */
export type Flows = Readonly<Record<WithdrawMethod, { readonly paidIn: number; readonly paidOut: number }>>

/**
 * The closed loop: money leaves first to where it came from, up to what that has paid in on balance; by
 * another way only what is beyond that of all others. Answers how much of `balance` may leave by `method`;
 * null: to another member, which leads back nowhere.
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
