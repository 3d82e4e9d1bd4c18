// Orders that are paid on a provider's page. The order is committed before the provider is asked, which
// happens outside any transaction. The provider is asked by our id, so that asking again makes no second
// order there. Only a yes or a decisive no settles the request; until then the server asks again.
import { statesBefore } from '@touchline/engine/deposit/states'
import type { Fen } from '@touchline/engine/money/fen'
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import type { Deps } from '../../deps.ts'
import type { HostedPage, Outcome } from '../../gateway/gateway.ts'
import { notifyLive } from '../../live/bus.ts'
import { storeSeen } from '../payment/intake.ts'

export type HostedDeps = Pick<Deps, 'sql' | 'siteClock' | 'wallClock' | 'gateways' | 'vault' | 'log'>

/** The pause after the first, the second and each further request; the last value repeats. */
const againMs = [5_000, 15_000, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR]
/** How soon the provider is asked again for an order that its member looks at. */
const soonestMs = 5_000
/** How many orders are asked for at once, since after an outage all of them are due. */
const together = 20
/** How often a callback leads to a request: after that its payment is in the provider's list. */
const mostHints = 4
const hintsKeptMs = 30 * 24 * HOUR

/** The page to which the payer comes back. */
const pageOf = (orderId: string) => `/recharge/order/${orderId}`

/** Writes, in the order's own transaction, that the provider is to be asked for its page at once. */
export async function writeHosted(
  { wallClock }: Pick<Deps, 'wallClock'>,
  tx: postgres.TransactionSql,
  orderId: string,
  channel: string,
): Promise<void> {
  const ask = new Date(wallClock.now())
  await tx`insert into hosted_order ${tx({ order_id: orderId, channel, ask_at: ask })}`
}

/** Asks the provider for the pages that are due: for one order, or for all. */
export async function askForPages(deps: HostedDeps, orderId: string | null = null): Promise<void> {
  const { hosted } = deps.gateways
  if (!hosted) return
  const due = await claimOrders(deps, orderId)
  await Promise.all(
    due.map(async ({ id, amount, channel, waits }) => {
      if (!waits) return
      const answer = await hosted.open({ id, amount, channel, returnPath: pageOf(id) })
      await storeAnswer(deps, id, answer)
    }),
  )
}

interface DueOrder {
  readonly id: string
  readonly amount: Fen
  readonly channel: string
  /** False when the order was canceled or has expired. */
  readonly waits: boolean
}

/** Notes each request before it is made, so that two processes do not make the same one. */
async function claimOrders({ sql, wallClock }: HostedDeps, orderId: string | null): Promise<DueOrder[]> {
  const now = new Date(wallClock.now())
  return sql<DueOrder[]>`
    update hosted_order h set asked = h.asked + 1, asked_at = ${now}, ask_at = case when o.state = 'open'
      then ${now}::timestamptz + (${againMs}::int8[])[least(h.asked + 1, ${againMs.length})] * interval '1 ms' end
    from deposit_order o where o.id = h.order_id and h.ask_at <= ${now} and h.order_id in (
      select order_id from hosted_order where ask_at <= ${now} and (${orderId}::uuid is null or order_id = ${orderId})
      order by ask_at limit ${together})
    returning o.id, o.unit_amount as amount, h.channel, o.state = 'open' as waits`
}

async function storeAnswer(
  { sql, siteClock, log }: HostedDeps,
  id: string,
  answer: Outcome<{ readonly url: string; readonly outsideId: string }>,
): Promise<void> {
  if (answer.is === 'unknown') {
    log.warn({ order: id, why: answer.why }, 'the provider has not said whether it has an order')
    await sql`update hosted_order set why = ${answer.why} where order_id = ${id} and url is null and refused is null`
    return
  }
  const at = siteClock.now()
  await sql.begin(async (tx) => {
    const settled =
      answer.is === 'yes'
        ? { url: answer.value.url, outside_id: answer.value.outsideId }
        : { refused: answer.code }
    const [known] = await tx<{ id: string }[]>`
      update hosted_order set ${tx({ ...settled, ask_at: null, why: null })}
      where order_id = ${id} and url is null and refused is null returning order_id as id`
    if (!known) return
    if (answer.is === 'no')
      await tx`update deposit_order set state = 'refused', ended_at = ${new Date(at)}
        where id = ${id} and state = any(${statesBefore('refuse')})`
    const [order] = await tx<
      [{ memberId: string }]
    >`select member_id as "memberId" from deposit_order where id = ${id}`
    await notifyLive(tx, { kind: 'member', id: order.memberId, version: at })
  })
}

/** Called when the member looks at the order: the next round asks for it at once. */
export async function hurryOrder(
  { sql, wallClock }: Pick<Deps, 'sql' | 'wallClock'>,
  id: string,
): Promise<void> {
  const now = wallClock.now()
  await sql`update hosted_order set ask_at = ${new Date(now)}
    where order_id = ${id} and ask_at > ${new Date(now)} and asked_at <= ${new Date(now - soonestMs)}`
}

/**
 * Asks about the orders that callbacks named, and stores what was paid in the same way as payments from the
 * list.
 */
export async function askForPayments(deps: HostedDeps): Promise<void> {
  const { hosted } = deps.gateways
  if (!hosted) return
  const now = new Date(deps.wallClock.now())
  const hints = await deps.sql<{ eventId: string; reference: string }[]>`
    update hosted_hint set asked = asked + 1, ask_at = case when asked + 1 < ${mostHints}
      then ${now}::timestamptz + (${againMs}::int8[])[asked + 1] * interval '1 ms' end
    where ask_at <= ${now} and event_id in (select event_id from hosted_hint where ask_at <= ${now} order by ask_at limit ${together})
    returning event_id as "eventId", reference`
  await Promise.all(hints.map((hint) => askForPayment(deps, hosted, hint)))
}

async function askForPayment(
  deps: HostedDeps,
  hosted: HostedPage,
  { eventId, reference }: { readonly eventId: string; readonly reference: string },
): Promise<void> {
  const answer = await hosted.ask(reference)
  if (answer.is !== 'yes') return
  if (answer.value) await storeSeen(deps, hosted.source, answer.value)
  await deps.sql`update hosted_hint set ask_at = null where event_id = ${eventId}`
}

export async function forgetHints({ sql, wallClock }: Pick<Deps, 'sql' | 'wallClock'>): Promise<void> {
  await sql`delete from hosted_hint where told_at < ${new Date(wallClock.now() - hintsKeptMs)}`
}
