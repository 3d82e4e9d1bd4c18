// Tells shops what happened, by signed callbacks that are repeated until the shop has answered. Each is sent
// separately, so they may arrive in any order, and maybe twice.

import { signatureOf } from './sign.ts'
import type { ProviderState } from './state.ts'
import type { Event, ProviderTill } from './till.ts'

export interface CallbackOptions {
  readonly merchant: string
  readonly secret: string
  /** ms until the second try; each further wait is five times as long. */
  readonly retryMs: number
}

const mostTries = 6
const patienceMs = 5_000
const oldByMs = 10 * 60_000
const otherSecret = 'whsec_c29tZWJvZHkgZWxzZSBoYXMgbWFkZSB0aGlzIHVw'

/** Sends the callbacks that are due; never fails. */
export async function sendCallbacks(
  till: ProviderTill,
  state: ProviderState,
  options: CallbackOptions,
  signal: AbortSignal,
): Promise<void> {
  const now = Date.now()
  await Promise.all(
    till.dueEvents(now).map(async (event) => {
      const times = { off: 0, twice: 2 }[state.lie as string] ?? 1
      let taken = true
      for (let n = 0; n < times; n++) taken = await send(till, state, options, event, signal)
      if (signal.aborted) return
      const over = taken || event.tries + 1 >= mostTries
      till.sent(event.id, over ? null : Date.now() + options.retryMs * 5 ** event.tries)
    }),
  )
}

/** Whether the shop confirmed the callback. */
async function send(
  till: ProviderTill,
  { lie }: ProviderState,
  { merchant, secret }: CallbackOptions,
  { id, order, type, amount }: Event,
  signal: AbortSignal,
): Promise<boolean> {
  const told = till.orderOf(order)
  if (!told) return true
  const seconds = Math.floor((Date.now() - (lie === 'old' ? oldByMs : 0)) / 1000)
  const body = JSON.stringify({
    type,
    merchant,
    order,
    amount: ((lie === 'amount' ? amount * 10 : amount) / 100).toFixed(2),
    currency: 'CNY',
  })
  try {
    const answer = await fetch(told.notifyUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': signatureOf(lie === 'forged' ? otherSecret : secret, id, seconds, body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    // The shop does not answer: the callback is sent again later.
    return false
  }
}
