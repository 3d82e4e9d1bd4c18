// A bank as a service: it takes transfers from the person who plays the payer and files of payments from its
// customer, books them, and hands the customer one statement after another.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { languageOf } from '../page/language.ts'
import { type Service, type ServiceOptions, startService } from '../service.ts'
import { BankAccounts } from './accounts.ts'
import { bookNow, pay, returnPaid, reverse, setFate, setFault } from './acts.ts'
import { camt053 } from './camt053.ts'
import { bankPage } from './page.ts'
import { addPayments, loseAnswer } from './payment-wire.ts'
import { takeFile } from './payments.ts'
import { pain002 } from './report.ts'
import type { BankState } from './state.ts'
import type { PressResult } from './texts.ts'

export interface BankOptions extends ServiceOptions {
  /** The token that readers of the statements send: `authorization: Bearer TOKEN`. */
  readonly token: string
  /** How often a statement is made of what was booked meanwhile, in ms. */
  readonly closeMs: number
  /** fen on the customer's usual account at the beginning; 0 unless given. */
  readonly opening?: number
  /** The file that keeps the accounts from one start to the next. */
  readonly statePath?: string
}

export interface Bank extends Service {
  readonly accounts: BankAccounts
  readonly state: BankState
}

const slowMs = 30_000

export async function startBank({ port, token, closeMs, opening, statePath }: BankOptions): Promise<Bank> {
  const accounts = new BankAccounts(statePath, opening)
  const state: BankState = { fault: 'none', version: '08', fate: 'none' }
  const service = await startService({ port }, (app) => {
    addStatements(app, accounts, state, token)
    addPayments(app, accounts, state, token)
    addPage(app, accounts, state)
  })
  const closing = setInterval(() => accounts.close(Date.now()), closeMs)
  return {
    url: service.url,
    accounts,
    state,
    close: async () => {
      clearInterval(closing)
      await service.close()
    },
  }
}

function addStatements(app: FastifyInstance, accounts: BankAccounts, state: BankState, token: string): void {
  const isCustomer = (said: string | undefined) => said === `Bearer ${token}`
  app.get<{ Querystring: { after?: string } }>('/statements', (call, reply) => {
    if (!isCustomer(call.headers.authorization)) return reply.code(401).send('who are you?')
    const after = Number(call.query.after ?? 0)
    const statements = accounts.delivered
      .map((_, at) => ({ number: at + 1 }))
      .filter(({ number }) => number > after)
      .slice(0, 100)
    return answer(state, reply, 'application/json', JSON.stringify({ statements }))
  })
  app.get<{ Params: { number: string } }>('/statements/:number', (call, reply) => {
    if (!isCustomer(call.headers.authorization)) return reply.code(401).send('who are you?')
    const told = accounts.delivered[Number(call.params.number) - 1]
    if (!told) return reply.callNotFound()
    const text = 'account' in told ? camt053(told, state.version) : pain002(told, state.version)
    // The document with another closing balance, so that its sums are wrong.
    const garbled = text.replace(/(CLBD.*?>)(\d+)\./, (_, before, whole) => `${before}${Number(whole) + 1}.`)
    return answer(state, reply, 'application/xml', state.fault === 'garbled' ? garbled : text)
  })
}

async function answer(
  { fault }: BankState,
  reply: FastifyReply,
  type: string,
  text: string,
): Promise<FastifyReply> {
  if (fault === 'down') return reply.code(503).send('down')
  if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs))
  if (fault !== 'cut') return reply.type(type).send(text)
  reply.hijack()
  reply.raw.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(text) })
  reply.raw.write(text.slice(0, text.length / 2), () => reply.raw.destroy())
  return reply
}

function addPage(app: FastifyInstance, accounts: BankAccounts, state: BankState): void {
  app.get('/', (call, reply) => {
    const asked = call.query as Readonly<Record<string, unknown>>
    const page = bankPage({ language: languageOf(call), asked, accounts, state, now: Date.now() })
    return reply.type('text/html').send(page)
  })
  const acts: Readonly<Record<string, (body: unknown) => PressResult>> = {
    '/pay': (body) => pay(accounts, body, Date.now()),
    '/reverse': (body) => reverse(accounts, body, Date.now()),
    '/return': (body) => returnPaid(accounts, body, Date.now()),
    '/book': (body) => bookNow(accounts, body, Date.now()),
    '/fate': (body) => setFate(state, body),
    '/again': () => (accounts.repeat() ? 'again' : 'none'),
    '/set': (body) => setFault(state, body),
  }
  for (const [path, act] of Object.entries(acts)) {
    app.post(path, (call, reply) => reply.redirect(`/?lang=${languageOf(call)}&said=${act(call.body)}`, 303))
  }
  app.post('/file', (call, reply) => {
    const { file } = call.body as { file?: unknown }
    const taken = takeFile(accounts, typeof file === 'string' ? file : '', state.fate, Date.now())
    if (state.fate === 'lost') return loseAnswer(reply)
    return reply.redirect(`/?lang=${languageOf(call)}&said=file_${taken.is}`, 303)
  })
}
