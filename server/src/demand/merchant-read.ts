// Merchants as the console shows them; their members' movements come from the ledger.
import type { PayloadOf } from '@touchline/contract/call'
import type { merchantMembers, merchants, oneMerchant } from '@touchline/contract/demand/operator-calls'
import { refusal } from '@touchline/contract/envelope'
import type { memberStates } from '@touchline/contract/member/types'
import { accountingDayEnd, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { formatFen } from '@touchline/engine/money/fen'
import type postgres from 'postgres'

type Row = PayloadOf<typeof merchants>['merchants'][number]
type OneRow = Row & { readonly id: string }

export function readMerchants(tx: postgres.TransactionSql, now: number): Promise<OneRow[]> {
  return tx<OneRow[]>`
    select m.id, code, name, state, per_minute as "perMinute", most_members as "mostMembers",
      (select count(*)::int from member where merchant_id = m.id) as members,
      (select count(*)::int from merchant_key k where k.merchant_id = m.id and (k.ends_at is null or k.ends_at > ${new Date(now)})) as keys
    from merchant m order by code`
}

/** Refuses with 1004 when there is no such merchant, and with 1003 when the days are in the wrong order. */
export async function readMerchant(
  tx: postgres.TransactionSql,
  { code, from, until }: { readonly code: string; readonly from: string; readonly until: string },
  now: number,
): Promise<PayloadOf<typeof oneMerchant>> {
  if (until < from) throw refusal(1003, { field: 'query.until' })
  const found = (await readMerchants(tx, now)).find((each) => each.code === code)
  if (!found) throw refusal(1004)
  const { id, ...merchant } = found
  const keys = await tx<{ id: string; addedAt: Date; endsAt: Date | null; usedAt: Date | null }[]>`
    select id, added_at as "addedAt", ends_at as "endsAt", used_at as "usedAt" from merchant_key
    where merchant_id = ${id} order by added_at desc, id`
  return {
    ...merchant,
    keyList: keys.map((key) => ({
      id: key.id,
      addedAt: key.addedAt.getTime(),
      endsAt: at(key.endsAt),
      usedAt: at(key.usedAt),
    })),
    report: await reportOf(tx, id, {
      since: new Date(accountingDayStart(from)),
      end: new Date(accountingDayEnd(until)),
    }),
  }
}

const membersOnAPage = 50

/**
 * Refuses with 1004 when there is no such merchant. When `after` is not one of its members, the page is
 * empty.
 */
export async function readMerchantMembers(
  tx: postgres.TransactionSql,
  { code, after }: { readonly code: string; readonly after?: string | undefined },
): Promise<PayloadOf<typeof merchantMembers>> {
  const [merchant] = await tx<{ id: string }[]>`select id from merchant where code = ${code}`
  if (!merchant) throw refusal(1004)
  const { id } = merchant
  const from = after
    ? tx`exists (select from member last where last.id = ${after} and last.merchant_id = ${id}
        and m.created_at <= last.created_at and (m.created_at < last.created_at or m.id > last.id))`
    : tx`true`
  const rows = await tx<MerchantMember[]>`
    select id, username, state, created_at as "createdAt", signed_in_at as "signedInAt" from member m
    where merchant_id = ${id} and ${from} order by created_at desc, id limit ${membersOnAPage + 1}`
  const members = rows.slice(0, membersOnAPage).map((each) => ({
    ...each,
    createdAt: each.createdAt.getTime(),
    signedInAt: at(each.signedInAt),
  }))
  return { members, next: rows.length > membersOnAPage ? (members.at(-1)?.id ?? null) : null }
}

interface MerchantMember {
  readonly id: string
  readonly username: string
  readonly state: (typeof memberStates)[number]
  readonly createdAt: Date
  readonly signedInAt: Date | null
}

function at(time: Date | null): number | null {
  return time?.getTime() ?? null
}

interface Figures {
  readonly joined: number
  readonly playing: number
  readonly orders: number
  readonly stakes: number
  readonly returned: number
  readonly deposits: number
  readonly withdrawals: number
}

/** The figures of a span; the ids of transfers and orders hold the time when they were made. */
async function reportOf(
  tx: postgres.TransactionSql,
  merchantId: string,
  { since, end }: { readonly since: Date; readonly end: Date },
): Promise<PayloadOf<typeof oneMerchant>['report']> {
  const [figures] = await tx<[Figures]>`
    with own as (select id, created_at from member where merchant_id = ${merchantId}),
    ordered as (
      select count(*)::int as orders, count(distinct o.member_id)::int as playing from "order" o join own on own.id = o.member_id
      where o.id >= uuid_floor(${since}) and o.id < uuid_floor(${end})
    ), moved as (
      select t.kind, e.account, e.amount from own join member_entry e on e.member_id = own.id join transfer t on t.id = e.transfer_id
      where e.transfer_id >= uuid_floor(${since}) and e.transfer_id < uuid_floor(${end})
        and t.id >= uuid_floor(${since}) and t.id < uuid_floor(${end})
    )
    select (select count(*)::int from own where created_at >= ${since} and created_at < ${end}) as joined, orders, playing,
      coalesce(-sum(amount) filter (where kind = 'place' and account = 'main'), 0)::int8 as stakes,
      coalesce(sum(amount) filter (where kind in ('settle', 'correct', 'cancel') and account = 'main'), 0)::int8 as returned,
      coalesce(sum(amount) filter (where kind = 'deposit'), 0)::int8 as deposits,
      coalesce(-sum(amount) filter (where kind in ('withdraw-pay', 'withdraw-bounce')), 0)::int8 as withdrawals
    from ordered left join moved on true group by orders, playing`
  const { joined, playing, orders, stakes, returned } = figures
  return {
    joined,
    playing,
    orders,
    stakes: formatFen(stakes),
    returned: formatFen(returned),
    result: formatFen(returned - stakes),
    deposits: formatFen(figures.deposits),
    withdrawals: formatFen(figures.withdrawals),
  }
}
