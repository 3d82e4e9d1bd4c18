// Whether a withdrawal is taken: one ordered table of checks, the same for the server under its lock, the
// app's page and the docs. The numbers are the specification's (spec 8) or ours (decision 120). Responsible
// play never stops a withdrawal, so no permission to play is asked here. The withdrawal password is proved
// after all of them: 2234.
import { type Fen, fen } from '../money/fen.ts'
import { isWhole } from './amounts.ts'

/** In order of precedence. */
export const withdrawRefusal = {
  serviceClosed: 2000,
  frozen: 2227,
  stopped: 2238,
  methodClosed: 2226,
  beingChecked: 2233,
  holderDiffers: 2236,
  pending: 2249,
  tooSoon: 2223,
  same: 2228,
  outsideLimits: 2225,
  balance: 2237,
  dayLimit: 2260,
  changed: 2231,
  notPaidBefore: 2266,
  sharedAddress: 2232,
  unproven: 2239,
  wagering: 2241,
  otherSources: 2261,
  passwordUnset: 2265,
  differs: 2229,
} as const
export type WithdrawRefusal = (typeof withdrawRefusal)[keyof typeof withdrawRefusal]

/** Refusals of the later proof: the withdrawal password, and the code sent to the member's contact. */
export const proofRefusal = { password: 2234, code: 1033 } as const

export interface WithdrawRequest {
  /** fen that leave the balance, the fee included; above 0. */
  readonly amount: Fen
  /** The withdrawal returns money to its source, as far as it was not played with. */
  readonly back: boolean
  /** What the member was shown to arrive, in the smallest parts of the account's unit; null: nothing. */
  readonly shown: number | null
}

export interface WithdrawFacts {
  /** Unix ms, site time. */
  readonly now: number
  /** Withdrawals alone are under maintenance. */
  readonly closed: boolean
  /** The operator closes the books. */
  readonly frozen: boolean
  readonly method: {
    readonly open: boolean
    /** fen; both amounts are accepted. */
    readonly least: Fen
    readonly most: Fen
    readonly virtual: boolean
  }
  readonly account: {
    /** Another member has saved the same account, and an operator is looking into it. */
    readonly beingChecked: boolean
    /** The approved identity has another name than the account's holder. */
    readonly holderDiffers: boolean
    /** Unix ms, site time: when its data changed last; null: it is the first card, in the approved name. */
    readonly changedAt: number | null
    /** A withdrawal to the account, with its present data, was paid. */
    readonly paidBefore: boolean
  }
  readonly member: {
    /** Excluded, closed, dormant, banned or under age: such a member gets all of the money (decision 106). */
    readonly restricted: boolean
    readonly stopped: boolean
    readonly identified: boolean
    /** A withdrawal to a card was paid. */
    readonly paidToCard: boolean
    /**
     * Within the wait, the member was seen in one network with an account that also shares a device, a card
     * or an identity.
     */
    readonly sharedAddress: boolean
    readonly passwordSet: boolean
    /**
     * Unix ms, site time: until when money goes only to accounts that were paid before, since the member's
     * account was recovered or woken; null: it was not.
     */
    readonly knownUntil: number | null
  }
  /** fen on main and arrived */
  readonly balance: Fen
  /** fen that the level still allows today. */
  readonly dayLeft: Fen
  readonly pending: boolean
  /**
   * Unix ms, site time: the member's last withdrawal, and the last one of this amount to this account; null
   * without one.
   */
  readonly lastAt: number | null
  readonly sameAt: number | null
  /** fen still to be wagered */
  readonly wageringOpen: Fen
  /** fen that may leave by this way on top of what goes back to other sources, and that may go back by it. */
  readonly room: Fen
  readonly returnable: Fen
  /** The amount that arrives, in the smallest parts of the account's unit. */
  readonly arrives: number
  readonly rules: { readonly gapMs: number; readonly sameMs: number; readonly changedMs: number }
}

export interface WithdrawRefused {
  readonly code: WithdrawRefusal
  /** fen. 2225: the least or the most; 2260, 2261: what may leave; 2241: what is still to be wagered. */
  readonly messageValue?: Fen
  /** Unix ms, site time: from when on it is no longer refused for this. */
  readonly time?: number
}

type Check = (request: WithdrawRequest, facts: WithdrawFacts) => WithdrawRefused | null

