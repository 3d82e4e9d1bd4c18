// A program other than the app, at the same site: what a test arranges or checks outside the browser goes by
// plain HTTP, as from a client that knows only the wire's description. Every answer is validated by the
// call's own schema.
import { graphicVerification, login } from '@touchline/contract/access/calls'
import type { BodySent, Call, ParamsSent, PayloadOf, QuerySent } from '@touchline/contract/call'
import type { Language } from '@touchline/contract/language'
import { pathOf } from '@touchline/contract/path'
import { sandboxCaptcha } from '@touchline/contract/sandbox/calls'

type Part<Name extends string, Value> = undefined extends Value
  ? { [N in Name]?: Value }
  : { [N in Name]: Value }
export type CallInput<C extends Call> = Part<'params', ParamsSent<C>> &
  Part<'query', QuerySent<C>> &
  Part<'body', BodySent<C>>

/** Why a call was not answered with success; `code` is of the contract's table. */
class CallRefusal extends Error {
  readonly code: number
  constructor(call: Call, code: number, message: string) {
    super(`${call.id} answered ${code}: ${message}`)
    this.code = code
  }
}

export class Client {
  readonly #origin: string
  readonly #language: Language
  readonly #ticket: string | null

  constructor(origin: string, language: Language, ticket: string | null = null) {
    this.#origin = origin
    this.#language = language
    this.#ticket = ticket
  }

  /** Ends the member's other sessions, as every sign-in does. */
  async signIn(username: string, password: string): Promise<Member> {
    const body = { username, password, ...(await this.captcha()) }
    const { ticket, userid } = await this.send(login, { body })
    return new Member(this.#origin, this.#language, { ticket, userid })
  }

  /** The id of a captcha for a form, and what its picture shows, which the sandbox tells a program. */
  async captcha(form: 'login' | 'register' = 'login'): Promise<{ captchaId: string; captchaText: string }> {
    const { id: captchaId } = await this.send(graphicVerification, { params: { a: '1', b: form } })
    const { text: captchaText } = await this.send(sandboxCaptcha, { params: { id: captchaId } })
    return { captchaId, captchaText }
  }

  /** Throws CallRefusal for any answer but success. */
  async send<C extends Call>(call: C, sent: CallInput<C>): Promise<PayloadOf<C>> {
    const { params, query, body } = sent as { params: ParamsSent<C>; query: QuerySent<C>; body: unknown }
    const answer = await fetch(this.#origin + pathOf(call, params, query), {
      method: call.method,
      headers: {
        lang: this.#language,
        ...(this.#ticket && { ticket: this.#ticket }),
        ...(call.method !== 'GET' && { 'content-type': 'application/json' }),
      },
      body: call.method === 'GET' ? null : JSON.stringify(body ?? {}),
    })
    const { StatusCode, Message, Payload } = (await answer.json()) as Envelope
    if (StatusCode !== 0) throw new CallRefusal(call, StatusCode, Message)
    return call.payload.parse(Payload) as PayloadOf<C>
  }
}

interface Envelope {
  StatusCode: number
  Message: string
  Payload: unknown
}

export class Member extends Client {
  readonly id: string

  constructor(origin: string, language: Language, { ticket, userid }: { ticket: string; userid: string }) {
    super(origin, language, ticket)
    this.id = userid
  }
}
