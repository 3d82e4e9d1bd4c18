// Actions of the pages' forms. Each answers with what the page then says; wrong input does nothing.
import { parseUnits } from '@touchline/engine/money/unit'
import { z } from 'zod'
import type { Order, ProviderBooks } from './books.ts'
import { fates, type PayoutBooks } from './payouts.ts'
import { faults, lies, type ProviderState } from './state.ts'
import type { PressResult } from './texts.ts'

export const ways = ['once', 'twice', 'later', 'fail'] as const
const laterMs = 60_000

const payment = z.object({ amount: z.string().trim(), way: z.enum(ways) })

export function payOrder(books: ProviderBooks, { order }: Order, body: unknown, now: number): PressResult {
  const { amount: typed, way } = payment.parse(body)
  if (way === 'fail') {
    books.fail(order)
    return 'failed'
  }
  const amount = parseUnits('CNY', typed.replace(/,/g, ''))
  if (!amount) return 'amount'
  for (let n = 0; n < (way === 'twice' ? 2 : 1); n++)
    books.pay(order, amount, way === 'later' ? now + laterMs : now)
  books.settle(now)
  return way === 'later' ? 'coming' : 'paid'
}

const chosen = z.object({ fault: z.enum(faults), lie: z.enum(lies), payout: z.enum(fates) }).partial()
const named = z.object({ id: z.string() })

export interface Desk {
  readonly books: ProviderBooks
  readonly payouts: PayoutBooks
  readonly state: ProviderState
}

export function pressDesk(
  { books, payouts, state }: Desk,
  act: string,
  body: unknown,
  now: number,
): PressResult {
  if (act === 'set') {
    Object.assign(state, chosen.parse(body))
    return 'set'
  }
  const { id } = named.parse(body)
  if (act === 'refund') return books.refund(id, null, now) ? 'refunded' : 'none'
  if (act === 'payout') return payouts.end(id, 'paid') ? 'out' : 'none'
  if (act === 'fail') return payouts.end(id, 'failed') ? 'notOut' : 'none'
  const order = books.orderOf(id)
  if (act !== 'call' || !order) return 'none'
  books.announce(order, now)
  return 'called'
}
