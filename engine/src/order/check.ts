// The type of a check of an order; the list of checks, in the precedence of their refusals, is in place.ts.

import type { Fen } from '../money/fen.ts'
import type { Bp } from '../money/rate.ts'
import type { OrderRefusal } from './refusals.ts'
import type { OrderRequest, OrderState } from './state.ts'

export type CheckRefusal = {
  code: OrderRefusal
  /** fen: the amount that the refusal's text names. */
  messageValue?: Fen
  /** 1750: the rate now. */
  rate?: Bp
  /** fen, 1753: the volume now. */
  volume?: Fen
}

/** Answers a refusal when its cause applies. Reads plain values only. */
export type Check = (request: OrderRequest, state: OrderState) => CheckRefusal | null

export function refuseIf(applies: boolean, code: OrderRefusal): CheckRefusal | null {
  return applies ? { code } : null
}

export function refuseAbove(amount: number, limit: Fen, code: OrderRefusal): CheckRefusal | null {
  return amount > limit ? { code, messageValue: limit } : null
}
