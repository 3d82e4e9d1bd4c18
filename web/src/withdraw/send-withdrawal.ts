// A withdrawal is sent once. Until an answer came, its key is kept with what it was for, and the same sent again is the same order, after a
// reload, too. Unlike other requests that move money (client/src/api/unanswered.ts) it is not kept whole: a withdrawal password has no
// place in a browser's storage.
import { CallError } from '@touchline/client/api/call-error'
import { wallNow } from '@touchline/client/api/clock'
import { send } from '@touchline/client/api/send'
import { session } from '@touchline/client/api/session'
import type { BodySent, PayloadOf } from '@touchline/contract/call'
import { withdraw } from '@touchline/contract/withdraw/calls'
import { MINUTE } from '@touchline/engine/site/units'

type Body = BodySent<typeof withdraw>
type Proof = Pick<Body, 'pickupPassword' | 'authToken'>
type Content = Omit<Body, keyof Proof | 'idempotencyKey'>

const prefix = 'touchline.withdrawing'
/** Within this time the same content is the same act. */
const sameActMs = 10 * MINUTE

export async function sendWithdrawal(content: Content, proof: Proof): Promise<PayloadOf<typeof withdraw>> {
  const place = `${prefix} ${session()?.userid} ${JSON.stringify(Object.entries(content).sort())}`
  const idempotencyKey = keptKey(place) ?? crypto.randomUUID()
  sessionStorage.setItem(place, `${idempotencyKey} ${wallNow()}`)
  try {
    const order = await send(withdraw, { body: { ...content, ...proof, idempotencyKey } })
    sessionStorage.removeItem(place)
    return order
  } catch (error) {
    if (!(error instanceof CallError && error.outcomeUnknown)) sessionStorage.removeItem(place)
    throw error
  }
}

function keptKey(place: string): string | undefined {
  const [key, at] = sessionStorage.getItem(place)?.split(' ') ?? []
  return Number(at) > wallNow() - sameActMs ? key : undefined
}
