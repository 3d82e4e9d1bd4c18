// Operators' cases about withdrawals: whether one is paid, whether an account that two members have may be
// used, and the answer to an inquiry.
import { refusal } from '@touchline/contract/envelope'
import { accountingDay, accountingDayEnd, accountingDayStart } from '@touchline/engine/account/accounting-day'
import type { Fen } from '@touchline/engine/money/fen'
import { payoutDigest } from '@touchline/engine/withdraw/digest'
import { withdrawMethod } from '@touchline/engine/withdraw/methods'
import { approvalsNeeded } from '@touchline/engine/withdraw/review'
import { countedStates } from '@touchline/engine/withdraw/states'
import type postgres from 'postgres'
import { uuidFloor } from '../../db/uuid.ts'
import type { Deps } from '../../deps.ts'
import { notifyLive } from '../../live/bus.ts'
import { tellMember } from '../../notice/tell.ts'
import type { TaskWork } from '../../task/work.ts'
import { destinationDigest } from '../account/account.ts'
import { openDetails } from '../account/sealed.ts'
import { approve, giveBack, lockWithdrawal, type WithdrawalRow } from '../end.ts'

export const withdrawalWork: TaskWork = {
  lock: lockWithdrawal,
  async evidence(deps, tx, id) {
    const row = await readRow(tx, id)
    if (row?.state !== 'review') return null
    const details = openDetails(deps, id, row.destination)
    return {
      facts: [
        ['member', row.memberId],
        ['amount', String(row.amount)],
        ['fee', String(row.fee)],
        ['arrives', `${row.unitAmount} ${row.unit}`],
        ['way', row.method],
        ['back', String(row.back)],
        ['account', destinationDigest(details)],
        ['requested', String(row.requestedAt.getTime())],
      ],
      needed: await neededFor(tx, deps, row),
      out: [],
    }
  },
  async challenge(deps, tx, id) {
    const row = await readRow(tx, id)
    const network = row && withdrawMethod[row.method].network
    if (!row || !network) return null
    const details = openDetails(deps, id, row.destination)
    if (details.kind !== 'address') return null
    return payoutDigest({ withdrawalId: id, network, account: details.account, amount: row.unitAmount })
  },
  async decide(deps, tx, id, { verdict, reason }) {
    const row = await lockWithdrawal(tx, id)
    if (!row) throw refusal(1960)
    const done =
      verdict === 'approve'
        ? await approve(deps, tx, row)
        : await giveBack(deps, tx, row, { on: 'refuse', reason: reason ?? 'other' })
    if (!done) throw refusal(1960)
    return undefined
  },
  async halfway({ siteClock }, tx, id) {
    const row = await readRow(tx, id)
    if (row) await notifyLive(tx, { kind: 'member', id: row.memberId, version: siteClock.now() })
  },
  async waiting(tx) {
    const rows = await tx<{ id: string }[]>`select id from withdrawal where state = 'review'`
    return rows.map(({ id }) => id)
  },
}

type Row = Pick<
  WithdrawalRow,
  | 'memberId'
  | 'method'
  | 'destination'
  | 'back'
  | 'amount'
  | 'fee'
  | 'unit'
  | 'unitAmount'
  | 'state'
  | 'requestedAt'
>

async function readRow(tx: postgres.TransactionSql, id: string): Promise<Row | undefined> {
  const [row] = await tx<Row[]>`
    select member_id as "memberId", method, destination, back, amount, fee, unit, unit_amount as "unitAmount", state,
      requested_at as "requestedAt"
    from withdrawal where id = ${id}`
  return row
}

/**
 * How many people must approve. Thresholds apply to the sum of the member's day, so that splitting an amount
 * does not avoid them.
 */
export async function neededFor(
  tx: postgres.TransactionSql,
  { settings }: Pick<Deps, 'settings'>,
  { memberId, requestedAt }: Pick<WithdrawalRow, 'memberId' | 'requestedAt'>,
): Promise<1 | 2> {
  const day = accountingDay(requestedAt.getTime())
  const [row] = await tx<[{ ofDay: number; closely: boolean }]>`
    select coalesce((select sum(amount) from withdrawal where member_id = ${memberId} and state = any(${countedStates})
        and id >= ${uuidFloor(accountingDayStart(day))} and id < ${uuidFloor(accountingDayEnd(day))}), 0)::int8 as "ofDay",
      (select state = 'banned' or under_age_since is not null from member where id = ${memberId}) as closely`
  return approvalsNeeded({ ...row, ofDay: row.ofDay as Fen }, settings.current.withdrawReview)
}

/** Approved, its member may use it; refused, it is off the list. */
export const payoutAccountWork: TaskWork = {
  lock: (tx, id) => tx`select from payout_account where id = ${id} for update`,
  async evidence(_, tx, id) {
    const [row] = await tx<{ print: Buffer; memberId: string; others: string[] }[]>`
      select a.print, a.member_id as "memberId", array(select distinct b.member_id::text from payout_account b join withdrawal w
        on w.account_id = b.id and w.state = 'paid' where b.print = a.print and b.member_id <> a.member_id order by 1) as others
      from payout_account a where a.id = ${id} and a.checking and a.removed_at is null`
    if (!row) return null
    return {
      facts: [
        ['account', row.print.toString('hex')],
        ['member', row.memberId],
        ['others', row.others.join(', ')],
      ],
      needed: 1,
      out: [],
    }
  },
  async decide(deps, tx, id, { verdict }) {
    const at = new Date(deps.siteClock.now())
    const [row] =
      verdict === 'approve'
        ? await tx<{ memberId: string }[]>`
          update payout_account set checking = false where id = ${id} returning member_id as "memberId"`
        : await tx<{ memberId: string }[]>`
          update payout_account set removed_at = ${at}, is_default = false where id = ${id} returning member_id as "memberId"`
    await tellMember(deps, tx, row!.memberId, {
      kind: 'security',
      what: verdict === 'approve' ? 'accountKept' : 'accountRefused',
    })
    await notifyLive(tx, { kind: 'member', id: row!.memberId, version: at.getTime() })
    return undefined
  },
  async waiting(tx) {
    const rows = await tx<{ id: string }[]>`
      select id from payout_account where checking and removed_at is null`
    return rows.map(({ id }) => id)
  },
}

/** The member reads the answer next to the withdrawal. */
export const inquiryWork: TaskWork = {
  lock: (tx, id) => tx`select from withdrawal where id = ${id} for update`,
  async evidence(_, tx, id) {
    const [row] = await tx<{ asked: Date; state: string }[]>`
      select asked_at as asked, state from withdrawal where id = ${id} and asked_at is not null and answered_at is null`
    if (!row) return null
    return {
      facts: [
        ['asked', String(row.asked.getTime())],
        ['state', row.state],
      ],
      needed: 1,
      out: [],
    }
  },
  async decide(deps, tx, id, { words }) {
    const at = deps.siteClock.now()
    const [row] = await tx<{ memberId: string }[]>`
      update withdrawal set answer = ${words}, answered_at = ${new Date(at)} where id = ${id} returning member_id as "memberId"`
    await tellMember(deps, tx, row!.memberId, { kind: 'complaint', withdrawal: id })
    await notifyLive(tx, { kind: 'member', id: row!.memberId, version: at })
    return undefined
  },
  async waiting(tx) {
    const rows = await tx<{ id: string }[]>`
      select id from withdrawal where asked_at is not null and answered_at is null`
    return rows.map(({ id }) => id)
  },
}
