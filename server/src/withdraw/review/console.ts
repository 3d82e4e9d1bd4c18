// Withdrawals as operators look through them, and one with all that speaks for and against it. What
// identifies a member is opened one by one.

import type { PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import type {
  consoleWithdrawal,
  consoleWithdrawals,
  memberWithdrawals,
  payoutAccountCase,
  payoutTroubles,
  WithdrawalListed,
} from '@touchline/contract/withdraw/operator-calls'
import type { PayoutTroubleReason } from '@touchline/contract/withdraw/types'
import { accountingDay, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { formatUsdtRate } from '@touchline/engine/deposit/conversion'
import { formatFen } from '@touchline/engine/money/fen'
import { formatUnits, type Unit } from '@touchline/engine/money/unit'
import { DAY } from '@touchline/engine/site/units'
import { type WithdrawMethod, withdrawMethod, withdrawMethods } from '@touchline/engine/withdraw/methods'
import type { ReviewReason } from '@touchline/engine/withdraw/review'
import { countedStates } from '@touchline/engine/withdraw/states'
import type postgres from 'postgres'
import { uuidFloor } from '../../db/uuid.ts'
import type { Deps } from '../../deps.ts'
import { type AccountDetails, accountText, differsFrom, readAccounts } from '../account/account.ts'
import { readRealName } from '../account/save.ts'
import { openDetails } from '../account/sealed.ts'
import { unknownAtMost } from '../due.ts'
import type { WithdrawalRow } from '../end.ts'
import { type FactDeps, readMemberFacts } from '../orders/facts.ts'
import { readyForFile } from '../payer/file.ts'
import { neededFor } from './task.ts'

const PAGE = 50

interface Row extends WithdrawalRow {
  readonly username: string
  readonly reasons: readonly ReviewReason[]
  readonly free: boolean
  readonly promisedAt: Date
  readonly endedAt: Date | null
  readonly task: number | null
  readonly unknown: string | null
}

function readRows(tx: postgres.TransactionSql, found: postgres.Fragment, siteNow: number): Promise<Row[]> {
  return tx<Row[]>`
    select w.id, w.number, w.member_id as "memberId", w.account_id as "accountId", w.method, w.destination, w.back, w.amount,
      w.from_arrived as "fromArrived", w.fee, w.unit, w.unit_amount as "unitAmount", w.unit_fee as "unitFee", w.rate, w.state,
      w.reasons, w.free, w.requested_at as "requestedAt", m.username, w.promised_at as "promisedAt", w.ended_at as "endedAt",
      (select t.id from task t where t.kind = 'withdrawal' and t.subject = w.id::text and t.state = 'open') as task,
      (select a.why from payout_attempt a where a.withdrawal_id = w.id and a.result is null
        and a.made_at < ${new Date(siteNow - unknownAtMost)}) as unknown
    from withdrawal w join member m on m.id = w.member_id where ${found}`
}

function listedWithdrawal(deps: Pick<Deps, 'vault'>, row: Row): WithdrawalListed {
  const details = openDetails(deps, row.id, row.destination)
  return {
    id: row.id,
    orderNumber: `W${row.number}`,
    member: { id: row.memberId, username: row.username },
    method: row.method,
    where: whereOf(row.method, details),
    hint: hintOf(row.method, details),
    back: row.back,
    amount: formatFen(row.amount),
    fee: formatFen(row.fee),
    free: row.free,
    unit: row.unit,
    coinAmount: formatUnits(row.unit, row.unitAmount),
    state: row.state,
    reasons: [...row.reasons],
    requestTime: row.requestedAt.getTime(),
    promisedTime: row.promisedAt.getTime(),
    endTime: row.endedAt?.getTime() ?? null,
    task: row.task,
    unknown: row.unknown,
  }
}

/** The bank's code, the wallet as the operator calls it, or the network. */
function whereOf(method: WithdrawMethod, details: AccountDetails): string {
  if (details.kind === 'card') return details.bank
  return details.kind === 'epay' ? details.wallet : withdrawMethod[method].network!
}

function hintOf(method: WithdrawMethod, details: AccountDetails): string {
  return accountText(method, details).slice(-4)
}

interface WithdrawalsQuery {
  readonly tab: 'review' | 'ready' | 'paying' | 'over'
  readonly method?: WithdrawMethod | undefined
  readonly after?: string | undefined
}

const statesOf: Readonly<Record<WithdrawalsQuery['tab'], readonly string[]>> = {
  review: ['review'],
  ready: ['approved'],
  paying: ['paying'],
  over: ['paid', 'refused', 'canceled', 'failed', 'returned'],
}

export async function readList(
  deps: Pick<Deps, 'vault' | 'siteClock' | 'gateways' | 'log'>,
  tx: postgres.TransactionSql,
  { tab, method, after }: WithdrawalsQuery,
): Promise<PayloadOf<typeof consoleWithdrawals>> {
  const found = tx`w.state = any(${statesOf[tab]}) and ${method ? tx`w.method = ${method}` : tx`true`}`
  const rows = await readRows(
    tx,
    tab === 'over'
      ? tx`${found} and w.id < ${after ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff'} order by w.id desc limit ${PAGE + 1}`
      : tx`${found} and w.id > ${after ?? '00000000-0000-0000-0000-000000000000'} order by w.id limit ${PAGE + 1}`,
    deps.siteClock.now(),
  )
  const { count, amount, beyond } = await readyForFile(deps, tx)
  const page = rows.slice(0, PAGE)
  return {
    rows: page.map((row) => listedWithdrawal(deps, row)),
    next: rows.length > PAGE ? page.at(-1)!.id : null,
    ready: {
      count,
      amount: formatFen(amount),
      beyond,
      dayCap: formatFen(deps.gateways.byFile?.most ?? 0),
    },
  }
}

type One = PayloadOf<typeof consoleWithdrawal>

/** Refuses with 1004 when there is none. */
export async function readOne(deps: FactDeps, tx: postgres.TransactionSql, id: string): Promise<One> {
  const [row] = await readRows(tx, tx`w.id = ${id}`, deps.siteClock.now())
  if (!row) throw refusal(1004)
  const [rest] = await tx<
    [
      {
        refused: string | null
        decidedAt: Date | null
        sentAt: Date | null
        askedAt: Date | null
        answer: string | null
      },
    ]
  >`select refused, decided_at as "decidedAt", sent_at as "sentAt", asked_at as "askedAt", answer from withdrawal where id = ${id}`
  return {
    ...listedWithdrawal(deps, row),
    coinFee: formatUnits(row.unit, row.unitFee),
    coinRate: row.rate === null ? null : formatUsdtRate(row.rate),
    needed: row.reasons.length === 0 ? 0 : await neededFor(tx, deps, row),
    refused: rest.refused,
    decidedTime: rest.decidedAt?.getTime() ?? null,
    sentTime: rest.sentAt?.getTime() ?? null,
    asked: rest.askedAt && { at: rest.askedAt.getTime(), answer: rest.answer },
    attempts: await readAttempts(tx, id),
    sources: await readSources(tx, id),
    rules: rulesOf(deps),
    memberNow: await readMemberNow(deps, tx, row),
  }
}

function rulesOf({ settings }: Pick<Deps, 'settings'>): One['rules'] {
  const { ruleDay, ruleMonth, twoFrom, monthMost } = settings.current.withdrawReview
  return {
    ruleDay: formatFen(ruleDay),
    ruleMonth: formatFen(ruleMonth),
    twoFrom: formatFen(twoFrom),
    monthMost: formatFen(monthMost),
  }
}

async function readAttempts(tx: postgres.TransactionSql, id: string): Promise<One['attempts']> {
  const rows = await tx<
    (Omit<One['attempts'][number], 'madeAt' | 'endedAt'> & { madeAt: Date; endedAt: Date | null })[]
  >`
    select a.id, a.source, a.made_at as "madeAt", a.ended_at as "endedAt", a.result, a.asked, a.why, a.code,
      a.outside_id as "outsideId", f.number as file
    from payout_attempt a left join payout_file f on f.id = a.file_id where a.withdrawal_id = ${id} order by a.made_at`
  return rows.map(({ madeAt, endedAt, ...row }) => ({
    ...row,
    madeAt: madeAt.getTime(),
    endedAt: endedAt?.getTime() ?? null,
  }))
}

async function readSources(tx: postgres.TransactionSql, id: string): Promise<One['sources']> {
  const rows = await tx<{ number: number; amount: number }[]>`
    select o.number, s.amount from withdrawal_source s join outside_payment p on p.id = s.payment_id join deposit_order o on o.id = p.order_id
    where s.withdrawal_id = ${id} order by o.number`
  return rows.map(({ number, amount }) => ({ orderNumber: `D${number}`, amount: formatFen(amount) }))
}

/** Of the member, as it is now. */
async function readMemberNow(
  deps: FactDeps,
  tx: postgres.TransactionSql,
  { memberId, accountId, id, destination, requestedAt }: Row,
): Promise<One['memberNow']> {
  const who = await readMemberFacts(tx, deps, memberId)
  const at = requestedAt.getTime()
  const [row] = await tx<
    [
      {
        state: string
        language: Language
        ofDay: number
        of30Days: number
        staked: number
        paidToAccount: number
        paidElsewhere: number
        addedAt: Date
        changedAt: Date | null
      },
    ]
  >`
    select m.state, m.language, a.added_at as "addedAt", a.changed_at as "changedAt",
      coalesce((select sum(amount) from withdrawal where member_id = m.id and state = any(${countedStates})
        and id >= ${uuidFloor(accountingDayStart(accountingDay(at)))}), 0)::int8 as "ofDay",
      coalesce((select sum(amount) from withdrawal where member_id = m.id and state = any(${countedStates})
        and id >= ${uuidFloor(at - 30 * DAY)}), 0)::int8 as "of30Days",
      coalesce((select sum(stake) from standing_order where member_id = m.id and paid_from <> 'trial'
        and id >= ${uuidFloor(at - 30 * DAY)}), 0)::int8 as staked,
      (select count(*)::int from withdrawal where account_id = a.id and state = 'paid') as "paidToAccount",
      (select count(*)::int from withdrawal where member_id = m.id and account_id <> a.id and state = 'paid') as "paidElsewhere"
    from member m join payout_account a on a.id = ${accountId} where m.id = ${memberId}`
  return {
    level: who.level,
    language: row.language,
    state: row.state,
    flags: [...who.flags],
    identified: who.realName !== null,
    holderDiffers: differsFrom(who.realName, openDetails(deps, id, destination)),
    main: formatFen(who.main),
    arrived: formatFen(who.arrived),
    owed: formatFen(who.owed),
    wageringOpen: formatFen(who.wagering.open),
    ofDay: formatFen(row.ofDay),
    of30Days: formatFen(row.of30Days),
    dayLimit: formatFen(who.dayLimit),
    flows: withdrawMethods.map((method) => ({
      method,
      paidIn: formatFen(who.flows[method].paidIn),
      paidOut: formatFen(who.flows[method].paidOut),
    })),
    staked30Days: formatFen(row.staked),
    paidToAccount: row.paidToAccount,
    paidElsewhere: row.paidElsewhere,
    accountAddedAt: row.addedAt.getTime(),
    accountChangedAt: row.changedAt?.getTime() ?? null,
    shared: await readShared(deps, tx, memberId),
  }
}

/**
 * Members who share something with this member, at most 20. A network or a device that more members share
 * than `accountLinks` says tells nothing of any of them, and is left out.
 */
async function readShared(
  { settings }: Pick<Deps, 'settings'>,
  tx: postgres.TransactionSql,
  memberId: string,
): Promise<One['memberNow']['shared']> {
  const { most } = settings.current.accountLinks
  const rows = await tx<
    { id: string; username: string; kinds: One['memberNow']['shared'][number]['kinds'] }[]
  >`
    select m.id, m.username, array_agg(distinct s.kind order by s.kind) as kinds from (
      select there.member_id, own.kind from member_trace own cross join lateral (
        select near.member_id, count(*) over () as members from (
          select t.member_id from member_trace t where t.kind = own.kind and t.print = own.print limit ${most + 1}) near
      ) there
      where own.member_id = ${memberId} and there.member_id <> own.member_id
        and (own.kind = 'identity' or there.members <= ${most})
      union
      select b.member_id, 'account' from payout_account a join payout_account b on b.print = a.print
      where a.member_id = ${memberId} and b.member_id <> a.member_id) s
    join member m on m.id = s.member_id group by m.id, m.username order by count(*) desc, m.username limit 20`
  return rows.map(({ id, username, kinds }) => ({ member: { id, username }, kinds }))
}

/** The last 20, and what is on the member's list. */
export async function readOfMember(
  deps: Pick<Deps, 'vault' | 'siteClock'>,
  tx: postgres.TransactionSql,
  memberId: string,
): Promise<PayloadOf<typeof memberWithdrawals>> {
  const rows = await readRows(
    tx,
    tx`w.member_id = ${memberId} order by w.id desc limit 20`,
    deps.siteClock.now(),
  )
  const accounts = await readAccounts(deps, tx, memberId)
  return {
    withdrawals: rows.map((row) => listedWithdrawal(deps, row)),
    accounts: accounts.map(({ id, method, details, checking, addedAt, paidAt }) => ({
      id,
      method,
      where: whereOf(method, details),
      hint: hintOf(method, details),
      checking,
      addedAt: addedAt.getTime(),
      paidAt: paidAt?.getTime() ?? null,
    })),
  }
}

/** Refuses with 1004 when there is none. */
export async function readAccountCase(
  deps: Pick<Deps, 'vault'>,
  tx: postgres.TransactionSql,
  id: string,
): Promise<PayloadOf<typeof payoutAccountCase>> {
  const rows = await tx<
    {
      id: string
      method: WithdrawMethod
      memberId: string
      username: string
      details: Buffer
      addedAt: Date
      paid: number
    }[]
  >`
    select a.id, a.method, a.member_id as "memberId", m.username, a.details, a.added_at as "addedAt",
      (select count(*)::int from withdrawal w where w.account_id = a.id and w.state = 'paid') as paid
    from payout_account x join payout_account a on a.print = x.print join member m on m.id = a.member_id
    where x.id = ${id} order by a.added_at`
  const [first] = rows
  if (!first) throw refusal(1004)
  return {
    method: first.method,
    where: whereOf(first.method, openDetails(deps, first.id, first.details)),
    hint: hintOf(first.method, openDetails(deps, first.id, first.details)),
    members: await Promise.all(
      rows.map(async (row) => {
        const realName = await readRealName(deps, tx, row.memberId)
        const details = openDetails(deps, row.id, row.details)
        return {
          member: { id: row.memberId, username: row.username },
          addedAt: row.addedAt.getTime(),
          paid: row.paid,
          holderIsMember:
            realName === null || details.kind === 'address' ? null : !differsFrom(realName, details),
        }
      }),
    ),
  }
}

export async function readTroubles(tx: postgres.TransactionSql): Promise<PayloadOf<typeof payoutTroubles>> {
  const rows = await tx<
    {
      source: string
      outsideId: string
      what: 'paid' | 'returned' | 'rejected'
      reference: string | null
      unit: Unit | null
      amount: number | null
      at: Date
      trouble: PayoutTroubleReason
      code: string | null
      number: number | null
    }[]
  >`
    select f.source, f.outside_id as "outsideId", f.what, f.reference, f.unit, f.amount, f.outside_at as at, f.trouble, f.code, w.number
    from payout_fact f left join payout_attempt a on a.id = case when f.reference ~ '^[0-9a-f]{32}$' then f.reference::uuid end
      left join withdrawal w on w.id = a.withdrawal_id
    where f.trouble is not null order by f.told_at desc limit 50`
  return {
    troubles: rows.map(({ unit, amount, at, number, ...row }) => ({
      ...row,
      amount: unit === null || amount === null ? null : formatUnits(unit, amount),
      at: at.getTime(),
      orderNumber: number === null ? null : `W${number}`,
    })),
  }
}
