// Whether a deposit order is taken: one ordered table of checks, the same for the server under its lock, the
// app's form and the docs. The numbers are the specification's (spec 8) or ours (decision 120); refusals of
// the member stand above those of the order.

import { type Permission, permissionRefusal, refusedByPermission } from '../member/permission.ts'
import type { Fen } from '../money/fen.ts'
import { type DepositChannel, isOpenAt } from './channel.ts'

/** In order of precedence. */
export const depositRefusal = {
  serviceClosed: 2000,
  ...permissionRefusal,
  termsOpen: 1742,
  identityDue: 1741,
  stopped: 2230,
  channelClosed: 2226,
  outsideLimits: 2225,
  ownLimit: 1738,
  nameDiffers: 2224,
  tooSoon: 2223,
  openBefore: 2257,
  unpaidToday: 2258,
} as const
export type DepositRefusal = (typeof depositRefusal)[keyof typeof depositRefusal]

export interface DepositRequest {
  /** fen, above 0 */
  readonly amount: Fen
  /** Null where the way of paying asks for no name. */
  readonly payer: string | null
}

export interface DepositFacts {
  /** Unix ms, site time. */
  readonly now: number
  /** Deposits alone are under maintenance. */
  readonly closed: boolean
  /** Null: there is no such channel. */
  readonly channel: DepositChannel | null
  readonly member: DepositingMember
  /** Unix ms, site time: the last order; null without one. */
  readonly lastAt: number | null
  /** An order by the same method waits for its payment. */
  readonly openBefore: boolean
  /** The day's orders that were not paid. */
  readonly unpaidToday: number
  readonly rules: { readonly gapMs: number; readonly unpaidADay: number }
}

export interface DepositingMember {
  readonly permission: Exclude<Permission, 'visitor'>
  readonly level: number
  readonly termsOpen: boolean
  /** The identity is approved. */
  readonly identified: boolean
  /** The identity has to be approved before own money is played with. */
  readonly identityDue: boolean
  /** Paying in was stopped by an operator. */
  readonly stopped: boolean
  /** The approved name; null without one. */
  readonly realName: string | null
  /** fen that the member's own deposit limits still allow; null without a limit. */
  readonly limitLeft: number | null
}

export interface DepositRefused {
  readonly code: DepositRefusal
  /** fen; with 1738, what the member's own limit still allows. */
  readonly messageValue?: Fen
}

type Check = (request: DepositRequest, facts: DepositFacts) => DepositRefused | null

/**
 * Checks on the member, whatever the amount and channel. They also apply to money that arrives without an
 * order.
 */
const memberChecks: readonly Check[] = [
  (_, { member }) => refusedByPermission(member.permission),
  (_, { member }) => refuseIf(member.termsOpen, 'termsOpen'),
  (_, { member }) => refuseIf(member.identityDue && !member.identified, 'identityDue'),
  (_, { member }) => refuseIf(member.stopped, 'stopped'),
]

const ownLimit: Check = ({ amount }, { member: { limitLeft } }) =>
  limitLeft !== null && amount > limitLeft
    ? { code: depositRefusal.ownLimit, messageValue: Math.max(0, limitLeft) as Fen }
    : null

/** The order of this table is the precedence of depositRefusal. */
const checks: readonly Check[] = [
  (_, { closed }) => refuseIf(closed, 'serviceClosed'),
  ...memberChecks,
  (_, { channel, now, member }) =>
    refuseIf(channel === null || !isOpenAt(channel, now) || member.level < channel.level, 'channelClosed'),
  ({ amount }, { channel }) =>
    refuseIf(channel !== null && (amount < channel.least || amount > channel.most), 'outsideLimits'),
  ({ amount }, { channel, member }) =>
    refuseIf(
      channel !== null &&
        channel.identityFrom !== null &&
        amount >= channel.identityFrom &&
        !member.identified,
      'identityDue',
    ),
  ownLimit,
  // Third parties' payments are a way to launder money, so only the member's approved name may pay.
  ({ payer }, { member: { realName } }) =>
    refuseIf(payer !== null && realName !== null && plainName(payer) !== plainName(realName), 'nameDiffers'),
  (_, { now, lastAt, rules }) => refuseIf(lastAt !== null && now - lastAt < rules.gapMs, 'tooSoon'),
  (_, { openBefore }) => refuseIf(openBefore, 'openBefore'),
  (_, { unpaidToday, rules }) => refuseIf(unpaidToday >= rules.unpaidADay, 'unpaidToday'),
]

/** Null: the order is taken; otherwise the first code of depositRefusal that applies. */
export function judgeDeposit(request: DepositRequest, facts: DepositFacts): DepositRefused | null {
  return first(checks, request, facts)
}

/** The refusal that applies to every payment of this member; null: none. */
export function refusesMember(facts: DepositFacts): DepositRefused | null {
  return first(memberChecks, { amount: 0 as Fen, payer: null }, facts)
}

/**
 * How much of the money that arrived may be played with, in fen; the rest goes to `arrived` (decision 122).
 * Limits of channels and gaps refuse orders, never money that has arrived.
 */
export function playableOf(amount: Fen, facts: DepositFacts): Fen {
  if (refusesMember(facts)) return 0 as Fen
  const { limitLeft } = facts.member
  return (limitLeft === null ? amount : Math.min(amount, Math.max(0, limitLeft))) as Fen
}

/** Whether this amount of earlier arrived money may be played with now; null: it may. */
export function judgeRelease(amount: Fen, facts: DepositFacts): DepositRefused | null {
  return first([...memberChecks, ownLimit], { amount, payer: null }, facts)
}

/** Characters. */
export const payerNameLongest = 20

/** A name as banks write it: no digits, and no symbols except those that join parts of names (spec 5). */
export function isPayerName(typed: string): boolean {
  const name = typed.trim()
  return name.length <= payerNameLongest && /^[\p{L}\p{M}][\p{L}\p{M} ·•.'-]*$/u.test(name)
}

/** The form in which names are compared: without spaces, without dots between parts, in one case. */
export function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\s·•.]/g, '')
    .toUpperCase()
}

function first(table: readonly Check[], request: DepositRequest, facts: DepositFacts): DepositRefused | null {
  for (const check of table) {
    const refused = check(request, facts)
    if (refused) return refused
  }
  return null
}

function refuseIf(applies: boolean, name: keyof typeof depositRefusal): DepositRefused | null {
  return applies ? { code: depositRefusal[name] } : null
}
