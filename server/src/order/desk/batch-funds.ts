// The data a batch needs for orders that are not simply paid from the main account. Read only when there are
// such orders, so the others cost nothing. The lock of the member's main account covers the account that is
// read here.
import { accountingDay, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { uuidFloor } from '../../db/uuid.ts'
import { listOf } from '../../ledger/list.ts'
import type { Tx } from '../../ledger/post.ts'
import { withEnds } from '../read.ts'
import type { OrderRequest } from './request.ts'

export interface FundFacts {
  /** The member's last trial funds; null when there have never been any. */
  readonly grant: {
    readonly id: string
    readonly expiresAt: Date
    readonly profitCap: number
    /** fen of net profit that its orders have won or may win. */
    readonly profit: number
    readonly selections: readonly string[]
    /** fen in the trial account. */
    readonly balance: number
  } | null
  /** fen that may come back of what the member insured since the accounting day began. */
  readonly insuredToday: number
  /** Another member has insured an order on the match from the same address. */
  readonly sameAddress: boolean
}

export async function readFunds(
  tx: Tx,
  requests: readonly OrderRequest[],
  now: number,
): Promise<(FundFacts | null)[]> {
  const facts: (FundFacts | null)[] = requests.map(() => null)
  const asking = requests.flatMap((request, n) =>
    request.paidFrom === 'trial' || request.insurance !== undefined ? [{ ...request, n }] : [],
  )
  if (asking.length === 0) return facts
  const today = uuidFloor(accountingDayStart(accountingDay(now)))
  const rows = await tx<(FundFacts & { n: number })[]>`
    select r.n, g.facts as grant,
      (select coalesce(sum(o.insured), 0)::int8 from standing_order o
        where o.member_id = r.member_id and o.id >= ${today} and o.insured > 0) as "insuredToday",
      exists (select from standing_order o
        where o.match_id = r.match_id and o.address = r.address and o.member_id <> r.member_id) as "sameAddress"
    from unnest(${listOf(asking.map((r) => r.n))}::int4[], ${listOf(asking.map((r) => r.memberId))}::uuid[],
      ${listOf(asking.map((r) => r.matchId))}::int8[], ${asking.map((r) => r.address ?? null)}::text[])
      r(n, member_id, match_id, address)
    left join lateral (
      select json_build_object('id', g.id, 'expiresAt', g.expires_at, 'profitCap', g.profit_cap,
        'selections', g.selections, 'balance', a.balance, 'profit', (
          select coalesce(sum(o.net), 0) from standing_order o
          ${withEnds(tx)}
          where o.member_id = g.member_id and o.id >= uuid_floor(g.granted_at) and o.trial_grant = g.id
            and coalesce(e.result, 'won') = 'won')) as facts
      from trial_grant g join account a on a.member_id = g.member_id and a.kind = 'trial'
      where g.member_id = r.member_id order by g.granted_at desc limit 1
    ) g on true`.execute()
  for (const { n, grant, ...row } of rows)
    facts[n] = { ...row, grant: grant && { ...grant, expiresAt: new Date(grant.expiresAt) } }
  return facts
}
