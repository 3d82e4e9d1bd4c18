// Deposits to which a provider has said neither yes nor no: they cannot be paid yet, and the server asks for
// them again by itself (hosted.ts). A person looks when that lasts.
import type { PayloadOf } from '@touchline/contract/call'
import type { unansweredDeposits } from '@touchline/contract/deposit/operator-calls'
import { type Fen, formatFen } from '@touchline/engine/money/fen'
import { MINUTE } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import type { Deps } from '../../deps.ts'
import type { HealthCheck } from '../../jobs/due-part.ts'

/** How long a request may be unanswered before it is listed; a provider answers within seconds. */
const longestMs = 5 * MINUTE
const mostShown = 50

const unanswered = (tx: postgres.TransactionSql, { siteClock }: Pick<Deps, 'siteClock'>) => tx`
  hosted_order h join deposit_order o on o.id = h.order_id and o.state = 'open'
  where h.ask_at is not null and h.url is null and o.created_at <= ${new Date(siteClock.now() - longestMs)}`

async function countOf(deps: Pick<Deps, 'siteClock'>, tx: postgres.TransactionSql): Promise<number> {
  const [row] = await tx<[{ count: number }]>`select count(*)::int as count from ${unanswered(tx, deps)}`
  return row.count
}

export async function readUnanswered(
  deps: Pick<Deps, 'siteClock'>,
  tx: postgres.TransactionSql,
): Promise<PayloadOf<typeof unansweredDeposits>> {
  const rows = await tx<Row[]>`
    select o.number, o.member_id as "memberId", (select username from member where id = o.member_id) as username, o.amount, h.channel,
      o.created_at as "createdAt", h.asked, h.why
    from ${unanswered(tx, deps)} order by o.id limit ${mostShown}`
  return {
    count: rows.length < mostShown ? rows.length : await countOf(deps, tx),
    deposits: rows.map(({ number, memberId, username, amount, channel, createdAt, asked, why }) => ({
      orderNumber: `D${number}`,
      member: { id: memberId, username },
      amount: formatFen(amount),
      channel,
      requestTime: createdAt.getTime(),
      asked,
      why,
    })),
  }
}

interface Row {
  readonly number: number
  readonly memberId: string
  readonly username: string
  readonly amount: Fen
  readonly channel: string
  readonly createdAt: Date
  readonly asked: number
  readonly why: string | null
}

export const unansweredCheck: HealthCheck = {
  name: 'unanswered',
  async measure(deps, tx) {
    const limit = 0
    if (!deps.gateways.hosted) return { ok: true, figure: null, limit }
    const figure = await countOf(deps, tx)
    return { ok: figure <= limit, figure, limit }
  },
}
