// Every answer is an envelope (spec 7). It is put together by hand: the payload is the only part that varies in shape.
import type { IncomingHttpHeaders } from 'node:http'
import type { Code } from '@touchline/contract/codes'
import type { RefusalPayload } from '@touchline/contract/envelope'
import { type Language, languageOf } from '@touchline/contract/language'
import { messageOf } from '@touchline/contract/message-of'
import { Rendered } from './rendered.ts'

export const jsonType = 'application/json; charset=utf-8'

/** Success with this payload. */
export function successText(payload: unknown): string {
  const json = payload instanceof Rendered ? payload.json : JSON.stringify(payload)
  return `{"StatusCode":0,"Message":"","Payload":${json}}`
}

/** A refusal with its text in the member's language. */
export function refusalText(code: Code, language: Language, payload: RefusalPayload = {}): string {
  const message = JSON.stringify(messageOf(code, language, payload))
  return `{"StatusCode":${code},"Message":${message},"Payload":${JSON.stringify(payload)}}`
}

/** The language a client asks for by the `lang` header. */
export function headerLanguage({ lang }: IncomingHttpHeaders): Language {
  return languageOf(typeof lang === 'string' ? lang : undefined)
}
