// A source with a check is read only while it passes. It is checked when this process begins to read it, and
// once a day.
import { DAY, MINUTE } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import type { Deps } from '../../deps.ts'
import type { MinedPayment, PaymentFeed } from '../../gateway/gateway.ts'

/**
 * A check asks some dozens of questions, so a failed one is not repeated in the next round but after this
 * time.
 */
const againMs = 10 * MINUTE

/** The same source, except that `next` throws while the check fails. */
export function checked(deps: Pick<Deps, 'sql' | 'wallClock'>, feed: PaymentFeed): PaymentFeed {
  if (!feed.check) return feed
  let dueAt = Number.NEGATIVE_INFINITY
  let failure: string | null = null
  const check = async (signal: AbortSignal) => {
    const now = deps.wallClock.now()
    if (now < dueAt) return
    failure = (await feed.check?.(await lastKnown(deps.sql, feed.source), signal)) ?? null
    dueAt = now + (failure === null ? DAY : againMs)
  }
  return {
    ...feed,
    async next(cursor, signal) {
      await check(signal)
      if (failure !== null) throw new Error(failure)
      return feed.next(cursor, signal)
    },
  }
}

/** The newest payment in a block that can no longer be replaced. */
async function lastKnown(sql: postgres.Sql, source: string): Promise<MinedPayment | null> {
  const [row] = await sql<{ outsideId: string; height: number }[]>`
    select outside_id as "outsideId", block_height as height from outside_payment
    where source = ${source} and state in ('final', 'booked') and block_height is not null order by id desc limit 1`
  return row ?? null
}
