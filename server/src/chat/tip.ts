// A tip for a member of customer service: whole points from the member's main account to the house's account
// of tips, once for each key, with a limit per day. It is checked under the lock of the account, so that tips
// at once exceed neither the limit nor the balance. A tip is no stake: it counts in no limit of play and
// wagers nothing.
import type { PayloadOf } from '@touchline/contract/call'
import type * as chatCalls from '@touchline/contract/chat/calls'
import { tippedRoles, tipsADay } from '@touchline/contract/chat/tip'
import { refusal } from '@touchline/contract/envelope'
import { accountingDay, accountingDayEnd } from '@touchline/engine/account/accounting-day'
import { refusedByPermission } from '@touchline/engine/member/permission'
import { type Fen, formatFen } from '@touchline/engine/money/fen'
import type postgres from 'postgres'
import { uuidv7 } from '../db/uuid.ts'
import type { Deps } from '../deps.ts'
import { postTransfer, waitForAccounts } from '../ledger/post.ts'
import { notifyLive } from '../live/bus.ts'
import { readDepositing } from '../play/depositing.ts'

interface Wish {
  /** The id by which members know this person of customer service. */
  readonly staffId: string
  readonly amount: Fen
  readonly key: string
}

type TipReceipt = PayloadOf<typeof chatCalls.customerServiceTip>
type Sql = postgres.Sql | postgres.TransactionSql

/**
 * Refuses when the member may not play, with 1957 beyond the day's limit, 1997 when no one with that id
 * receives tips, 2237 when the balance is too low, and 1714 a used key with different content.
 */
export async function giveTip(deps: Deps, memberId: string, wish: Wish): Promise<TipReceipt> {
  const { staffId, amount, key } = wish
  return deps.sql.begin(async (tx) => {
    const [account] = await waitForAccounts(tx, [memberId])
    const again = await earlierTip(tx, memberId, wish)
    if (again) return again
    const now = deps.siteClock.now()
    const depositing = await readDepositing(tx, deps, memberId, now)
    const refused = depositing?.permission === 'active' ? null : refusedByPermission(depositing!.permission)
    if (refused) throw refusal(refused.code)
    const name = await nameOf(tx, staffId)
    if (name === null) throw refusal(1997)
    const day = accountingDay(now)
    const [given] = await tx<[{ count: number }]>`
      select count(*)::int as count from chat_tip where member_id = ${memberId} and day = ${day}`
    if (given.count >= tipsADay) throw refusal(1957, { time: accountingDayEnd(day) })
    if (!account || account.balance < amount) throw refusal(2237)
    const id = uuidv7(now)
    const at = new Date(now)
    const row = {
      id,
      member_id: memberId,
      staff_id: staffId,
      staff_name: name,
      amount,
      key,
      day,
      made_at: at,
    }
    await tx`insert into chat_tip ${tx(row)}`
    const [receipt] = await postTransfer(tx, {
      id,
      kind: 'tip',
      act: { kind: 'tip', id },
      about: 'act',
      postedAt: now,
      members: [{ memberId, account: 'main', amount: -amount }],
      house: [{ account: 'tips', ref: staffId, amount }],
    })
    await notifyLive(tx, { kind: 'member', id: memberId, version: receipt?.seq ?? now })
    return { id, amount: formatFen(amount), customerServiceName: name, left: tipsADay - given.count - 1 }
  })
}

async function earlierTip(
  tx: Sql,
  memberId: string,
  { staffId, amount, key }: Wish,
): Promise<TipReceipt | null> {
  const [row] = await tx<{ id: string; staffId: string; amount: Fen; name: string; given: number }[]>`
    select t.id, t.staff_id as "staffId", t.amount, t.staff_name as name,
      (select count(*)::int from chat_tip o where o.member_id = t.member_id and o.day = t.day) as given
    from chat_tip t where t.member_id = ${memberId} and t.key = ${key}`
  if (!row) return null
  if (row.staffId !== staffId || row.amount !== amount) throw refusal(1714)
  return {
    id: row.id,
    amount: formatFen(amount),
    customerServiceName: row.name,
    left: Math.max(0, tipsADay - row.given),
  }
}

/** The name of the person with this id; null unless the person works here in a role that receives tips. */
async function nameOf(sql: Sql, staffId: string): Promise<string | null> {
  const [row] = await sql<{ name: string }[]>`
    select s.name from chat_staff s join operator o on o.id = s.operator_id
    where s.id = ${staffId} and o.state = 'active' and o.roles && ${[...tippedRoles]}::text[]`
  return row?.name ?? null
}

/**
 * The operator to tip for a chat, by the chosen name: the one who has it, or had it when it ended. Null when
 * there is no one to tip.
 */
export async function tippedIn(
  sql: Sql,
  chatId: string,
): Promise<{ readonly uuid: string; readonly name: string } | null> {
  const [row] = await sql<{ uuid: string; name: string }[]>`
    select s.id as uuid, s.name from chat c join chat_staff s on s.operator_id = c.operator_id join operator o on o.id = s.operator_id
    where c.id = ${chatId} and c.member_id is not null and o.state = 'active' and o.roles && ${[...tippedRoles]}::text[]`
  return row ?? null
}

/** The tips of the accounting days from `from` to `to`, by receiver, the largest sum first. */
export async function tipsByStaff(
  tx: postgres.TransactionSql,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ operator: string; name: string; count: number; sum: string }[]> {
  const rows = await tx<{ operator: string; name: string; count: number; sum: Fen }[]>`
    select o.name as operator, s.name, count(*)::int as count, sum(t.amount)::int8 as sum
    from chat_tip t join chat_staff s on s.id = t.staff_id join operator o on o.id = s.operator_id
    where t.day between ${from} and ${to} group by o.name, s.name order by sum desc, o.name`
  return rows.map(({ sum, ...row }) => ({ ...row, sum: formatFen(sum) }))
}
