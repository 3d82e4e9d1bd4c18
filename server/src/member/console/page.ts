// One member as the console shows it: read in one transaction, so that all figures are of the same moment.
import type { PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import type { memberPage } from '@touchline/contract/member/operator-calls'
import { type MemberFlag, storedFields } from '@touchline/contract/member/types'
import { fen, formatFen } from '@touchline/engine/money/fen'
import { formatBp } from '@touchline/engine/money/rate'
import type postgres from 'postgres'
import { failuresOf, forEver } from '../../access/throttle.ts'
import { matchName, optionName } from '../../market/names.ts'
import { endedOrders, readOrders } from '../../order/read.ts'
import { dueBackTo, movementsOf, reservationsOf, totalsOf } from './money.ts'
import { notesOn } from './note.ts'
import { isOperatorsOwn } from './own.ts'

type Page = PayloadOf<typeof memberPage>

const mostRows = 10

interface MemberRow {
  readonly id: string
  readonly username: string
  readonly nickname: string
  readonly language: string
  readonly level: number
  readonly state: Page['member']['state']
  readonly createdAt: Date
  readonly timeOutUntil: Date | null
  readonly excludedUntil: Date | null
  readonly main: number
  readonly held: number
  readonly trial: number
  readonly locked: number
  readonly arrived: number
  readonly open: number
  readonly identity: Page['identity']['state']
  readonly phone: boolean
  readonly email: boolean
  readonly realName: boolean
  readonly idNumber: boolean
  readonly underAge: boolean
  readonly merchant: Page['member']['merchant']
}

/** At `now`, Unix ms of the wall clock. Refuses with 1004 when there is no such member. */
export async function readMemberPage(
  tx: postgres.TransactionSql,
  id: string,
  language: Language,
  now: number,
): Promise<Page> {
  const [row] = await tx<MemberRow[]>`
    select m.id, m.username, m.nickname, m.language, m.level, m.state, m.created_at as "createdAt",
      m.time_out_until as "timeOutUntil", m.excluded_until as "excludedUntil",
      ${balance(tx, 'main')} as main, ${balance(tx, 'held')} as held, ${balance(tx, 'trial')} as trial, ${balance(tx, 'locked')} as locked,
      ${balance(tx, 'arrived')} as arrived,
      coalesce((select sum(o.stake) from standing_order o join match x on x.id = o.match_id
        where o.member_id = m.id and x.state not in ('settled', 'void')), 0)::int8 as open,
      coalesce(i.state, 'none') as identity, m.phone is not null as phone, m.email is not null as email,
      i.real_name is not null as "realName", i.id_number is not null as "idNumber",
      m.under_age_since is not null as "underAge",
      (select json_build_object('code', c.code, 'name', c.name) from merchant c where c.id = m.merchant_id) as merchant
    from member m left join identity i on i.member_id = m.id where m.id = ${id}`
  if (!row) throw refusal(1004)
  const { username, nickname, level, state } = row
  return {
    member: {
      id,
      username,
      nickname,
      level,
      state,
      createdAt: row.createdAt.getTime(),
      language: row.language,
      underAge: row.underAge,
      operatorsOwn: await isOperatorsOwn(tx, id),
      merchant: row.merchant,
    },
    money: {
      main: formatFen(fen(row.main)),
      held: formatFen(fen(row.held)),
      trial: formatFen(fen(row.trial)),
      locked: formatFen(fen(row.locked)),
      arrived: formatFen(fen(row.arrived)),
      open: formatFen(fen(row.open)),
    },
    totals: await totalsOf(tx, id),
    movements: await movementsOf(tx, id),
    dueBack: await dueBackTo(tx, id),
    reservations: await reservationsOf(tx, id, language),
    notes: await notesOn(tx, id),
    flags: await flagsOn(tx, id, now),
    orders: await ordersOf(tx, id, language),
    identity: { state: row.identity, has: storedFields.filter((field) => row[field]) },
    sessions: await sessionsOf(tx, id),
    signIns: await signInsOf(tx, id),
    lock: await lockOf(tx, row, now),
    limits: {
      amounts: await limitsOf(tx, id),
      timeOutUntil: row.timeOutUntil?.getTime() ?? null,
      excludedUntil: row.excludedUntil?.getTime() ?? null,
    },
    tasks: await tasksOf(tx, id),
    acts: await actsOn(tx, id),
  }
}

function balance(tx: postgres.TransactionSql, kind: string) {
  return tx`coalesce((select a.balance from account a where a.member_id = m.id and a.kind = ${kind}), 0)::int8`
}

async function ordersOf(
  tx: postgres.TransactionSql,
  id: string,
  language: Language,
): Promise<Page['orders']> {
  const orders = await readOrders(tx, endedOrders(tx, id, tx`true`), tx`order by o.id desc limit ${mostRows}`)
  return orders.map(({ end, home, away, ...order }) => ({
    id: order.id,
    placedAt: order.placedAt.getTime(),
    match: matchName(home.name, away.name, language),
    option: optionName(order.type, order.option, language),
    stake: formatFen(order.stake),
    rate: formatBp(order.rate),
    result: end?.result ?? null,
    net: end ? formatFen(fen(end.net)) : null,
  }))
}

async function flagsOn(tx: postgres.TransactionSql, id: string, now: number): Promise<Page['flags']> {
  const rows = await tx<
    { flag: MemberFlag; reason: string; until: Date | null; by: string | null; at: Date }[]
  >`
    select f.flag, f.reason, f.until, o.name as by, f.set_at as at from member_flag f left join operator o on o.id = f.set_by
    where f.member_id = ${id} and (f.until is null or f.until > ${new Date(now)}) order by f.flag`
  return rows.map(({ until, at, ...row }) => ({ ...row, until: until?.getTime() ?? null, at: at.getTime() }))
}

async function sessionsOf(tx: postgres.TransactionSql, id: string): Promise<Page['sessions']> {
  const rows = await tx<
    { id: string; device: string; address: string; createdAt: Date; activeAt: Date; endedAt: Date | null }[]
  >`
    select id, device, address, created_at as "createdAt", active_at as "activeAt", ended_at as "endedAt"
    from session where member_id = ${id} order by created_at desc limit ${mostRows}`
  return rows.map(({ createdAt, activeAt, endedAt, ...session }) => ({
    ...session,
    createdAt: createdAt.getTime(),
    activeAt: activeAt.getTime(),
    endedAt: endedAt?.getTime() ?? null,
  }))
}

async function signInsOf(tx: postgres.TransactionSql, id: string): Promise<Page['signIns']> {
  const rows = await tx<
    { at: Date; result: number; address: string; device: string; isNewAddress: boolean }[]
  >`
    select l.created_at as at, l.result, l.address, l.device, not exists (
      select from login_record b where b.member_id = ${id} and b.id < l.id and b.result = 0 and b.address = l.address) as "isNewAddress"
    from login_record l where l.member_id = ${id} order by l.id desc limit ${mostRows}`
  return rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }))
}

