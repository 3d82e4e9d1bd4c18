// Reads what a member paid in and did with it since, for the rules of engine/src/withdraw/sources.ts, under
// the lock of the main account where something follows from it.
import type { SettingValues } from '@touchline/contract/settings'
import type { UsdtRate } from '@touchline/engine/deposit/conversion'
import type { DepositMethod } from '@touchline/engine/deposit/methods'
import type { Fen } from '@touchline/engine/money/fen'
import { DAY } from '@touchline/engine/site/units'
import { homeOf, type WithdrawMethod } from '@touchline/engine/withdraw/methods'
import { type Flows, isSettledSince, type PaidIn } from '@touchline/engine/withdraw/sources'
import { countedStates } from '@touchline/engine/withdraw/states'
import type postgres from 'postgres'
import { CLOCKS_APART_MS, uuidFloor } from '../../db/uuid.ts'
import type { Tx } from '../../ledger/post.ts'

/**
 * A deposit with the rate at which it was credited, rounded so that no more USDT goes back than came; null in
 * CNY.
 */
export type PaidInAt = PaidIn & { readonly rate: UsdtRate | null }

interface Row extends Omit<PaidInAt, 'home' | 'at' | 'staked' | 'counted'> {
  /** Null of an interchange. */
  readonly method: DepositMethod | null
  readonly at: Date
}

/** All credited deposits, and what other members sent: ids, methods, times, amounts and rates. */
function credits(sql: postgres.Sql | Tx, memberId: string): postgres.Fragment {
  return sql`
    select p.id, o.method, p.credited_at as at,
      greatest(0, p.main + p.arrived - coalesce((select sum(r.amount) from outside_payment r where r.source = p.source
        and r.reverses = p.outside_id and r.member_id = p.member_id), 0)) as amount,
      case when p.unit = 'USDT' then ceil((p.main + p.arrived) * 100000000.0 / p.amount) end as rate
    from outside_payment p join deposit_order o on o.id = p.order_id
    where p.member_id = ${memberId} and p.credited_at is not null and p.reverses is null and p.main + p.arrived > 0
    union all
    select i.id, null, i.made_at, i.amount, null from interchange i where i.payee_id = ${memberId}`
}

/** How far back stakes are read at first, and then twice as far each time. */
const firstLook = 30 * DAY

/**
 * All credited deposits, and what other members sent, in the order of credit. Stakes are read backwards from
 * `now` (Unix ms, site time) until older ones could change nothing that follows (isSettledSince): the cost
 * depends on what the member has not played through yet, not on everything ever staked.
 */
export async function readPaidIn(
  sql: postgres.Sql | Tx,
  { wageringRules }: Pick<SettingValues, 'wageringRules'>,
  memberId: string,
  now: number,
): Promise<PaidInAt[]> {
  const rows = await sql<Row[]>`
    select d.id, d.method, d.at, d.amount::int8 as amount, d.rate::int8 as rate,
      (coalesce((select sum(s.amount) from withdrawal_source s join withdrawal w on w.id = s.withdrawal_id
        where s.payment_id = d.id and w.state = any(${countedStates})), 0)
        + coalesce((select sum(s.amount) from interchange_source s where s.payment_id = d.id), 0))::int8 as returned
    from (${credits(sql, memberId)}) d order by d.at, d.id`
  let deposits: PaidInAt[] = rows.map(({ method, at, ...row }) => ({
    ...row,
    home: method && homeOf(method),
    at: at.getTime(),
    staked: 0 as Fen,
    counted: 0 as Fen,
  }))
  const [first] = deposits
  if (!first) return []
  let until: number | null = null
  for (let look = firstLook; ; look *= 2) {
    const from = now - look
    const read = await readStakes(sql, memberId, wageringRules.leastRateBp, { from, until })
    const stakes = new Map(read.map((row) => [row.id, row]))
    deposits = deposits.map((deposit) => {
      const { staked = 0, counted = 0 } = stakes.get(deposit.id) ?? {}
      return {
        ...deposit,
        staked: (deposit.staked + staked) as Fen,
        counted: (deposit.counted + counted) as Fen,
      }
    })
    // Ids may come from another server, whose clock differs from the one that dated the orders.
    const since = from + CLOCKS_APART_MS
    if (since <= first.at || isSettledSince(deposits, since, wageringRules.multipleBp)) return deposits
    until = from
  }
}

/**
 * The stakes between each deposit and the next, of orders from `from` until `until` (Unix ms, site time;
 * null: until now). An order counts for the deposit that precedes it. One that was taken back, is void, or
 * belongs to a member who was found to be a child counts as never placed.
 */
function readStakes(
  sql: postgres.Sql | Tx,
  memberId: string,
  leastRateBp: number,
  { from, until }: { readonly from: number; readonly until: number | null },
): Promise<{ id: string; staked: number; counted: number }[]> {
  return sql<{ id: string; staked: number; counted: number }[]>`
    with deposit as (
      select c.id, c.at, lead(c.at) over (order by c.at, c.id) as next from (${credits(sql, memberId)}) c
    )
    select d.id, sum(o.stake)::int8 as staked,
      coalesce(sum(o.stake) filter (where e.result in ('won', 'lost') and o.insured = 0 and o.rate >= ${leastRateBp}), 0)::int8 as counted
    from standing_order o
    left join last_end e on e.member_id = o.member_id and e.order_id = o.id and e.run_id >= ${uuidFloor(from - CLOCKS_APART_MS)}
    join deposit d on o.placed_at >= d.at and (d.next is null or o.placed_at < d.next)
    where o.member_id = ${memberId} and o.id >= ${uuidFloor(from)} ${until === null ? sql`` : sql`and o.id < ${uuidFloor(until)}`}
      and o.paid_from <> 'trial' and e.result is distinct from 'void'
      and not exists (select from under_age u where u.member_id = o.member_id and u.upheld)
    group by d.id`
}

/** For each method: what came in, and what left or is about to leave. */
export async function readFlows(
  sql: postgres.Sql | Tx,
  paidIn: readonly PaidIn[],
  memberId: string,
): Promise<Flows> {
  const out = await sql<{ method: WithdrawMethod; amount: number }[]>`
    select method, sum(amount)::int8 as amount from withdrawal
    where member_id = ${memberId} and state = any(${countedStates}) group by method`
  const paidOut = new Map(out.map(({ method, amount }) => [method, amount]))
  const flowOf = (method: WithdrawMethod) => ({
    paidIn: paidIn.filter(({ home }) => home === method).reduce((all, { amount }) => all + amount, 0),
    paidOut: paidOut.get(method) ?? 0,
  })
  return { card: flowOf('card'), epay: flowOf('epay'), erc20: flowOf('erc20'), trc20: flowOf('trc20') }
}
