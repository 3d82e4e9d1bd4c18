// Every answer is an envelope (spec 7). It is put together by hand: the payload is the only part that varies
// in shape.
import type { IncomingHttpHeaders } from 'node:http'
import type { Code } from '@touchline/contract/codes'
import type { RefusalPayload, RefusalText } from '@touchline/contract/envelope'
import { type Language, languageOf } from '@touchline/contract/language'
import { messageOf } from '@touchline/contract/message-of'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RenderedPayload } from './rendered.ts'

export const jsonType = 'application/json; charset=utf-8'

/** Success with this payload. */
export function successText(payload: unknown): string {
  return `{"StatusCode":0,"Message":"","Payload":${JSON.stringify(payload)}}`
}

/** A refusal. Its text is in the member's language, or `said` where an operator has written one. */
export function refusalText(
  code: Code,
  language: Language,
  payload: RefusalPayload = {},
  said: RefusalText = null,
): string {
  const message = JSON.stringify(said?.[language] || messageOf(code, language, payload))
  return `{"StatusCode":${code},"Message":${message},"Payload":${JSON.stringify(payload)}}`
}

/** The language a client asks for by the `lang` header. */
export function headerLanguage({ lang }: IncomingHttpHeaders): Language {
  return languageOf(typeof lang === 'string' ? lang : undefined)
}

/**
 * Success with a payload that is kept ready: 304 when the client has it, else compressed as the client likes
 * it.
 */
export function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: RenderedPayload<unknown>,
) {
  reply
    .header('etag', payload.etag)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, lang')
  if (request.headers['if-none-match'] === payload.etag) {
    reply.code(304)
    return ''
  }
  const { encoding, bytes } = payload.envelope.for(request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return bytes
}
