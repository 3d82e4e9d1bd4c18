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

/** Of the proof that comes after the table: the withdrawal password, and the code to the own contact. */
export const proofRefusal = { password: 2234, code: 1033 } as const

export interface WithdrawRequest {
  /** fen that leave the balance, the fee in them; above 0. */
  readonly amount: Fen
  /** Back to where it came from, as far as it was not played with. */
  readonly back: boolean
  /** The amount shown to arrive, in the smallest parts of the account's unit; null: nothing was shown yet. */
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
    /** fen, both among what is taken. */
    readonly least: Fen
    readonly most: Fen
    readonly virtual: boolean
  }
  readonly account: {
    /** Another member has it as well, and an operator is looking into it. */
    readonly beingChecked: boolean
    /** The approved identity has another name. */
    readonly holderDiffers: boolean
    /** Unix ms, site time: when its data changed last; null: it is the first card, in the approved name. */
    readonly changedAt: number | null
    /** A withdrawal to it was paid, as it is now. */
    readonly paidBefore: boolean
  }
  readonly member: {
    /** Excluded, closed, dormant, banned or under age: gets all of its money (decision 106). */
    readonly restricted: boolean
    readonly stopped: boolean
    readonly identified: boolean
    /** A withdrawal to a card was paid. */
    readonly paidToCard: boolean
    /**
     * Was seen in one network with an account that shares a device, a card or an identity, too, within the
     * wait.
     */
    readonly sharedAddress: boolean
    readonly passwordSet: boolean
    /**
     * Unix ms, site time: until then only to accounts that were paid before, since it was got back or woken;
     * null: it was not.
     */
    readonly knownUntil: number | null
  }
  /** fen on main and arrived */
  readonly balance: Fen
  /** fen that the level still allows today. */
  readonly dayLeft: Fen
  readonly pending: boolean
  /**
   * Unix ms, site time: the last withdrawal, and the last one of this amount to this account; null without.
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
  /** fen; 2225: the least or the most, 2260, 2261: what is left, 2241: what is open. */
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

/** Every check that stands against it, in their order: the page says at once all that is to be done. */
export function allAgainst(request: WithdrawRequest, facts: WithdrawFacts): WithdrawRefused[] {
  return checks.flatMap((check) => check(request, facts) ?? [])
}

/** Whole amounts between the method's; a member who leaves may take the last fen along. */
function limits({ amount }: WithdrawRequest, { method, member, balance, arrives }: WithdrawFacts) {
  const { outsideLimits: code } = withdrawRefusal
  const isAll = member.restricted && amount === balance
  if (!isAll && (amount < method.least || !isWhole(amount))) return { code, messageValue: method.least }
  if (amount > method.most) return { code, messageValue: method.most }
  // The network's fee would leave nothing.
  return arrives > 0 ? null : { code, messageValue: fen(method.least) }
}

/**
 * A person who got the account back with a contact alone might not be its member: there is no exception, not
 * even for a member who leaves.
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
