// Payouts that shops request over HTTP: each is made once for the shop's id, and a refused one is refused for
// good.
import { formatUnits, parseUnits } from '@touchline/engine/money/unit'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { type Payout, type Payouts, payoutChannels, payoutWish } from './payouts.ts'
import type { ProviderState } from './state.ts'

const mostAmount = 5_000_000
const hiddenMs = 10_000

export interface PayoutWire {
  readonly payouts: Payouts
  readonly state: ProviderState
  readonly merchant: string
}

const asked = z.object({
  merchant: z.string(),
  payout: z.string().min(1).max(64),
  channel: z.string(),
  amount: z.string(),
  currency: z.literal('CNY'),
  account: z.string(),
  holder: z.string(),
})

/** Added to the app of the other requests, which checks the signatures. */
export function addPayoutWire(app: FastifyInstance, wire: PayoutWire): void {
  app.post('/payouts', (request, reply) => place(wire, request.body, reply))
  app.get<{ Params: { payout: string } }>('/payouts/:payout', (request, reply) => {
    const id = request.params.payout
    const found = wire.payouts.find(id, Date.now())
    const hidden =
      wire.state.fault === 'hidden' && typeof found === 'object' && Date.now() - (found?.at ?? 0) < hiddenMs
    if (found === null || hidden) return reply.code(404).send({ error: 'not_found' })
    return answer(wire, id, found, reply)
  })
}

function place(wire: PayoutWire, body: unknown, reply: FastifyReply): FastifyReply {
  const { payouts, state, merchant } = wire
  const read = asked.safeParse(parsed(body))
  if (!read.success || read.data.merchant !== merchant) return reply.code(400).send({ error: 'request' })
  const { payout, channel, amount: sum, account, holder } = read.data
  const amount = parseUnits('CNY', sum)
  const refusal = payoutChannels.some((name) => name === channel)
    ? amount && amount <= mostAmount
      ? null
      : 'amount_refused'
    : 'channel_unknown'
  if (refusal !== null && payouts.payouts.every((one) => one.payout !== payout))
    return answer(wire, payout, payouts.refuse(payout, refusal), reply)
  const wish = payoutWish.safeParse({ payout, channel, amount, account, holder })
  if (!wish.success) return reply.code(400).send({ error: 'request' })
  const made = payouts.place(wish.data, state.payout, Date.now())
  if (made === null) return reply.code(409).send({ error: 'payout_differs' })
  if (state.payout !== 'lost') return answer(wire, payout, made, reply)
  reply.hijack()
  reply.raw.destroy()
  return reply
}

/** A refusal names the shop and the payout, as every answer does. */
function answer(
  { state, merchant }: PayoutWire,
  payout: string,
  found: Payout | string,
  reply: FastifyReply,
): FastifyReply {
  if (typeof found === 'string') return reply.code(422).send({ error: found, merchant, payout })
  const { channel, amount, account, holder, id, state: now, code } = found
  const told = state.payout === 'other' ? amount + 1 : amount
  return reply.send({
    merchant,
    payout,
    channel,
    amount: formatUnits('CNY', told),
    currency: 'CNY',
    account,
    holder,
    id,
    state: now,
    code,
  })
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return null
  }
}
