import type * as accountingCalls from '@touchline/contract/accounting/operator-calls'
import type { PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import { accountingDay } from '@touchline/engine/account/accounting-day'
import type { OperatorHandlersOf } from '../operator/handler.ts'
import { adjustmentEffect, proposeAdjustment } from './adjustment.ts'
import { readLastCheck } from './check.ts'
import { readClosedDays } from './closed-days.ts'
import { trialBalanceCsv } from './csv.ts'
import { writtenDay } from './journal.ts'
import { previewOf, readOwed } from './owed.ts'
import { readReconciliation } from './reconcile.ts'
import { proposeReserve, readReserveDays } from './reserve.ts'
import { readDayBalances } from './trial-balance.ts'
import { unitsOf } from './wire.ts'
import { proposeWriteOff } from './write-off.ts'

export const accountingOperatorHandlers: OperatorHandlersOf<typeof accountingCalls> = {
  async trialBalance({ deps: { siteClock }, tx, query: { day } }) {
    const now = siteClock.now()
    notToCome(day, now)
    const { kept, balances } = await readDayBalances(tx, day, now)
    return { day, open: !kept, units: unitsOf(balances) } satisfies PayloadOf<
      typeof accountingCalls.trialBalance
    >
  },
  async booksState({ deps: { siteClock, wallClock }, tx }) {
    const today = accountingDay(siteClock.now())
    return {
      today,
      days: await readClosedDays(tx, today),
      check: await readLastCheck(tx, wallClock.now()),
    }
  },
  async exportTrialBalance({ deps: { siteClock }, body: { day, reason } }) {
    const now = siteClock.now()
    notToCome(day, now)
    return {
      payload: {},
      file: (reading) => trialBalanceCsv(reading, day, now),
      object: 'books:csv',
      reason,
      after: { day },
    }
  },
  async exportJournal({ deps: { siteClock }, body: { day, form, reason } }) {
    notToCome(day, siteClock.now())
    return {
      payload: {},
      async *file(reading) {
        yield await writtenDay(reading, form, day)
      },
      object: `books:${form}`,
      reason,
      after: { day },
    }
  },
  owed: ({ tx, query, language }) => readOwed(tx, query, language),
  writeOffPreview: ({ tx, query: { object }, language }) => previewOf(tx, object, language),
  async proposeWriteOff({ deps, tx, operator, body }) {
    const { proposed, after } = await proposeWriteOff(deps, tx, operator, body)
    return {
      payload: { proposed },
      object: `owed:${body.object}`,
      reason: body.reason,
      after: { proposed, ...after },
    }
  },
  adjustmentPreview: ({ tx, query }) => adjustmentEffect(tx, query),
  async proposeAdjustment({ deps, tx, operator, body }) {
    const { proposed, after } = await proposeAdjustment(deps, tx, operator, body)
    return {
      payload: { proposed },
      object: `member:${body.id}`,
      reason: body.reason,
      after: { proposed, ...after },
    }
  },
  reconciliation: ({ tx, query: { day } }) => readReconciliation(tx, day),
  reserveDays: ({ tx }) => readReserveDays(tx),
  async proposeReserve({ deps, tx, operator, body }) {
    const { proposed, after } = await proposeReserve(deps, tx, operator, body)
    return {
      payload: { proposed },
      object: `reserve:${after.day}`,
      reason: body.reason,
      after: { proposed, ...after },
    }
  },
}

function notToCome(day: string, now: number): void {
  if (day > accountingDay(now)) throw refusal(1003, { field: 'day' })
}
