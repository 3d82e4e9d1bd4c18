// Duties of every provider of pages: an order is opened once, even when answers are lost, and a callback is
// only a reason to ask.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { HostedOrder } from './gateway.ts'
import type { OutsidePage } from './testing.ts'
import { losses } from './testing-relay.ts'
import { PaymentStore } from './testing-stored.ts'

/** A provider that runs while its tests do. */
class World {
  outside!: OutsidePage
  #count = 0

  /** A new order at each call. */
  order(): HostedOrder {
    const id = `D-${++this.#count}`
    return { id, amount: 10_000, channel: this.outside.channel, returnPath: '/recharge/order' }
  }

  /** How often the provider has the order. */
  times(id: string): number {
    return this.outside.orders().filter((one) => one === id).length
  }
}

/** Call it within a `describe` of its own. */
export function conformingPage(start: () => Promise<OutsidePage>): void {
  const world = new World()
  beforeAll(async () => {
    world.outside = await start()
  })
  afterAll(() => world.outside.close())
  afterEach(() => {
    world.outside.relay.loss = null
    world.outside.relay.bend = null
  })
  ordersAreOpened(world)
  ordersAreAskedFor(world)
}

function ordersAreOpened(world: World): void {
  test('are opened once, however often they are asked for', async () => {
    const one = world.order()
    const first = await world.outside.page.open(one)
    expect(first).toMatchObject({ is: 'yes', value: { url: expect.stringMatching(/^https?:/) } })
    expect(await world.outside.page.open(one)).toEqual(first)
    expect(world.times(one.id)).toBe(1)
  })

  test.each(losses)(
    'whose answer does not arrive are unknown, and the same ones afterwards: %s',
    async (loss) => {
      const one = world.order()
      world.outside.relay.loss = loss
      expect(await world.outside.page.open(one)).toMatchObject({ is: 'unknown', why: expect.any(String) })
      expect(await world.outside.page.ask(one.id)).toMatchObject({ is: 'unknown' })
      world.outside.relay.loss = null
      expect(await world.outside.page.open(one)).toMatchObject({ is: 'yes' })
      expect(world.times(one.id)).toBe(1)
      expect(await world.outside.page.ask(one.id)).toEqual({ is: 'yes', value: null })
    },
  )

  test('are unknown when the answer ends too early, wherever it does', async () => {
    const one = world.order()
    for (const part of [0, 0.2, 0.5, 0.8, 0.99]) {
      world.outside.relay.bend = (told) => told.slice(0, Math.floor(told.length * part))
      expect(await world.outside.page.open(one), `${part}`).toMatchObject({ is: 'unknown' })
    }
  })

  test('of another amount under the same id are never refused for good, and change nothing', async () => {
    const one = world.order()
    await world.outside.page.open(one)
    expect(await world.outside.page.open({ ...one, amount: 1 })).toMatchObject({ is: 'unknown' })
    expect(await world.outside.page.open(one)).toMatchObject({ is: 'yes' })
  })

  test('are unknown when the answer is about something else', async () => {
    for (const [lie, bend] of Object.entries(world.outside.lies)) {
      const one = world.order()
      world.outside.relay.bend = bend
      expect(await world.outside.page.open(one), lie).toMatchObject({ is: 'unknown' })
    }
    expect(Object.keys(world.outside.lies).length).toBeGreaterThan(0)
  })
}

function ordersAreAskedFor(world: World): void {
  test('are unknown, then known and not paid, then paid as the list tells of it', async () => {
    const one = world.order()
    expect(await world.outside.page.ask(one.id)).toMatchObject({ is: 'unknown' })
    await world.outside.page.open(one)
    expect(await world.outside.page.ask(one.id)).toEqual({ is: 'yes', value: null })
    await world.outside.pay(one.id, 9_999)
    const stored = new PaymentStore()
    await stored.readAll(world.outside.feed)
    const told = [...stored.payments.values()].find(({ reference }) => reference === one.id)
    expect(told).toMatchObject({ amount: 9_999, to: world.outside.page.to, final: true })
    expect(await world.outside.page.ask(one.id)).toEqual({ is: 'yes', value: told })
  })

  test('are named by callbacks, whose least change says nothing', async () => {
    const one = world.order()
    await world.outside.page.open(one)
    const { body, headers } = await world.outside.callback(one.id)
    const hint = world.outside.page.hint(body, headers, Date.now())
    expect(hint?.orderId).toBe(one.id)
    // The same event, once more.
    expect(world.outside.page.hint(body, headers, Date.now())).toEqual(hint)
    expect(world.outside.page.hint(body, {}, Date.now())).toBeNull()
    for (const minutes of [-6, 6])
      expect(world.outside.page.hint(body, headers, Date.now() + minutes * 60_000)).toBeNull()
    for (let at = 0; at < body.length; at++) {
      const changed = body.slice(0, at) + String.fromCharCode(body.charCodeAt(at) ^ 1) + body.slice(at + 1)
      expect(world.outside.page.hint(changed, headers, Date.now()), changed).toBeNull()
    }
    for (const [name, value] of Object.entries(headers)) {
      const changed = { ...headers, [name]: value.replace(/.$/, (last) => (last === '1' ? '2' : '1')) }
      expect(world.outside.page.hint(body, changed, Date.now()), name).toBeNull()
    }
    // The callback said that the order was paid; the adapter did not believe it.
    expect(await world.outside.page.ask(one.id)).toEqual({ is: 'yes', value: null })
  })
}
