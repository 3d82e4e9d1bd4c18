// Money leaves once. Until an answer came, the request's key is kept with what it was for, and the same sent again is the same act, after a
// reload, too. Unlike other requests that move money (client/src/api/unanswered.ts) it is not kept whole: a withdrawal password has no
// place in a browser's storage.
import { CallError } from '@touchline/client/api/call-error'
import { wallNow } from '@touchline/client/api/clock'
import { session } from '@touchline/client/api/session'
import { MINUTE } from '@touchline/engine/site/units'

/** Within this time the same content is the same act. */
const sameActMs = 10 * MINUTE

/** Sends what is called `act` with the key that this content has. */
export async function sendOnce<Answer>(
  act: 'withdrawing' | 'interchanging',
  content: object,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const place = `touchline.${act} ${session()?.userid} ${JSON.stringify(Object.entries(content).sort())}`
  const idempotencyKey = keptKey(place) ?? crypto.randomUUID()
  sessionStorage.setItem(place, `${idempotencyKey} ${wallNow()}`)
  try {
    const answer = await send(idempotencyKey)
    sessionStorage.removeItem(place)
    return answer
  } catch (error) {
    if (!(error instanceof CallError && error.outcomeUnknown)) sessionStorage.removeItem(place)
    throw error
  }
}

function keptKey(place: string): string | undefined {
  const [key, at] = sessionStorage.getItem(place)?.split(' ') ?? []
  return Number(at) > wallNow() - sameActMs ? key : undefined
}
