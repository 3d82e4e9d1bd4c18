// Any SMS gateway that takes a POST of JSON: the operator states its address, a token, and the body with {to}
// and {text} in it.
import type { Messages } from './messages.ts'

const patienceMs = 10_000

export interface Gateway {
  readonly url: string
  /** Sent as a bearer token. */
  readonly token: string
  /** JSON in which {to} and {text} stand inside of strings. */
  readonly body: string
}

/** The form that usual gateways take, more or less. */
export const usualBody = '{"to":"{to}","text":"{text}"}'

export function smsGateway({ url, token, body }: Gateway): Messages['send'] {
  return async ({ to, text }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: filledIn(body, { to, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
  }
}

/** Escapes each value as in a JSON string, so that no text can end the string that it is put into. */
function filledIn(body: string, values: { readonly to: string; readonly text: string }): string {
  return body.replace(/\{(to|text)\}/g, (_, name: 'to' | 'text') => JSON.stringify(values[name]).slice(1, -1))
}