/** The lock by the name or by a known device, whichever has more failures. */
async function lockOf(
  tx: postgres.TransactionSql,
  { id, username }: Pick<MemberRow, 'id' | 'username'>,
  now: number,
): Promise<Page['lock']> {
  const [most] = await failuresOf(tx, { id, username })
  if (!most) return null
  const until = most.until?.getTime() ?? 0
  if (until === forEver.getTime()) return { failures: most.failures, until: null }
  return { failures: most.failures, until: until > now ? until : 0 }
}

async function limitsOf(tx: postgres.TransactionSql, id: string): Promise<Page['limits']['amounts']> {
  type Limit = Page['limits']['amounts'][number]
  const rows = await tx<(Omit<Limit, 'amount'> & { amount: number | null })[]>`
    select kind, period, amount from play_limit where member_id = ${id} order by kind, period`
  return rows.flatMap(({ kind, period, amount }) => (amount === null ? [] : [{ kind, period, amount }]))
}

async function tasksOf(tx: postgres.TransactionSql, id: string): Promise<Page['tasks']> {
  const rows = await tx<(Omit<Page['tasks'][number], 'openedAt'> & { openedAt: Date })[]>`
    select id, kind, state, opened_at as "openedAt" from task where member_id = ${id} order by id desc limit ${mostRows}`
  return rows.map(({ openedAt, ...task }) => ({ ...task, openedAt: openedAt.getTime() }))
}

/** Operators' acts on the member, and their decisions in the member's cases. */
function actsOn(tx: postgres.TransactionSql, id: string): Promise<Page['acts']> {
  return tx<Page['acts'][number][]>`
    select a.seq, a.at_ms as at, o.name as by, a.act, a.reason from audit a left join operator o on o.id = a.operator_id
    where a.object <> '' and a.object = any(array[${`member:${id}`}]::text[] || array(
        select 'task:' || t.id from task t where t.member_id = ${id} order by t.id desc limit ${mostRows})) and a.outcome = 'done' order by a.seq desc limit ${mostRows}`
}
