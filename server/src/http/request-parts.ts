// Reads the parts of a request in clear by its call's schemas; in tests, checks its answer too.
import type { Call } from '@touchline/contract/call'
import { readBody } from '@touchline/contract/cipher'
import { refusal } from '@touchline/contract/envelope'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { RenderedPayload } from './rendered.ts'

/** The parts that the caller sent; the handler's types say what each part is. */
export interface Parts {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

export function textOf({ body }: FastifyRequest): string {
  return typeof body === 'string' ? body : ''
}

/** Refuses with 1003 and the first part that does not fit. */
export function partsOf(call: Call, request: FastifyRequest, text: string): Parts {
  return {
    params: parsed('path', call.params, request.params),
    query: parsed('query', call.query, request.query),
    body: call.body ? parsed('body', call.body, bodyOf(text)) : undefined,
  }
}

/** PostgreSQL's texts cannot hold NUL, and no client means to send one. */
const nulInJson = /\0|\\u0000/
export const nulInForm = /\0|%00/

/** The fields of a body in clear; refuses with 1003 what is no object. */
export function bodyOf(text: string): object {
  const nul = text.startsWith('{') ? nulInJson : nulInForm
  if (nul.test(text)) throw refusal(1003, { field: 'body' })
  try {
    return readBody(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw refusal(1003, { field: 'body' })
    throw error
  }
}

/** Validated and converted by the call's schema; refuses with 1003 and the first part that does not fit. */
function parsed(part: string, schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw refusal(1003, { field: [part, ...(result.error.issues[0]?.path ?? [])].join('.') })
}

/** In tests an answer that is not what the contract declares is an error. */
export function checkPayload(call: Call, payload: unknown): void {
  const value: unknown = payload instanceof RenderedPayload ? JSON.parse(payload.json) : payload
  const result = call.payload.safeParse(value)
  if (result.success) return
  const issue = result.error.issues[0]
  throw new Error(`${call.id} answered ${issue?.path.join('.')}: ${issue?.message}`)
}
