// The provider of the sandbox as the conformance suite plays it.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { closeBoth } from '../bank/testing.ts'
import type { Outside, OutsidePage } from '../testing.ts'
import { type Bend, startRelay } from '../testing-relay.ts'
import { adapterOf } from './testing.ts'

interface Order {
  readonly order: string
  readonly amount: number
}

/** The part of the provider that tests need. */
interface Provider {
  readonly url: string
  readonly till: {
    readonly orders: readonly Order[]
    pay(order: string, amount: number, at: number): void
    settle(now: number): void
    fail(order: string): void
    orderOf(order: string): unknown
    announce(order: never, now: number): void
  }
  close(): Promise<void>
}

const otherSecret = `whsec_${Buffer.from('a secret that somebody else has').toString('base64')}`

/** `channel`: the way to pay, as the provider calls it. */
export async function hostedOutside(provider: Provider, channel: string): Promise<Outside> {
  const relay = await startRelay(provider.url)
  const { till } = provider
  const feedWith = (changes: object) => () => adapterOf(relay.url, undefined, changes).feed
  const { page } = adapterOf(relay.url)
  let last = ''
  let count = 0
  const ordered = async () => {
    last = `D-${++count}`
    await page.open({ id: last, amount: 10_000, channel, returnPath: '/' })
  }
  return {
    relay,
    open: feedWith({}),
    strangers: {
      'with another secret': feedWith({ secret: otherSecret }),
      'of another merchant': feedWith({ merchant: 'other' }),
    },
    pay: async (amount) => {
      await ordered()
      till.pay(last, amount, Date.now())
    },
    settle: async () => till.settle(Date.now()),
    repeat: async () => till.announce(till.orderOf(last) as never, Date.now()),
    notOurs: {
      'an order that nobody pays': ordered,
      'a payment that failed': async () => {
        await ordered()
        till.fail(last)
      },
      'a callback of what nobody paid': async () => {
        await ordered()
        till.announce(till.orderOf(last) as never, Date.now())
      },
    },
    lies: hostedLies,
    close: () => closeBoth(relay, provider),
  }
}

/** Changes only the list of payments. */
const listed =
  (change: (told: string) => string): Bend =>
  (told, asked) =>
    asked.startsWith('/v1/payments') ? change(told) : told
const first = /{"number".*?},/

const hostedLies: Outside['lies'] = {
  'a list with a gap': { bend: listed((told) => told.replace(first, '')), said: /payment \d+ is missing/ },
  'a list that repeats one': {
    bend: listed((told) => told.replace(first, (one) => one + one)),
    said: /payment \d+ is missing/,
  },
  'payments of another merchant': {
    bend: listed((told) => told.replaceAll('"merchant":"shop"', '"merchant":"other"')),
    said: 'another merchant',
  },
  'fewer than there are': {
    bend: listed((told) => told.replace(/"payments":\[.*\]/, '"payments":[]')),
    said: /end with \d+, not with \d+/,
  },
  'more than there are': {
    bend: listed((told) => told.replace(/"newest":\d+/, '"newest":0')),
    said: 'end with',
  },
  'another currency': { bend: listed((told) => told.replaceAll('CNY', 'USD')), said: 'currency' },
  'an amount that is none': {
    bend: listed((told) => told.replace(/"amount":"/, '"amount":"-')),
    said: 'is no amount',
  },
  'something else than a list': { bend: listed(() => '{"payments":null}'), said: 'the provider: newest' },
}

/** `start` gets the address that callbacks go to. */
export async function hostedOutsidePage(
  start: (publicUrl: string) => Promise<Provider>,
  channel: string,
): Promise<OutsidePage> {
  const receiver = await startReceiver()
  const provider = await start(receiver.url)
  const relay = await startRelay(provider.url)
  const { till } = provider
  return {
    relay,
    ...adapterOf(relay.url, receiver.url),
    channel,
    orders: () => till.orders.map(({ order }) => order),
    pay: async (order, amount) => {
      till.pay(order, amount, Date.now())
      till.settle(Date.now())
    },
    callback: (order) => {
      till.announce(till.orderOf(order) as never, Date.now())
      return receiver.next(order)
    },
    lies: {
      'another order': (told) => told.replace(/"order":"/, '"order":"X'),
      'another amount': (told) => told.replace(/"amount":"/, '"amount":"9'),
      'another merchant': (told) => told.replaceAll('"merchant":"shop"', '"merchant":"other"'),
      'another currency': (told) => told.replaceAll('CNY', 'USD'),
      'no amount': (told) => told.replace(/"amount":"[\d.]+"/, '"amount":"1e2"'),
    },
    close: async () => {
      receiver.close()
      await closeBoth(relay, provider)
    },
  }
}

interface Callback {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** Takes callbacks and hands each to the caller that waits for one about its order. */
async function startReceiver() {
  const waiting = new Map<string, (callback: Callback) => void>()
  const server = createServer(async (request, response) => {
    const callback = { body: await text(request), headers: ownOf(request.headers) }
    response.end()
    const { order } = JSON.parse(callback.body) as { order: string }
    waiting.get(order)?.(callback)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: (order: string) => new Promise<Callback>((resolve) => waiting.set(order, resolve)),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function ownOf(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.startsWith('webhook-')),
  ) as Record<string, string>
}
