// Reports of the operator: what came in and went out, by day, month and league, from the ledger.
import * as z from 'zod/mini'
import { operatorCall } from '../operator/operator-call.ts'
import { reason } from '../operator/types.ts'
import { calendarDay, money } from '../wire-types.ts'

const count = z.number()

/** Figures of orders. All money is from the ledger. */
const turnover = {
  orders: count,
  stakes: money,
  canceled: money,
  /** Stakes of settled orders. A correction does not count an order a second time. */
  settled: money,
  /** The house's revenue: lost stakes less gross profits, and fees. */
  revenue: money,
  fees: money,
  /** The house's spending on stake returns, and of its own trial funds. */
  bonus: money,
}

const period = z.object({
  start: calendarDay,
  /** The period is still running, or its last day has no root yet. */
  open: z.boolean(),
  ...turnover,
  /** Members who ordered, each counted once; members who joined. */
  members: count,
  joined: count,
  deposits: money,
  /** Deposits that their source took back. */
  reversed: money,
  withdrawals: money,
  withdrawalFees: money,
  /** Trial funds given, less what expired. */
  trial: money,
  complaints: count,
  answered: count,
  /**
   * Self-exclusions and time-outs that were begun or made longer, and limits that were set or lowered; null:
   * these were not counted at that time.
   */
  exclusions: z.nullable(count),
  timeOuts: z.nullable(count),
  limitsSet: z.nullable(count),
})
export type ReportPeriod = z.infer<typeof period>

const league = z.object({ id: z.string(), name: z.string(), ...turnover })
export type ReportLeague = z.infer<typeof league>

/** By day a report has at most 92 periods, by month at most 36. */
const asked = {
  unit: z.enum(['day', 'month']),
  /** Days of the first and of the last period. */
  from: calendarDay,
  until: calendarDay,
}

export const siteReport = operatorCall({
  capability: 'account',
  id: 'console.report',
  act: 'report.read',
  summary:
    'What came in and went out by accounting day or month, in all and by league, and how many are protected now; at most 92 days or 36 months (1003)',
  method: 'GET',
  follows: ['account'],
  path: '/reports',
  query: z.object(asked),
  payload: z.object({
    /** Periods in which nothing happened are left out. */
    periods: z.array(period),
    /** Leagues over all these periods, the largest stakes first. */
    leagues: z.array(league),
    /** As of now: members who are excluded, in a time-out, and have a limit in force. */
    protection: z.object({ excluded: count, timeOut: count, limits: count }),
  }),
  refusals: [],
})

export const exportReport = operatorCall({
  capability: 'account',
  id: 'console.export_report',
  act: 'report.export',
  summary: 'The periods of a report with a line for each league, as CSV',
  method: 'POST',
  path: '/reports/export',
  body: z.object({ ...asked, reason }),
  payload: z.object({}),
  file: { name: 'report.csv', type: 'text/csv; charset=utf-8' },
  refusals: [],
})
