// What a member paid in, and what was done with it since: read for the rules of engine/src/withdraw/sources.ts, under the lock of the main account
// where something follows from it.
import type { SettingValues } from '@touchline/contract/settings'
import type { UsdtRate } from '@touchline/engine/deposit/conversion'
import type { DepositMethod } from '@touchline/engine/deposit/methods'
import { homeOf, type WithdrawMethod } from '@touchline/engine/withdraw/methods'
import type { Flows, PaidIn } from '@touchline/engine/withdraw/sources'
import { countedStates } from '@touchline/engine/withdraw/states'
import type postgres from 'postgres'
import type { Tx } from '../ledger/post.ts'

/** A deposit with the rate at which it was credited, rounded so that no more USDT goes back than came; null in CNY. */
export type PaidInAt = PaidIn & { readonly rate: UsdtRate | null }

interface Row extends Omit<PaidInAt, 'home' | 'at'> {
  /** Null of an interchange. */
  readonly method: DepositMethod | null
  readonly at: Date
}

/**
 * All deposits that were credited, and what other members sent, in the order of their credit. An order counts in the deposit after which it was placed; one that was taken
 * back, or is void, or of somebody who was found to be a child, never was.
 */
export async function readPaidIn(
  sql: postgres.Sql | Tx,
  { wageringRules }: Pick<SettingValues, 'wageringRules'>,
  memberId: string,
): Promise<PaidInAt[]> {
  const rows = await sql<Row[]>`
    with credit as (
      select p.id, o.method, p.credited_at as at,
        greatest(0, p.main + p.arrived - coalesce((select sum(r.amount) from outside_payment r where r.source = p.source
          and r.reverses = p.outside_id and r.member_id = p.member_id), 0)) as amount,
        case when p.unit = 'USDT' then ceil((p.main + p.arrived) * 100000000.0 / p.amount) end as rate
      from outside_payment p join deposit_order o on o.id = p.order_id
      where p.member_id = ${memberId} and p.credited_at is not null and p.reverses is null and p.main + p.arrived > 0
      union all
      select i.id, null, i.made_at, i.amount, null from interchange i where i.payee_id = ${memberId}
    ), deposit as (
      select c.*, lead(c.at) over (order by c.at, c.id) as next from credit c
    ), ended as (
      select distinct on (e.order_id) e.order_id, e.result
      from order_end e join settle_run r on r.id = e.run_id where e.member_id = ${memberId} order by e.order_id, r.run desc
    ), stake as (
      select o.placed_at, o.stake, o.rate, o.insured, e.result from standing_order o left join ended e on e.order_id = o.id
      where o.member_id = ${memberId} and o.paid_from <> 'trial' and e.result is distinct from 'void'
        and not exists (select from under_age u where u.member_id = o.member_id and u.upheld)
    )
    select d.id, d.method, d.at, d.amount::int8 as amount, d.rate::int8 as rate,
      (coalesce((select sum(s.amount) from withdrawal_source s join withdrawal w on w.id = s.withdrawal_id
        where s.payment_id = d.id and w.state = any(${countedStates as unknown as string[]})), 0)
        + coalesce((select sum(s.amount) from interchange_source s where s.payment_id = d.id), 0))::int8 as returned,
      coalesce(sum(s.stake), 0)::int8 as staked,
      coalesce(sum(s.stake) filter (where s.result in ('won', 'lost') and s.insured = 0
        and s.rate >= ${wageringRules.leastRateBp}), 0)::int8 as counted
    from deposit d left join stake s on s.placed_at >= d.at and (d.next is null or s.placed_at < d.next)
    group by d.id, d.method, d.at, d.amount, d.rate order by d.at, d.id`
  return rows.map(({ method, at, ...row }) => ({ ...row, home: method && homeOf(method), at: at.getTime() }))
}

/** Way by way, what came, and what left or is about to. */
export async function readFlows(
  sql: postgres.Sql | Tx,
  paidIn: readonly PaidIn[],
  memberId: string,
): Promise<Flows> {
  const out = await sql<{ method: WithdrawMethod; amount: number }[]>`
    select method, sum(amount)::int8 as amount from withdrawal
    where member_id = ${memberId} and state = any(${countedStates as unknown as string[]}) group by method`
  const paidOut = new Map(out.map(({ method, amount }) => [method, amount]))
  const flowOf = (method: WithdrawMethod) => ({
    paidIn: paidIn.filter(({ home }) => home === method).reduce((all, { amount }) => all + amount, 0),
    paidOut: paidOut.get(method) ?? 0,
  })
  return { card: flowOf('card'), epay: flowOf('epay'), erc20: flowOf('erc20'), trc20: flowOf('trc20') }
}
