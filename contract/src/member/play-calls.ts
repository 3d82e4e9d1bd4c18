// Responsible play: the figures of a member's play, and the limits a member may set. Lower limits hold at
// once, higher ones after a day and a second confirmation. A time-out or self-exclusion never ends early.
import {
  exclusionMonths,
  moneyLimitKinds,
  sessionMinutes,
  timeOutHours,
} from '@touchline/engine/member/limit'
import { limitPeriods } from '@touchline/engine/member/period'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { helpLine } from '../site/types.ts'
import { money, moneySent, realTime, time } from '../wire-types.ts'

const base = {
  capability: 'member',
  backend: 'relay',
  access: 'member',
  secrecy: 'encrypted',
  added: true,
} as const

const kind = z.enum(moneyLimitKinds)
const period = z.enum(limitPeriods)
const wholeBetween = ({ least, most }: { least: number; most: number }) =>
  z.number().check(z.int(), z.gte(least), z.lte(most))

const moneyLimit = z.object({
  kind,
  period,
  /** null: none. */
  amount: z.nullable(money),
  /**
   * The amount that counts against the limit since the period began. Open stakes count with the most they may
   * still lose.
   */
  used: money,
  /** When the period ends. */
  until: time,
  /** A higher limit that the member asked for. It can be confirmed from `from`. */
  pending: z.nullable(z.object({ amount: z.nullable(money), from: realTime })),
})
export type MoneyLimit = z.output<typeof moneyLimit>

const playState = z.object({
  /** The clocks to compare `from`, `timeOutUntil` and the session's times with. */
  now: realTime,
  siteTime: time,
  session: z.object({
    since: realTime,
    /** The net result of orders that ended in this session. */
    netResult: money,
    /** Stakes ordered in this session. */
    staked: money,
    /** When the next reality check is due; one that was not seen yet stays due. */
    realityAt: realTime,
  }),
  netResult: z.object({ today: money, total: money }),
  netDeposits: money,
  limits: z.array(moneyLimit),
  sessionLimit: z.object({
    /** Minutes a day that the member may spend in sessions; null: no limit. */
    minutes: z.nullable(z.number()),
    usedMinutes: z.number(),
    /** When the member can no longer order, if the session goes on until then. */
    until: z.nullable(realTime),
    pending: z.nullable(z.object({ minutes: z.nullable(z.number()), from: realTime })),
  }),
  timeOutUntil: z.nullable(realTime),
  helpLines: z.array(helpLine),
})
export type PlayState = z.output<typeof playState>

export const playOverview = call({
  ...base,
  id: 'members.play',
  summary: 'Limits, time in session, net result and net deposits of the member',
  method: 'GET',
  path: '/members/play',
  background: true,
  payload: playState,
  refusals: [],
})

export const setPlayLimit = call({
  ...base,
  id: 'members.play.limit',
  summary:
    'Sets a deposit, stake or loss limit: lower at once, higher (or null, none) after 24 h and play.confirm',
  method: 'POST',
  path: '/members/play/limit',
  restricted: true,
  body: z.object({ kind, period, amount: z.nullable(moneySent) }),
  payload: playState,
  refusals: [],
})

export const setSessionLimit = call({
  ...base,
  id: 'members.play.session_time',
  summary:
    'Sets how many minutes a day may be played: less at once, more (or null, no limit) after 24 h and play.confirm',
  method: 'POST',
  path: '/members/play/session_time',
  restricted: true,
  body: z.object({ minutes: z.nullable(wholeBetween(sessionMinutes)) }),
  payload: playState,
  refusals: [],
})

export const confirmPlayLimit = call({
  ...base,
  id: 'members.play.confirm',
  summary: 'Confirms a higher limit, 24 h to 8 days after it was asked for',
  method: 'POST',
  path: '/members/play/confirm',
  body: z.object({ kind: z.enum([...moneyLimitKinds, 'session']), period }),
  payload: playState,
  refusals: [1736, 1737],
})

export const takeTimeOut = call({
  ...base,
  id: 'members.play.time_out',
  summary: 'Nothing can be ordered or paid in for 24 hours to 6 weeks; it can only be made longer',
  method: 'POST',
  path: '/members/play/time_out',
  restricted: true,
  body: z.object({ hours: wholeBetween(timeOutHours) }),
  payload: playState,
  refusals: [1739],
})

export const excludeMyself = call({
  ...base,
  id: 'members.play.exclude',
  summary:
    'Closes the account to its member for 6 months to 5 years, which nobody ends early; all sessions end',
  method: 'POST',
  path: '/members/play/exclude',
  restricted: true,
  body: z.object({ months: wholeBetween(exclusionMonths) }),
  payload: z.object({ until: realTime }),
  refusals: [1739],
})

export const closeAccount = call({
  ...base,
  id: 'members.play.close',
  summary:
    'Closes the account at once: all sessions end, and whoever signs in reads and nothing more (decision 106). 1731: it is closed or blocked',
  method: 'POST',
  path: '/members/play/close',
  restricted: true,
  body: z.object({}),
  payload: z.object({}),
  refusals: [1731],
})

export const reopenAccount = call({
  ...base,
  id: 'members.play.reopen',
  summary: 'Asks for the closed account to be opened again, which it is after a day. 1731: it is not closed',
  method: 'POST',
  path: '/members/play/reopen',
  restricted: true,
  body: z.object({}),
  payload: z.object({ opensAt: realTime }),
  refusals: [1731],
})

export const realitySeen = call({
  ...base,
  id: 'members.play.seen',
  summary: 'The reality check of this session was seen; the next one is due an interval later',
  method: 'POST',
  path: '/members/play/seen',
  restricted: true,
  body: z.object({}),
  payload: z.object({ realityAt: realTime }),
  refusals: [],
})
