// An account that a child's number was given for, once two people have found that it is so: its open orders are back with their full stakes, and
// all that was paid in is owed back to where it came from. It stays stopped either way, until papers of an adult are approved (identity/review.ts).
import type { PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type { underAgeCase } from '@touchline/contract/member/under-age-operator-calls'
import type { IdentityState } from '@touchline/engine/identity/rules'
import { fen, formatFen } from '@touchline/engine/money/fen'
import type postgres from 'postgres'
import { oweBack, paidInBy } from '../../deposit/due-back.ts'
import { underAgePeople } from '../../identity/under-age.ts'
import { lockAccount } from '../../ledger/post.ts'
import { notifyLive } from '../../live/bus.ts'
import { tellMember } from '../../notice/tell.ts'
import { lockOrder, rateIsBack, takeBack } from '../../order/cancel/take-back.ts'
import type { TaskWork } from '../../task/work.ts'

/** Neither taken back nor settled, nor being settled: the orders of a member that can be taken back. */
function openOrders(tx: postgres.TransactionSql, memberId: string) {
  return tx<{ id: string; match: number; stake: number }[]>`
    select o.id, o.match_id as match, o.stake from standing_order o
    where o.member_id = ${memberId} and not exists (select from settle_run r where r.match_id = o.match_id) order by o.match_id, o.id`
}

export const underAgeWork: TaskWork = {
  // The matches, then the account, as an order is locked; nothing new is ordered meanwhile, since the account is stopped.
  async lock(tx, memberId) {
    const matches = (await openOrders(tx, memberId)).map(({ match }) => match)
    await tx`select from match where id = any(${matches}) order by id for no key update`
    await lockAccount(tx, memberId)
    await tx`select from under_age where member_id = ${memberId} for update`
  },
  async evidence(_, tx, memberId) {
    const [row] = await tx<{ since: Date; years: number | null }[]>`
      select since, years from under_age where member_id = ${memberId} and decided_at is null`
    if (!row) return null
    const payments = await paidInBy(tx, memberId)
    return {
      facts: [
        ['since', String(row.since.getTime())],
        ['years', String(row.years ?? '')],
        ['payments', payments.map(({ id, unit, amount }) => `${id} ${amount} ${unit}`).join(', ')],
      ],
      needed: underAgePeople,
      out: [],
    }
  },
  async decide(deps, tx, memberId, { verdict }) {
    const now = deps.siteClock.now()
    await tx`update under_age set decided_at = ${new Date(now)}, upheld = ${verdict === 'approve'} where member_id = ${memberId}`
    if (verdict === 'refuse') return undefined
    const back: (() => void)[] = []
    for (const { id } of await openOrders(tx, memberId)) {
      const order = await lockOrder(tx, memberId, id)
      if (!order?.open) continue
      const version = await takeBack(tx, order, { kind: 'system', reason: 'under-age', now })
      back.push(() => rateIsBack(deps, order.matchId, version))
    }
    await oweBack(tx, memberId, now)
    await tellMember(deps, tx, memberId, { kind: 'protection', what: 'underAgeUpheld' })
    await notifyLive(tx, { kind: 'member', id: memberId, version: now })
    return () => {
      for (const tell of back) tell()
    }
  },
  async waiting(tx) {
    const rows = await tx<{ id: string }[]>`select member_id as id from under_age where decided_at is null`
    return rows.map(({ id }) => id)
  },
}

interface CaseRow {
  readonly since: Date
  readonly years: number | null
  readonly memberSince: Date
  readonly identity: IdentityState
  readonly main: number
}

/** What its case is about. Refuses with 1960 when there is none. */
export async function readUnderAge(
  tx: postgres.TransactionSql,
  memberId: string,
): Promise<PayloadOf<typeof underAgeCase>> {
  const [row] = await tx<CaseRow[]>`
    select u.since, u.years, m.created_at as "memberSince", coalesce(i.state, 'none') as identity,
      coalesce((select a.balance from account a where a.member_id = m.id and a.kind = 'main'), 0)::int8 as main
    from under_age u join member m on m.id = u.member_id left join identity i on i.member_id = m.id where u.member_id = ${memberId}`
  if (!row) throw refusal(1960)
  const orders = await openOrders(tx, memberId)
  return {
    since: row.since.getTime(),
    years: row.years,
    memberSince: row.memberSince.getTime(),
    identity: row.identity,
    main: formatFen(fen(row.main)),
    orders: orders.length,
    stakes: formatFen(fen(orders.reduce((sum, { stake }) => sum + stake, 0))),
    payments: await paidInBy(tx, memberId),
  }
}
