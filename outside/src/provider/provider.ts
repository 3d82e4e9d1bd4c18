// A payment provider as a service: shops order over HTTP, the person who plays the payer pays on its page,
// and signed callbacks report that; it also pays out for shops.
import type { FastifyInstance } from 'fastify'
import { languageOf } from '../page/language.ts'
import { type Service, type ServiceOptions, startService } from '../service.ts'
import { type ProviderFacts, payOrder, pressOwn } from './acts.ts'
import { type CallbackOptions, sendCallbacks } from './callbacks.ts'
import { ownPage } from './own-page.ts'
import { payPage } from './pay-page.ts'
import { Payouts } from './payouts.ts'
import type { ProviderState } from './state.ts'
import { ProviderTill } from './till.ts'
import { addWire } from './wire.ts'

export interface ProviderOptions extends ServiceOptions, CallbackOptions {
  /** ms between two checks for payments and callbacks that are due. */
  readonly tickMs: number
  /** ms after which an unknown payout that was asked about is refused for good; a minute unless given. */
  readonly neverMs?: number
  /** The file that keeps the till from one start to the next; payouts are kept next to it. */
  readonly statePath?: string
}

export interface Provider extends Service {
  readonly till: ProviderTill
  readonly payouts: Payouts
  readonly state: ProviderState
}

export async function startProvider(options: ProviderOptions): Promise<Provider> {
  const { port, merchant, secret, tickMs, neverMs = 60_000, statePath } = options
  const till = new ProviderTill(statePath)
  const payouts = new Payouts(statePath && `${statePath}.payouts`, neverMs)
  const state: ProviderState = { fault: 'none', lie: 'none', payout: 'none' }
  let url = ''
  const pageUrl = ({ id }: { id: string }) => `${url}/pay/${id}`
  const service = await startService({ port }, (app) => {
    app.register(async (wire) => addWire(wire, { till, payouts, state, merchant, secret, pageUrl }), {
      prefix: '/v1',
    })
    addPages(app, { till, payouts, state })
  })
  url = service.url
  const stop = new AbortController()
  let running = Promise.resolve()
  let busy = false
  const ticking = setInterval(() => {
    till.settle(Date.now())
    payouts.settle(Date.now())
    if (busy) return
    busy = true
    running = sendCallbacks(till, state, options, stop.signal).finally(() => {
      busy = false
    })
  }, tickMs)
  const close = async () => {
    clearInterval(ticking)
    stop.abort()
    await running
    await service.close()
  }
  return { url, till, payouts, state, close }
}

function addPages(app: FastifyInstance, facts: ProviderFacts): void {
  const { till } = facts
  app.get('/', (call, reply) => {
    const { said } = call.query as { said?: unknown }
    return reply.type('text/html').send(ownPage({ language: languageOf(call), said, ...facts }))
  })
  app.post<{ Params: { act: string } }>('/own/:act', (call, reply) => {
    const said = pressOwn(facts, call.params.act, call.body, Date.now())
    return reply.redirect(`/?lang=${languageOf(call)}&said=${said}`, 303)
  })
  app.get<{ Params: { id: string } }>('/pay/:id', (call, reply) => {
    const { said } = call.query as { said?: unknown }
    const order = till.orders.find(({ id }) => id === call.params.id)
    if (!order) return reply.callNotFound()
    return reply.type('text/html').send(payPage({ language: languageOf(call), said, till, order }))
  })
  app.post<{ Params: { id: string } }>('/pay/:id', (call, reply) => {
    const order = till.orders.find(({ id }) => id === call.params.id)
    if (!order) return reply.callNotFound()
    const said = payOrder(till, order, call.body, Date.now())
    return reply.redirect(`/pay/${order.id}?lang=${languageOf(call)}&said=${said}`, 303)
  })
}
