// Requests of shops over HTTP. Each one is signed; an order or refund is made once for each of the shop's
// ids.
import { setTimeout as pause } from 'node:timers/promises'
import { formatUnits, parseUnits } from '@touchline/engine/money/unit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { addPayoutWire } from './payout-wire.ts'
import type { Payouts } from './payouts.ts'
import { isFromShop } from './sign.ts'
import type { ProviderState } from './state.ts'
import { channels, type Order, type Payment, type ProviderTill, type Wish, wish } from './till.ts'

const slowMs = 20_000
const hiddenMs = 10_000
const mostPayments = 100
const mostAmount = 5_000_000

export interface Wire {
  readonly till: ProviderTill
  readonly payouts: Payouts
  readonly state: ProviderState
  readonly merchant: string
  readonly secret: string
  /** The address of an order's page. */
  readonly pageUrl: (order: Order) => string
}

/** Adds the requests under `/v1`. */
export function addWire(app: FastifyInstance, wire: Wire): void {
  // The body stays text, since the text is what was signed.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
  app.addHook('preHandler', async (request, reply) => {
    const { fault } = wire.state
    if (fault === 'down') return reply.code(503).send('down')
    if (fault === 'slow') await pause(slowMs)
    const text = `${request.method} ${request.url}\n${request.body ?? ''}`
    if (isFromShop(wire.secret, request.headers, text, Date.now())) return
    return reply.code(401).send({ error: 'signature' })
  })
  app.post('/orders', (request, reply) => placeOrder(wire, request, reply))
  app.get<{ Params: { order: string } }>('/orders/:order', (request, reply) => {
    const { till, state } = wire
    const order = till.orderOf(request.params.order)
    const hidden = state.fault === 'hidden' && order && Date.now() - order.at < hiddenMs
    if (!order || hidden) return reply.code(404).send({ error: 'not_found' })
    return reply.send(orderTold(wire, order))
  })
  app.get('/payments', (request, reply) => listPayments(wire, request, reply))
  app.post('/refunds', (request, reply) => makeRefund(wire, request, reply))
  addPayoutWire(app, wire)
}

const askedOrder = z.object({
  merchant: z.string(),
  order: z.string(),
  channel: z.string(),
  amount: z.string(),
  currency: z.literal('CNY'),
  return_url: z.string(),
  notify_url: z.string(),
})

function placeOrder(wire: Wire, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const asked = askedOrder.safeParse(parsed(request.body))
  if (!asked.success || asked.data.merchant !== wire.merchant)
    return reply.code(400).send({ error: 'request' })
  const { order: id, channel, return_url: returnUrl, notify_url: notifyUrl } = asked.data
  const amount = parseUnits('CNY', asked.data.amount)
  if (!channels.some((name) => name === channel)) return reply.code(422).send({ error: 'channel_unknown' })
  if (!amount || amount > mostAmount) return reply.code(422).send({ error: 'amount_refused' })
  const wished = wish.safeParse({ order: id, channel, amount, returnUrl, notifyUrl } satisfies Record<
    keyof Wish,
    unknown
  >)
  if (!wished.success) return reply.code(400).send({ error: 'request' })
  const order = wire.till.place(wished.data, Date.now())
  if (!order) return reply.code(409).send({ error: 'order_differs' })
  if (wire.state.fault !== 'lost') return reply.send(orderTold(wire, order))
  reply.hijack()
  reply.raw.destroy()
  return reply
}

function orderTold({ till, merchant, pageUrl }: Wire, order: Order) {
  const payments = till.paymentsOf(order.order)
  return {
    merchant,
    order: order.order,
    id: order.id,
    channel: order.channel,
    amount: formatUnits('CNY', order.amount),
    currency: 'CNY',
    state: payments.length > 0 ? 'paid' : order.failed ? 'failed' : 'open',
    url: pageUrl(order),
    payments: payments.map((payment) => paymentTold(merchant, payment)),
  }
}

function paymentTold(merchant: string, { number, id, order, amount, at, refunds, refund }: Payment) {
  return {
    number,
    id,
    merchant,
    order,
    amount: formatUnits('CNY', amount),
    currency: 'CNY',
    at,
    refunds,
    refund,
  }
}

const askedList = z.union([
  z.object({ after: z.stringFormat('number', /^\d{1,12}$/) }),
  z.object({ day: z.iso.date() }),
])

function listPayments({ till, merchant }: Wire, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const asked = askedList.safeParse(request.query)
  if (!asked.success) return reply.code(400).send({ error: 'request' })
  const found =
    'after' in asked.data
      ? till.payments.slice(Number(asked.data.after), Number(asked.data.after) + mostPayments)
      : paidOn(till, asked.data.day)
  return reply.send({
    newest: till.payments.length,
    payments: found.map((payment) => paymentTold(merchant, payment)),
  })
}

function paidOn(till: ProviderTill, day: string): Payment[] {
  return till.payments.filter(({ at }) => new Date(at).toISOString().startsWith(day))
}

const askedRefund = z.object({
  merchant: z.string(),
  refund: z.string().min(1).max(64),
  payment: z.string(),
})

function makeRefund({ till, merchant }: Wire, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const asked = askedRefund.safeParse(parsed(request.body))
  if (!asked.success || asked.data.merchant !== merchant) return reply.code(400).send({ error: 'request' })
  const made = till.refund(asked.data.payment, asked.data.refund, Date.now())
  return made
    ? reply.send(paymentTold(merchant, made))
    : reply.code(422).send({ error: 'payment_not_refundable' })
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return null
  }
}
