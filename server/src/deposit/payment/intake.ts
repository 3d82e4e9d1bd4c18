// Reads what the outside tells of, and stores each payment once, by its source and id. Only what the poll
// reads counts; what a source did not answer is asked for again. Nothing here moves money.
import { plainName } from '@touchline/engine/deposit/checks'
import { statesBefore } from '@touchline/engine/deposit/states'
import type postgres from 'postgres'
import { uuidv7 } from '../../db/uuid.ts'
import type { Deps } from '../../deps.ts'
import type { FeedPage, IncomingPayment, PaymentFeed } from '../../gateway/gateway.ts'
import { notifyLive } from '../../live/bus.ts'
import { storeTold } from './told.ts'

/** How long a source may take to answer. */
const patienceMs = 20_000

/** How often it is noted that a source has nothing new. */
const saidEveryMs = 10_000

/** How far a source has been read, and what was noted of it last. */
interface FeedRow {
  cursor: string | null
  /** As in FeedPage. */
  lag: number
  askedAt: Date
  /** It did not answer when it was asked last. */
  failing: boolean
}

/** The outside does not answer, or answers what cannot be true. */
class SourceFailure extends Error {}

export type IntakeDeps = Pick<Deps, 'sql' | 'siteClock' | 'wallClock' | 'vault' | 'log'>

/**
 * Reads a source to its end, one page in each transaction; only one of several processes stores a page. A
 * source that does not answer is noted as failing, and is asked again in the next round.
 */
export async function pollFeed(deps: IntakeDeps, feed: PaymentFeed): Promise<void> {
  const { sql, wallClock, log } = deps
  try {
    while (await pollPage(deps, feed)) {}
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    const failure = error.message.slice(0, 300)
    log.warn({ source: feed.source, failure }, 'a source of payments does not answer')
    const now = new Date(wallClock.now())
    await sql`insert into outside_feed (source, asked_at, failing_since, failure) values (${feed.source}, ${now}, ${now}, ${failure})
      on conflict (source) do update set failing_since = coalesce(outside_feed.failing_since, ${now}), failure = ${failure}`
  }
}

/**
 * Reads and stores one page; answers whether there may be more. Nothing is locked while the source is asked.
 */
async function pollPage(deps: IntakeDeps, feed: PaymentFeed): Promise<boolean> {
  const now = () => new Date(deps.wallClock.now())
  const [before] = await deps.sql<FeedRow[]>`
    select cursor, lag::float8 as lag, asked_at as "askedAt", failing_since is not null as failing from outside_feed
    where source = ${feed.source}`
  if (!before)
    await deps.sql`insert into outside_feed (source, asked_at) values (${feed.source}, ${now()}) on conflict do nothing`
  const page = await feed
    .next(before?.cursor ?? null, AbortSignal.timeout(patienceMs))
    .catch((cause: unknown): never => {
      throw new SourceFailure(cause instanceof Error ? cause.message : String(cause), { cause })
    })
  // Most pages are empty, and each source has one a second, so an empty page is noted only every
  // `saidEveryMs`.
  if (before && isEmpty(page) && page.cursor === before.cursor) {
    const { failing, lag, askedAt } = before
    const noted = !failing && lag === page.lag && deps.wallClock.now() < askedAt.getTime() + saidEveryMs
    if (noted) return false
    await deps.sql`update outside_feed set lag = ${page.lag}, asked_at = ${now()}, failing_since = null, failure = null
      where source = ${feed.source}`
    return false
  }
  return deps.sql.begin(async (tx) => {
    const [row] = await tx<Pick<FeedRow, 'cursor'>[]>`
      select cursor from outside_feed where source = ${feed.source} for update`
    // Another process was quicker, and has stored this page or a longer one.
    if (!row || row.cursor !== (before?.cursor ?? null)) return false
    await storePage(deps, tx, feed.source, page)
    await storeTold(deps, tx, feed.source, page.paidOut ?? [])
    await tx`update outside_feed set cursor = ${page.cursor}, lag = ${page.lag}, asked_at = ${now()},
      failing_since = null, failure = null where source = ${feed.source}`
    return page.cursor !== row.cursor && page.seen.length + (page.paidOut?.length ?? 0) > 0
  })
}

function isEmpty({ seen, gone, paidOut = [] }: FeedPage): boolean {
  return seen.length + gone.length + paidOut.length === 0
}

/** Stores a payment that we asked about, in the same way as one from the source's list. */
export async function storeSeen(deps: IntakeDeps, source: string, payment: IncomingPayment): Promise<void> {
  await deps.sql.begin((tx) => storePayment(deps, tx, source, payment))
}

/**
 * Stores a page: new payments, and what has become of payments seen before. A final or booked payment stays
 * so.
 */
async function storePage(
  deps: Omit<IntakeDeps, 'sql'>,
  tx: postgres.TransactionSql,
  source: string,
  { seen, gone }: Pick<FeedPage, 'seen' | 'gone'>,
): Promise<void> {
  for (const payment of seen) await storePayment(deps, tx, source, payment)
  const lost = await tx<{ orderId: string | null }[]>`
    update outside_payment set state = 'gone' where source = ${source} and outside_id = any(${gone}) and state = 'seen'
    returning order_id as "orderId"`
  for (const { orderId } of lost) if (orderId) await reopen(tx, orderId, deps.siteClock.now())
}

async function storePayment(
  { siteClock, vault }: Omit<IntakeDeps, 'sql'>,
  tx: postgres.TransactionSql,
  source: string,
  payment: IncomingPayment,
): Promise<void> {
  const at = siteClock.now()
  const id = uuidv7(at)
  const { outsideId, unit, amount, payer, block } = payment
  const state = payment.final ? 'final' : 'seen'
  const [stored] = await tx<{ id: string; same: boolean }[]>`
    insert into outside_payment ${tx({
      id,
      source,
      outside_id: outsideId,
      unit,
      amount,
      paid_to: payment.to,
      reference: payment.reference,
      payer: payer === null ? null : vault.seal(id, 'name', payer),
      payer_print: payer === null ? null : vault.printOf(`payer ${plainName(payer)}`),
      outside_at: new Date(payment.at),
      seen_at: new Date(at),
      state,
      block_height: block?.height ?? null,
      block_hash: block?.hash ?? null,
      confirmations: block?.confirmations ?? null,
      reverses: payment.reverses,
      raw: vault.seal(id, 'payment', payment.raw),
    })}
    on conflict (source, outside_id) do update set
      state = case when outside_payment.state in ('seen', 'gone') then excluded.state else outside_payment.state end,
      block_height = excluded.block_height, block_hash = excluded.block_hash, confirmations = excluded.confirmations
    returning id, unit = ${unit} and amount = ${amount} and paid_to = ${payment.to} as same`
  // When a source contradicts what it said of a payment before, nothing of the page is believed.
  if (!stored?.same) throw new SourceFailure(`${source} tells of ${outsideId} otherwise than before`)
}

/** An order waits again when the payment that was seen for it has gone. */
async function reopen(tx: postgres.TransactionSql, orderId: string, at: number): Promise<void> {
  const [order] = await tx<{ memberId: string }[]>`
    update deposit_order set state = 'open' where id = ${orderId} and state = any(${statesBefore('gone')})
    returning member_id as "memberId"`
  if (order) await notifyLive(tx, { kind: 'member', id: order.memberId, version: at })
}
