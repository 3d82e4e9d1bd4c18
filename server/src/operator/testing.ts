// The console of a test's site: an application of its own on the same database, and operators who are signed
// in there.

import type { Call, PayloadOf } from '@touchline/contract/call'
import type { Code } from '@touchline/contract/codes'
import type { Envelope } from '@touchline/contract/envelope'
import type { HostileRequest } from '@touchline/contract/fuzz/hostile'
import type { OperatorRole } from '@touchline/contract/operator/acts'
import { join, lookAtLink, signIn } from '@touchline/contract/operator/calls'
import { pathOf } from '@touchline/contract/path'
import type { FastifyInstance } from 'fastify'
import { Secret } from 'otpauth'
import { afterAll, expect } from 'vitest'
import { buildConsole, type ConsoleOptions } from '../console-app.ts'
import { jsonType } from '../http/answer.ts'
import type { TestSite } from '../http/test-site.ts'
import { verifyAudit } from './audit/audit-verify.ts'
import { addOperator, makeLink } from './people/join.ts'
import { totpCodeAt, totpPeriodMs } from './sign-in/totp.ts'

export const consoleOrigin = 'http://console.test'
export const operatorPassword = 'a long horse of battery'
/** The hash of `operatorPassword`, made with the least cost there is, like `testPasswordHash`. */
const operatorPasswordHash =
  '$argon2id$v=19$m=8,t=1,p=1$dG91Y2hsaW5lLXRlc3RzIQ$yXrrIW5gB3BfKtGEXWK8l9dSNvRFN+nrxcm0JE2bD+k'

export interface ConsoleRequest {
  readonly body?: object
  readonly query?: Record<string, string | number>
  readonly headers?: Record<string, string>
}

/** Speaks to the console as its app does; anonymous until signed in. */
export class ConsoleClient {
  readonly #app: FastifyInstance
  readonly #address: string
  ticket = ''
  cookie = ''
  /** Of the authenticator app. */
  secret: Buffer = Buffer.alloc(0)

  /** Each client has an address of its own: wrong tries from one lock no other. */
  constructor(app: FastifyInstance, address: string) {
    this.#app = app
    this.#address = address
  }

  async ask(call: Call, sent?: ConsoleRequest): Promise<Envelope & { status: number; cookies: string[] }> {
    const answer = await this.#inject(call, sent)
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    return { ...answer.json<Envelope>(), status: answer.statusCode, cookies }
  }

  /** The text of a call that answers a file. */
  async file(
    call: Call & { readonly file: { readonly type: string } },
    sent?: ConsoleRequest,
  ): Promise<string> {
    const answer = await this.#inject(call, sent)
    expect(answer.headers['content-type']).toBe(call.file.type)
    return answer.body
  }

  /** Status and code of a request that no client of ours would send. */
  async raw({ method, url, body }: HostileRequest): Promise<{ status: number; code: number | null }> {
    const answer = await this.#injectRaw(method, url, body)
    const isEnvelope = answer.headers['content-type'] === jsonType
    return { status: answer.statusCode, code: isEnvelope ? answer.json<Envelope>().StatusCode : null }
  }

  #inject(call: Call, { body, query, headers }: ConsoleRequest = {}) {
    const url = pathOf(call, undefined as never, query as never)
    return this.#injectRaw(
      call.method,
      url,
      call.method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
      headers,
    )
  }

  #injectRaw(
    method: Call['method'],
    url: string,
    payload: string | undefined,
    headers: ConsoleRequest['headers'] = {},
  ) {
    return this.#app.inject({
      method,
      url,
      headers: {
        host: new URL(consoleOrigin).host,
        lang: 'en-us',
        ticket: this.ticket,
        cookie: this.cookie,
        'x-forwarded-for': this.#address,
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    })
  }

  /** The payload of a call that succeeds. */
  async payload<C extends Call>(call: C, sent?: ConsoleRequest): Promise<PayloadOf<C>> {
    const answer = await this.ask(call, sent)
    expect(answer).toMatchObject({ StatusCode: 0 })
    return answer.Payload as PayloadOf<C>
  }

  async code(call: Call, sent?: ConsoleRequest): Promise<Code> {
    return (await this.ask(call, sent)).StatusCode as Code
  }

  async signIn(name: string, code: string, password = operatorPassword): Promise<void> {
    const answer = await this.ask(signIn, { body: { name, password, code } })
    expect(answer).toMatchObject({ StatusCode: 0 })
    this.ticket = (answer.Payload as { ticket: string }).ticket
    this.cookie = answer.cookies[0]?.split(';')[0] ?? ''
  }
}

export interface TestConsole {
  readonly app: FastifyInstance
  client(): ConsoleClient
  /** A link for a new operator with these roles. */
  invite(name: string, roles: readonly OperatorRole[]): Promise<string>
  /** Joins through the link. */
  joinBy(client: ConsoleClient, link: string): Promise<void>
  /** A new operator with these roles, joined and signed in. */
  operator(name: string, roles: readonly OperatorRole[]): Promise<ConsoleClient>
}

/** Closes the console after the file's last test, and fails that test when the audit log is not whole. */
export async function testConsole(
  site: TestSite,
  options: Pick<ConsoleOptions, 'beatMs'> = {},
): Promise<TestConsole> {
  const { deps, clock } = site
  const app = await buildConsole(deps, {
    origin: consoleOrigin,
    requestsPerMinute: 0,
    trustProxy: ['127.0.0.1'],
    ...options,
  })
  afterAll(async () => {
    expect(await deps.sql.begin((tx) => verifyAudit(tx))).toMatchObject({ fault: null })
    await app.close()
  })
  let clients = 0
  const client = () => new ConsoleClient(app, `192.0.2.${++clients}`)
  const invite = (name: string, roles: readonly OperatorRole[]) =>
    deps.sql.begin(async (tx) => {
      const id = await addOperator(tx, { name, roles }, clock.now())
      return makeLink(tx, deps, id, clock.now())
    })
  const joinBy = async (joining: ConsoleClient, link: string) => {
    const { secret } = await joining.payload(lookAtLink, { body: { link } })
    joining.secret = Buffer.from(Secret.fromBase32(secret).bytes)
    const code = totpCodeAt(joining.secret, clock.now())
    await joining.payload(join, { body: { link, password: operatorPassword, code } })
  }
  return {
    app,
    client,
    invite,
    joinBy,
    async operator(name, roles) {
      const joining = client()
      await joinBy(joining, await invite(name, roles))
      await deps.sql`update operator set password_hash = ${operatorPasswordHash} where name = ${name}`
      // The code of this moment is used already. The next one is taken instead of moving the clock, so that
      // the second factor shown stays fresh.
      await joining.signIn(name, totpCodeAt(joining.secret, clock.now() + totpPeriodMs))
      return joining
    },
  }
}
