// Merchants as the console shows them; what their members moved comes from the ledger.
import type { PayloadOf } from '@touchline/contract/call'
import type { merchants, oneMerchant } from '@touchline/contract/demand/operator-calls'
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

/** Refuses with 1004 where there is none, and with 1003 days in the wrong order. */
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
  const newest = await tx<
    {
      id: string
      username: string
      state: (typeof memberStates)[number]
      createdAt: Date
      signedInAt: Date | null
    }[]
  >`
    select id, username, state, created_at as "createdAt", signed_in_at as "signedInAt" from member
    where merchant_id = ${id} order by created_at desc, id limit 50`
  const at = (time: Date | null) => time?.getTime() ?? null
  return {
    ...merchant,
    keyList: keys.map((key) => ({
      id: key.id,
      addedAt: key.addedAt.getTime(),
      endsAt: at(key.endsAt),
      usedAt: at(key.usedAt),
    })),
    newest: newest.map((each) => ({
      ...each,
      createdAt: each.createdAt.getTime(),
      signedInAt: at(each.signedInAt),
    })),
    report: await reportOf(tx, id, {
      since: new Date(accountingDayStart(from)),
      end: new Date(accountingDayEnd(until)),
    }),
  }
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

/** Ids of transfers and orders are of the time when they were made. */
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
