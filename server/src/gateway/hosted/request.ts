// One signed request to a provider. Throws unless a whole answer arrives in time.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { limitedText } from '../limited-text.ts'
import { signatureOf } from './sign.ts'

export interface HostedOptions {
  /** The address of the provider's interface, without a slash at its end. */
  readonly url: string
  /** The provider's name for us. */
  readonly merchant: string
  /** `whsec_` and base64: signs both directions. */
  readonly secret: string
  /** Our own address, without a slash at its end: payers return to it, and callbacks go to it. */
  readonly publicUrl: string
  readonly callbackPath: string
  /** How long an answer may take. */
  readonly patienceMs: number
  /** Unix ms */
  readonly now: () => number
}

const largest = 2_000_000

export interface ProviderAnswer {
  readonly status: number
  readonly json: unknown
}

export async function request(
  { url, merchant, secret, patienceMs, now }: HostedOptions,
  path: string,
  { body, signal }: { readonly body?: object | string; readonly signal?: AbortSignal } = {},
): Promise<ProviderAnswer> {
  const target = new URL(url + path)
  const method = body ? 'POST' : 'GET'
  // A body that is text is sent exactly as it was stored.
  const text = typeof body === 'object' ? JSON.stringify(body) : (body ?? '')
  const id = randomUUID()
  const time = String(Math.floor(now() / 1000))
  const content = `${method} ${target.pathname}${target.search}\n${text}`
  const patience = AbortSignal.timeout(patienceMs)
  const answer = await fetch(target, {
    method,
    headers: {
      'request-merchant': merchant,
      'request-id': id,
      'request-timestamp': time,
      'request-signature': signatureOf(secret, { id, time, content }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: text }),
    redirect: 'error',
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
  })
  const json: unknown = JSON.parse(await limitedText(answer, largest))
  return { status: answer.status, json }
}

/** Throws an error of one line when the answer has another form. */
export function readAs<T>(schema: z.ZodType<T>, { status, json }: ProviderAnswer): T {
  if (status !== 200) throw new Error(`the provider: status ${status}`)
  return readJson(schema, json)
}

/** Reads an answer of any status. */
export function readJson<T>(schema: z.ZodType<T>, json: unknown): T {
  const read = schema.safeParse(json)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Error(`the provider: ${issue?.path.join('.') || 'answer'}: ${issue?.message}`)
}
