// Actions of the pages' forms. Each answers with what the page then says; wrong input does nothing.
import { parseUnits } from '@touchline/engine/money/unit'
import { z } from 'zod'
import { fates, type Payouts } from './payouts.ts'
import { faults, lies, type ProviderState } from './state.ts'
import type { PressResult } from './texts.ts'
import type { Order, ProviderTill } from './till.ts'

export const ways = ['once', 'twice', 'later', 'fail'] as const
const laterMs = 60_000

const payment = z.object({ amount: z.string().trim(), way: z.enum(ways) })

export function payOrder(till: ProviderTill, { order }: Order, body: unknown, now: number): PressResult {
  const { amount: typed, way } = payment.parse(body)
  if (way === 'fail') {
    till.fail(order)
    return 'failed'
  }
  const amount = parseUnits('CNY', typed.replace(/,/g, ''))
  if (!amount) return 'amount'
  for (let n = 0; n < (way === 'twice' ? 2 : 1); n++)
    till.pay(order, amount, way === 'later' ? now + laterMs : now)
  till.settle(now)
  return way === 'later' ? 'coming' : 'paid'
}

const chosen = z.object({ fault: z.enum(faults), lie: z.enum(lies), payout: z.enum(fates) }).partial()
const named = z.object({ id: z.string() })

export interface ProviderFacts {
  readonly till: ProviderTill
  readonly payouts: Payouts
  readonly state: ProviderState
}

export function pressOwn(
  { till, payouts, state }: ProviderFacts,
  act: string,
  body: unknown,
  now: number,
): PressResult {
  if (act === 'set') {
    Object.assign(state, chosen.parse(body))
    return 'set'
  }
  const { id } = named.parse(body)
  if (act === 'refund') return till.refund(id, null, now) ? 'refunded' : 'none'
  if (act === 'payout') return payouts.end(id, 'paid') ? 'out' : 'none'
  if (act === 'fail') return payouts.end(id, 'failed') ? 'notOut' : 'none'
  const order = till.orderOf(id)
  if (act !== 'call' || !order) return 'none'
  till.announce(order, now)
  return 'called'
}
