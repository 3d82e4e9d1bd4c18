// A write that moves money happens once. The key is made before the first try and kept, over reloads too, until an answer came;
// pressing again with the same content sends the same key, and the server gives the first answer.
import type { BodySent, Call, PayloadOf } from '@touchline/contract/call'
import { CallError } from './call-error.ts'
import { type SentArgs, send } from './send.ts'

type Keyed = Call & { method: 'POST' }
type Content<C extends Call> = Omit<BodySent<C> & object, 'idempotencyKey'>

/** Sends with an idempotency key. After an error with `outcomeUnknown` call it again with the same content. */
export async function sendOnce<C extends Keyed>(declaration: C, content: Content<C>): Promise<PayloadOf<C>> {
  const slot = `once ${declaration.id} ${JSON.stringify(content)}`
  const idempotencyKey = sessionStorage.getItem(slot) ?? crypto.randomUUID()
  sessionStorage.setItem(slot, idempotencyKey)
  try {
    const payload = await send(
      declaration,
      ...([{ body: { ...content, idempotencyKey } }] as unknown as SentArgs<C>),
    )
    sessionStorage.removeItem(slot)
    return payload
  } catch (error) {
    if (!(error instanceof CallError && error.outcomeUnknown)) sessionStorage.removeItem(slot)
    throw error
  }
}
