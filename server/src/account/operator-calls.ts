import type * as accountCalls from '@touchline/contract/account/operator-calls'
import type { OperatorHandlersOf } from '../operator/handler.ts'
import { reportCsv } from './report-site/csv.ts'
import { readPeriods, readReport } from './report-site/read.ts'

export const accountOperatorHandlers: OperatorHandlersOf<typeof accountCalls> = {
  siteReport: ({ deps: { siteClock, wallClock }, tx, query, language }) =>
    readReport(tx, query, { now: siteClock.now(), wallNow: wallClock.now() }, language),
  async exportReport({ deps: { siteClock }, tx, body: { reason, ...asked }, language }) {
    const now = siteClock.now()
    // Reads the periods first, so that a refusal comes before the file begins.
    await readPeriods(tx, asked, now)
    return {
      payload: {},
      file: (reading) => reportCsv(reading, asked, now, language),
      object: 'report:csv',
      reason,
      after: asked,
    }
  },
}