/** The order of this table is the precedence of withdrawRefusal. */
const checks: readonly Check[] = [
  (_, { closed }) => refuseIf(closed, 'serviceClosed'),
  (_, { frozen }) => refuseIf(frozen, 'frozen'),
  (_, { member }) => refuseIf(member.stopped, 'stopped'),
  (_, { method }) => refuseIf(!method.open, 'methodClosed'),
  (_, { account }) => refuseIf(account.beingChecked, 'beingChecked'),
  (_, { account }) => refuseIf(account.holderDiffers, 'holderDiffers'),
  (_, { pending }) => refuseIf(pending, 'pending'),
  (_, { lastAt, now, rules }) => waitFor(lastAt, rules.gapMs, now, 'tooSoon'),
  (_, { sameAt, now, rules }) => waitFor(sameAt, rules.sameMs, now, 'same'),
  limits,
  ({ amount }, { balance }) => refuseIf(amount > balance, 'balance'),
  ({ amount }, { dayLeft, member }) => refuseAbove(!member.restricted, amount, dayLeft, 'dayLimit'),
  (_, { account, now, rules }) => waitFor(account.changedAt, rules.changedMs, now, 'changed'),
  notPaidBefore,
  ({ back }, { member }) => refuseIf(!back && !member.restricted && member.sharedAddress, 'sharedAddress'),
  ({ back }, { method, member }) =>
    refuseIf(
      !back && !member.restricted && method.virtual && !(member.identified && member.paidToCard),
      'unproven',
    ),
  ({ back }, { member, wageringOpen }) =>
    !back && !member.restricted && wageringOpen > 0
      ? { code: withdrawRefusal.wagering, messageValue: wageringOpen }
      : null,
  ({ amount, back }, { room, returnable }) =>
    refuseAbove(true, amount, back ? returnable : room, 'otherSources'),
  (_, { member }) => refuseIf(!member.passwordSet, 'passwordUnset'),
  ({ shown }, { arrives }) => refuseIf(shown !== null && shown !== arrives, 'differs'),
]

/** Null: it is taken, once the password is proved; else the first code of withdrawRefusal that applies. */
export function judgeWithdrawal(request: WithdrawRequest, facts: WithdrawFacts): WithdrawRefused | null {
  for (const check of checks) {
    const refused = check(request, facts)
    if (refused) return refused
  }
  return null
}

/** Every refusal that applies, in their order, so that the page says at once all that has to be done. */
export function allAgainst(request: WithdrawRequest, facts: WithdrawFacts): WithdrawRefused[] {
  return checks.flatMap((check) => check(request, facts) ?? [])
}

/** Whole yuan within the method's limits; restricted members may also take all they have, with its fen. */
function limits({ amount }: WithdrawRequest, { method, member, balance, arrives }: WithdrawFacts) {
  const { outsideLimits: code } = withdrawRefusal
  const isAll = member.restricted && amount === balance
  if (!isAll && (amount < method.least || !isWhole(amount))) return { code, messageValue: method.least }
  if (amount > method.most) return { code, messageValue: method.most }
  // The network's fee would leave nothing.
  return arrives > 0 ? null : { code, messageValue: fen(method.least) }
}

/**
 * A person who recovered the account with a contact alone might not be its member, so there is no exception,
 * not even for a restricted member.
 */
function notPaidBefore(_: WithdrawRequest, { account, member, now }: WithdrawFacts): WithdrawRefused | null {
  const { knownUntil: time } = member
  return time !== null && now < time && !account.paidBefore
    ? { code: withdrawRefusal.notPaidBefore, time }
    : null
}

function refuseIf(applies: boolean, name: keyof typeof withdrawRefusal): WithdrawRefused | null {
  return applies ? { code: withdrawRefusal[name] } : null
}

function refuseAbove(
  applies: boolean,
  amount: Fen,
  most: Fen,
  name: keyof typeof withdrawRefusal,
): WithdrawRefused | null {
  return applies && amount > most ? { code: withdrawRefusal[name], messageValue: most } : null
}

function waitFor(
  since: number | null,
  lasts: number,
  now: number,
  name: keyof typeof withdrawRefusal,
): WithdrawRefused | null {
  const time = (since ?? 0) + lasts
  return since !== null && now < time ? { code: withdrawRefusal[name], time } : null
}
