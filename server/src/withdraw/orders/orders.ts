// Withdrawals as their member reads them.
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import type { Withdrawal } from '@touchline/contract/withdraw/types'
import { formatUsdtRate } from '@touchline/engine/deposit/conversion'
import { formatFen } from '@touchline/engine/money/fen'
import { formatUnits } from '@touchline/engine/money/unit'
import type { ReviewReason } from '@touchline/engine/withdraw/review'
import { isPending, pendingStates, type WithdrawState } from '@touchline/engine/withdraw/states'
import type postgres from 'postgres'
import type { Deps } from '../../deps.ts'
import { accountName, accountText, holderOf } from '../account/account.ts'
import { openDetails } from '../account/sealed.ts'
import type { WithdrawalRow } from '../end.ts'

/** Orders of a page. */
const PAGE = 20

interface Row extends WithdrawalRow {
  readonly reasons: readonly ReviewReason[]
  readonly free: boolean
  readonly refused: NonNullable<Withdrawal['refused']> | null
  readonly promisedAt: Date
  readonly decidedAt: Date | null
  readonly sentAt: Date | null
  readonly endedAt: Date | null
  readonly askedAt: Date | null
  readonly answer: string | null
  readonly answeredAt: Date | null
  readonly txid: string | null
  readonly needed: number | null
  readonly approvals: number | null
}

export interface WithdrawalQuery {
  readonly state?: WithdrawState | undefined
  /** From 1. */
  readonly page?: number | undefined
}

export async function readWithdrawals(
  deps: Deps,
  memberId: string,
  language: Language,
  { state, page = 1 }: WithdrawalQuery,
): Promise<{ data: Withdrawal[]; totalPage: number }> {
  const { sql } = deps
  const found = sql`w.member_id = ${memberId} and ${state ? sql`w.state = ${state}` : sql`true`}`
  const [rows, [all]] = await Promise.all([
    readRows(sql, sql`${found} order by w.id desc limit ${PAGE} offset ${(page - 1) * PAGE}`),
    sql<[{ count: number }]>`select count(*)::int as count from withdrawal w where ${found}`,
  ])
  return {
    data: rows.map((row) => toWithdrawal(deps, row, language)),
    totalPage: Math.max(1, Math.ceil(all.count / PAGE)),
  }
}

/** Refuses with 1004 when the member has no such withdrawal. */
export async function readWithdrawal(
  deps: Deps,
  memberId: string,
  id: string,
  language: Language,
): Promise<Withdrawal> {
  const [row] = await readRows(deps.sql, deps.sql`w.member_id = ${memberId} and w.id = ${id}`)
  if (!row) throw refusal(1004)
  return toWithdrawal(deps, row, language)
}

/** The member's withdrawal that is under way; null when there is none. */
export async function readPending(
  deps: Deps,
  memberId: string,
  language: Language,
): Promise<Withdrawal | null> {
  const { sql } = deps
  const [row] = await readRows(sql, sql`w.member_id = ${memberId} and w.state = any(${pendingStates})`)
  return row ? toWithdrawal(deps, row, language) : null
}

function readRows(sql: postgres.Sql, found: postgres.Fragment): Promise<Row[]> {
  return sql<Row[]>`
    select w.id, w.number, w.member_id as "memberId", w.account_id as "accountId", w.method, w.destination, w.back, w.amount,
      w.from_arrived as "fromArrived", w.fee, w.unit, w.unit_amount as "unitAmount", w.unit_fee as "unitFee", w.rate, w.state,
      w.reasons, w.requested_at as "requestedAt", w.free, w.refused, w.promised_at as "promisedAt", w.decided_at as "decidedAt",
      w.sent_at as "sentAt", w.ended_at as "endedAt", w.asked_at as "askedAt", w.answer, w.answered_at as "answeredAt",
      (select a.outside_id from payout_attempt a where a.withdrawal_id = w.id order by a.id desc limit 1) as txid, t.needed, t.approvals
    from withdrawal w left join lateral (select needed, approvals from task
      where kind = 'withdrawal' and subject = w.id::text order by round desc limit 1) t on true
    where ${found}`
}

function toWithdrawal(deps: Deps, row: Row, language: Language): Withdrawal {
  const settings = deps.settings.current
  const details = openDetails(deps, row.id, row.destination)
  const account = accountText(row.method, details)
  const time = (at: Date | null) => at?.getTime() ?? null
  const pending = isPending(row.state)
  return {
    id: row.id,
    orderNumber: `W${row.number}`,
    state: row.state,
    method: row.method,
    to: {
      id: row.accountId,
      name: accountName(settings, row.method, details, language),
      account,
      hint: account.slice(-4),
      holder: holderOf(details),
    },
    back: row.back,
    requestAmount: formatFen(row.amount),
    fee: formatFen(row.fee),
    free: row.free,
    unit: row.unit,
    coinAmount: formatUnits(row.unit, row.unitAmount),
    coinFee: formatUnits(row.unit, row.unitFee),
    coinRate: row.rate === null ? null : formatUsdtRate(row.rate),
    requestTime: row.requestedAt.getTime(),
    promisedTime: pending ? row.promisedAt.getTime() : null,
    reasons: [...row.reasons],
    needed: row.reasons.length === 0 ? 0 : (row.needed ?? 1),
    approvals: row.approvals ?? 0,
    decidedTime: time(row.decidedAt),
    sentTime: time(row.sentAt),
    endTime: time(row.endedAt),
    refused: row.refused,
    txid: row.unit === 'USDT' ? row.txid : null,
    cameBack: cameBack(deps, row),
    askFrom: askFrom(deps, row),
    inquiry: row.askedAt && {
      askedAt: row.askedAt.getTime(),
      answer: row.answer,
      answeredAt: time(row.answeredAt),
    },
  }
}

function cameBack({ settings }: Pick<Deps, 'settings'>, row: Row): Withdrawal['cameBack'] {
  const { state, amount, fromArrived, endedAt } = row
  if (state === 'canceled' || state === 'refused') {
    const playableFrom = endedAt!.getTime() + settings.current.withdrawRules.backPlayMs
    return { main: '0.00', arrived: formatFen(amount), playableFrom }
  }
  if (state !== 'failed' && state !== 'returned') return null
  return { main: formatFen(amount - fromArrived), arrived: formatFen(fromArrived), playableFrom: null }
}

/**
 * When a member may ask about a withdrawal that is being paid or was told to be paid: once it is late (spec
 * 8: bank withdrawal inquiry).
 */
function askFrom({ settings }: Pick<Deps, 'settings'>, { state, sentAt, askedAt }: Row): number | null {
  if (askedAt || !sentAt || (state !== 'paying' && state !== 'paid')) return null
  return sentAt.getTime() + settings.current.withdrawRules.inquiryMs
}
