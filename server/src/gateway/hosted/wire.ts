// Answers of a provider of hosted pages (docs/gateways.md, Providers). Anything of another form is no answer.
import { parseUnits } from '@touchline/engine/money/unit'
import { z } from 'zod'
import type { IncomingPayment } from '../gateway.ts'

/** With status 422 these mean that the order does not exist and never will. Other codes are unknown. */
export const decisive: ReadonlySet<string> = new Set(['channel_unknown', 'channel_closed', 'amount_refused'])

export const refused = z.object({ error: z.string() })

const amount = z.string().transform((text, context) => {
  const parts = parseUnits('CNY', text)
  if (parts) return parts
  context.issues.push({ code: 'custom', message: 'is no amount', input: text })
  return z.NEVER
})
export const money = { amount, currency: z.literal('CNY') }

const payment = z.object({
  ...money,
  number: z.int().positive(),
  id: z.string().min(1).max(200),
  merchant: z.string(),
  order: z.string(),
  at: z.int().positive(),
  refunds: z.nullable(z.string()),
})
export type WirePayment = z.output<typeof payment>

/** A payment along with its text, as it came. */
const told = z.unknown().transform((value, context) => {
  const read = payment.safeParse(value)
  if (read.success) return { ...read.data, raw: JSON.stringify(value) }
  for (const { path, message } of read.error.issues)
    context.issues.push({ code: 'custom', path, message, input: value })
  return z.NEVER
})

export const order = z.object({
  ...money,
  merchant: z.string(),
  order: z.string(),
  id: z.string().min(1).max(200),
  channel: z.string(),
  url: z.url({ protocol: /^https?$/ }),
  payments: z.array(told),
})

export const list = z.object({ newest: z.int().nonnegative(), payments: z.array(told) })

export function seenOf(paid: WirePayment & { readonly raw: string }): IncomingPayment {
  return {
    outsideId: paid.id,
    unit: 'CNY',
    amount: paid.amount,
    at: paid.at,
    to: paid.merchant,
    reference: paid.order,
    payer: null,
    // The provider answers for the payment from here on; money that it gives back is a payment of its own.
    final: true,
    reverses: paid.refunds,
    block: null,
    raw: paid.raw,
  }
}
