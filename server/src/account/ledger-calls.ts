import type * as ledgerCalls from '@touchline/contract/account/ledger-calls'
import { accountingDay, accountingDayEnd, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { formatFen } from '@touchline/engine/money/fen'
import { refuseForeign } from '../http/foreign.ts'
import type { HandlersOf } from '../http/handler.ts'
import { readLedgerDays } from './general-ledger.ts'
import { readRecord } from './money-record.ts'
import { PAGE, readDayPage, readMovement, readMovements } from './movements.ts'
import { spanOf } from './span.ts'
import { entryOf, movementAnswer } from './wire.ts'

const textOrNull = (amount: number | null) => (amount === null ? null : formatFen(amount))

export const ledgerHandlers: HandlersOf<typeof ledgerCalls> = {
  async generalLedger({ deps, member, params, query }) {
    refuseForeign(member, params.x)
    const now = deps.siteClock.now()
    const { category = 'main' } = query
    const days = await readLedgerDays(deps.sql, member.memberId, category, spanOf({}, now))
    const sum = (of: 'count' | 'in' | 'out') => days.reduce((total, day) => total + day[of], 0)
    return {
      siteTime: now,
      category,
      total: {
        count: sum('count'),
        in: formatFen(sum('in')),
        out: formatFen(sum('out')),
        net: formatFen(sum('in') - sum('out')),
      },
      days: days.map((row) => ({
        day: row.day,
        count: row.count,
        in: formatFen(row.in),
        out: formatFen(row.out),
        net: formatFen(row.in - row.out),
        closing: textOrNull(row.closing),
      })),
    }
  },

  async memberMoneyList({ deps, member, params, query, language }) {
    refuseForeign(member, params.x)
    const now = deps.siteClock.now()
    const { type = null, account = null, page = 1 } = query
    const span = spanOf(query, now)
    const list = await readMovements(deps.sql, { memberId: member.memberId, type, account, span, page })
    return {
      siteTime: now,
      from: span.from,
      to: span.to,
      count: list.count,
      in: formatFen(list.in),
      out: formatFen(list.out),
      opening: textOrNull(list.opening),
      closing: textOrNull(list.closing),
      held: textOrNull(list.held),
      totalPage: Math.max(1, Math.ceil(list.count / PAGE)),
      data: list.rows.map((row) => movementAnswer(row, language)),
    }
  },

  async dayMovements({ deps, member, params, query, language }) {
    refuseForeign(member, params.x)
    const now = deps.siteClock.now()
    const { account = 'main', before = null } = query
    const day = accountingDay(now)
    const span = { start: accountingDayStart(day), end: accountingDayEnd(day) }
    const { rows, next, opening } = await readDayPage(deps.sql, member.memberId, account, span, before)
    return {
      siteTime: now,
      account,
      data: rows.map((row) => movementAnswer(row, language)),
      next,
      opening: textOrNull(opening),
    }
  },

  async moneyRecord({ deps, member, params, language }) {
    const now = deps.siteClock.now()
    const { account, seq } = entryOf(params.entry)
    const row = await readMovement(deps.sql, member.memberId, account, seq)
    const { steps, orders, deposit } = await readRecord(deps.sql, member.memberId, row, now)
    return {
      siteTime: now,
      movement: movementAnswer(row, language),
      steps: steps.map(({ at, amount, ...step }) => ({
        ...step,
        time: at.getTime(),
        amount: textOrNull(amount),
      })),
      orders: orders.map(({ id, net, ...order }) => ({ betId: id, ...order, netResult: textOrNull(net) })),
      deposit,
    }
  },
}
