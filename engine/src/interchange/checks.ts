// Whether an interchange, money from member to member, is taken: one ordered table of checks, the same for
// the server under its locks, the app's form and the docs. Everything about the receiver is checked after
// everything about the sender and ends in one refusal, so that the sender cannot learn who is a member, or
// why a member takes nothing (decision 128). The withdrawal password is checked last: 2234.

import { type Permission, permissionRefusal, refusedByPermission } from '../member/permission.ts'
import { type Fen, fen } from '../money/fen.ts'

/** In order of precedence. */
export const interchangeRefusal = {
  serviceClosed: 2000,
  frozen: 2227,
  siteOff: 2212,
  ...permissionRefusal,
  termsOpen: 1742,
  identityDue: 1741,
  stopped: 2256,
  gotBack: 2266,
  memberOff: 2246,
  unproven: 1950,
  tooSoon: 2305,
  least: 2203,
  same: 1951,
  balance: 2237,
  dayLimit: 2260,
  wagering: 2241,
  otherSources: 2261,
  passwordUnset: 2265,
  receiver: 2247,
} as const
export type InterchangeRefusal = (typeof interchangeRefusal)[keyof typeof interchangeRefusal]

/**
 * Proofs a member has to have shown, to send and to receive: an approved identity, a paid withdrawal, or
 * both.
 */
export const interchangeProofs = ['both', 'identity', 'withdrawal', 'either'] as const
export type InterchangeProof = (typeof interchangeProofs)[number]

export interface InterchangeRequest {
  /** fen that leave the balance, above 0, in whole points. */
  readonly amount: Fen
  /** The receiver is the sender. */
  readonly toOneself: boolean
}

export interface InterchangeFacts {
  /** Unix ms, site time. */
  readonly now: number
  /** Transfers alone are under maintenance. */
  readonly closed: boolean
  /** The operator closes the books. */
  readonly frozen: boolean
  /** The site has interchange. */
  readonly open: boolean
  readonly member: {
    readonly permission: Exclude<Permission, 'visitor'>
    readonly termsOpen: boolean
    /** The identity has to be approved before own money is played with, and is not. */
    readonly identityDue: boolean
    /** An operator has stopped interchange for the member. */
    readonly stopped: boolean
    /**
     * Unix ms, site time: until when money goes only to places known before, since the account was recovered
     * or woken; null: it was not.
     */
    readonly knownUntil: number | null
    /** The member has switched interchange off. */
    readonly off: boolean
    readonly proven: boolean
    readonly passwordSet: boolean
  }
  /** Unix ms, site time: the member's last interchange; null without one. */
  readonly lastAt: number | null
  /** fen on the main account. */
  readonly balance: Fen
  /** fen that the level still allows to leave today, by withdrawal or interchange. */
  readonly dayLeft: Fen
  /** fen still to be wagered. */
  readonly wageringOpen: Fen
  /** fen that may leave in addition to what has to go back to its source; null: not checked. */
  readonly room: Fen | null
  readonly rules: { readonly least: Fen; readonly gapMs: number }
}

export interface InterchangeRefused {
  readonly code: InterchangeRefusal
  /** fen. 2203: the least amount; 2260, 2261: what may still leave; 2241: what is still to be wagered. */
  readonly messageValue?: Fen
  /** Unix ms, site time: from when on it is no longer refused for this. */
  readonly time?: number
}

type Name = keyof typeof interchangeRefusal
type Check = (request: InterchangeRequest, facts: InterchangeFacts) => InterchangeRefused | null

/** Checks on the sender, whatever the amount and the receiver. */
const memberChecks: readonly Check[] = [
  (_, { closed }) => refuseIf(closed, 'serviceClosed'),
  (_, { frozen }) => refuseIf(frozen, 'frozen'),
  (_, { open }) => refuseIf(!open, 'siteOff'),
  (_, { member }) => refusedByPermission(member.permission),
  (_, { member }) => refuseIf(member.termsOpen, 'termsOpen'),
  (_, { member }) => refuseIf(member.identityDue, 'identityDue'),
  (_, { member }) => refuseIf(member.stopped, 'stopped'),
  (_, { member: { knownUntil: time }, now }) =>
    time !== null && now < time ? { code: interchangeRefusal.gotBack, time } : null,
  (_, { member }) => refuseIf(member.off, 'memberOff'),
  (_, { member }) => refuseIf(!member.proven, 'unproven'),
]

/** The order is the precedence of interchangeRefusal; its last code, the receiver's, is judged later. */
const checks: readonly Check[] = [
  ...memberChecks,
  (_, { lastAt, now, rules }) => {
    const time = (lastAt ?? 0) + rules.gapMs
    return lastAt !== null && now < time ? { code: interchangeRefusal.tooSoon, time } : null
  },
  ({ amount }, { rules }) =>
    amount < rules.least ? { code: interchangeRefusal.least, messageValue: rules.least } : null,
  ({ toOneself }) => refuseIf(toOneself, 'same'),
  ({ amount }, { balance }) => refuseIf(amount > balance, 'balance'),
  ({ amount }, { dayLeft }) => refuseAbove(amount, dayLeft, 'dayLimit'),
  (_, { wageringOpen }) =>
    wageringOpen > 0 ? { code: interchangeRefusal.wagering, messageValue: wageringOpen } : null,
  ({ amount }, { room }) => (room === null ? null : refuseAbove(amount, room, 'otherSources')),
  (_, { member }) => refuseIf(!member.passwordSet, 'passwordUnset'),
]

/**
 * Null: nothing on the sender's side speaks against it; otherwise the first code of interchangeRefusal that
 * applies.
 */
export function judgeInterchange(
  request: InterchangeRequest,
  facts: InterchangeFacts,
): InterchangeRefused | null {
  return first(checks, request, facts)
}

/** The refusal that applies whatever the amount and the receiver; null: none. */
export function refusesSender(facts: InterchangeFacts): InterchangeRefused | null {
  return first(memberChecks, { amount: fen(0), toOneself: false }, facts)
}

/** Whether the member has shown what the site asks for. */
export function isProven(
  asked: InterchangeProof,
  { identified, paidOut }: { readonly identified: boolean; readonly paidOut: boolean },
): boolean {
  switch (asked) {
    case 'both':
      return identified && paidOut
    case 'either':
      return identified || paidOut
    case 'identity':
      return identified
    case 'withdrawal':
      return paidOut
  }
}

export interface ReceiverFacts {
  readonly known: boolean
  readonly permission: Exclude<Permission, 'visitor'>
  readonly stopped: boolean
  readonly off: boolean
  readonly proven: boolean
  /** Both trace their invitations back to the same member; true where the site does not require it. */
  readonly sameLine: boolean
}

/**
 * Whether a receiver takes an interchange. A receiver whose own session time is used up still does: the money
 * goes to `arrived`, and no member learns how long another has played.
 */
export function mayReceive({ known, permission, stopped, off, proven, sameLine }: ReceiverFacts): boolean {
  return (
    known && (permission === 'active' || permission === 'time-up') && !stopped && !off && proven && sameLine
  )
}

function first(
  table: readonly Check[],
  request: InterchangeRequest,
  facts: InterchangeFacts,
): InterchangeRefused | null {
  for (const check of table) {
    const refused = check(request, facts)
    if (refused) return refused
  }
  return null
}

function refuseIf(applies: boolean, name: Name): InterchangeRefused | null {
  return applies ? { code: interchangeRefusal[name] } : null
}

function refuseAbove(amount: Fen, most: Fen, name: Name): InterchangeRefused | null {
  return amount > most ? { code: interchangeRefusal[name], messageValue: most } : null
}
