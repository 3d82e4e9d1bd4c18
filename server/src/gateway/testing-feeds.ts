// Duties of every feed of payments. Each test continues where the one before ended, because starting an
// outside takes long.
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { IncomingPayment, PaymentFeed } from './gateway.ts'
import type { Outside } from './testing.ts'
import { losses } from './testing-relay.ts'
import { next, PaymentStore } from './testing-stored.ts'

/** An outside that runs while its tests do. */
class World {
  outside!: Outside
  feed!: PaymentFeed
  /** The cursor after the tests so far: what lies before it does not concern the tests to come. */
  #here: string | null = null
  readonly #earlier = new Map<string, IncomingPayment>()

  async start(start: () => Promise<Outside>): Promise<void> {
    this.outside = await start()
    this.feed = this.outside.open()
    await this.paid(1)
  }

  /** Everything that is paid after this call belongs to the calling test. */
  async fromNow(): Promise<PaymentStore> {
    await this.outside.settle()
    const before = new PaymentStore(this.#here, this.#earlier)
    await before.readAll(this.feed)
    this.#here = before.cursor
    for (const [id, payment] of before.payments) this.#earlier.set(id, payment)
    return new PaymentStore(this.#here, this.#earlier)
  }

  async paid(...amounts: readonly number[]): Promise<void> {
    for (const amount of amounts) await this.outside.pay(amount)
    await this.outside.settle()
  }

  beHonest(): void {
    this.outside.relay.loss = null
    this.outside.relay.bend = null
  }
}

/** Call it within a `describe` of its own. */
export function conformingFeed(start: () => Promise<Outside>): void {
  const world = new World()
  beforeAll(() => world.start(start))
  afterAll(() => world.outside.close())
  afterEach(() => world.beHonest())
  paymentsAreTold(world)
  paymentsBecomeCertain(world)
  answersAreWhole(world)
  othersAreNotTaken(world)
  eachIsFinalOnce(world)
}

/** Amounts are compared sorted: payments of the same moment have no order. */
const sorted = (amounts: readonly number[]) => amounts.toSorted((one, other) => one - other)

function paymentsAreTold(world: World): void {
  test('are told of whatever the amount, two of one amount as two, each with all that is asked of one', async () => {
    const stored = await world.fromNow()
    const amounts = [1, 2, 9_999, 10_000, 10_000, 10_001, 2_000_000_000]
    const before = Date.now()
    await world.paid(...amounts.slice(0, 3))
    await world.paid(...amounts.slice(3))
    await stored.readAll(world.feed)
    expect(sorted(stored.final)).toEqual(amounts)
    for (const one of stored.payments.values()) {
      expect(one.outsideId).toMatch(/^[\w:.-]{4,200}$/)
      expect(one.to).not.toBe('')
      expect(one.raw).not.toBe('')
      expect(one.reverses).toBeNull()
      expect(one.at).toBeGreaterThan(before - 100 * 365 * 86_400_000)
      expect(one.unit === 'USDT').toBe(one.block !== null)
    }
  })

  test('asked for twice, by another process as well, are the same', async () => {
    const stored = await world.fromNow()
    const { cursor } = stored
    await world.paid(5_000, 6_000)
    const first = await next(world.feed, cursor)
    expect(first.seen.length).toBeGreaterThan(0)
    expect(await next(world.feed, cursor)).toEqual(first)
    expect(await next(world.outside.open(), cursor)).toEqual(first)
    // Read again from the beginning, each payment has the same id as before.
    await stored.readAll(world.feed)
    const anew = new PaymentStore()
    await anew.readAll(world.outside.open())
    for (const [id, { amount }] of stored.payments) expect(anew.payments.get(id)?.amount).toBe(amount)
  })

  test('told twice are one', async () => {
    const stored = await world.fromNow()
    await world.outside.pay(5_100)
    await stored.readAll(world.feed)
    await world.outside.repeat()
    await stored.readAll(world.feed)
    await world.outside.settle()
    await stored.readAll(world.feed)
    await world.outside.repeat()
    await stored.readAll(world.feed)
    await world.paid(5_200)
    await stored.readAll(world.feed)
    expect(sorted(stored.final)).toEqual([5_100, 5_200])
    expect(stored.payments.size).toBe(2)
  })
}

function paymentsBecomeCertain(world: World): void {
  test('that come late are told of when they come', async () => {
    const stored = await world.fromNow()
    for (let round = 0; round < 2; round++) {
      await world.outside.settle()
      await stored.readAll(world.feed)
    }
    expect(stored.payments.size).toBe(0)
    await world.paid(5_300)
    await stored.readAll(world.feed)
    await world.paid(5_400)
    await stored.readAll(world.feed)
    expect(stored.final).toEqual([5_300, 5_400])
  })

  test('that are not certain yet are not final, and final once afterwards', async () => {
    const stored = await world.fromNow()
    await world.outside.pay(5_500)
    await stored.readAll(world.feed)
    const seen = [...stored.payments.keys()]
    expect(stored.final).toEqual([])
    await world.outside.settle()
    await stored.readAll(world.feed)
    expect(stored.final).toEqual([5_500])
    expect([...stored.payments.keys()]).toEqual(expect.arrayContaining(seen))
    const { cursor } = stored
    expect((await next(world.feed, cursor)).seen).toEqual([])
  })
}

function answersAreWhole(world: World): void {
  test.each(losses)('are taken whole or not at all when the answer is lost on its way: %s', async (loss) => {
    const stored = await world.fromNow()
    await world.paid(5_600)
    world.outside.relay.loss = loss
    await expect(next(world.feed, stored.cursor, loss === 'slow' ? 300 : undefined)).rejects.toThrow()
    world.outside.relay.loss = null
    await stored.readAll(world.feed)
    expect(stored.final).toEqual([5_600])
  })

  test('are not taken of an answer that ends too early, wherever it does', async () => {
    const stored = await world.fromNow()
    await world.paid(5_700)
    for (const part of [0, 0.01, 0.2, 0.4, 0.6, 0.8, 0.95, 0.99]) {
      world.outside.relay.bend = (told) => told.trimEnd().slice(0, Math.floor(told.trimEnd().length * part))
      await expect(next(world.feed, stored.cursor), `${part}`).rejects.toThrow()
    }
    world.outside.relay.bend = (told) => told.trimEnd().slice(0, -1)
    await expect(next(world.feed, stored.cursor)).rejects.toThrow()
    world.outside.relay.bend = null
    await stored.readAll(world.feed)
    expect(stored.final).toEqual([5_700])
  })
}

function othersAreNotTaken(world: World): void {
  test('are nothing else that looks like one', async () => {
    for (const [what, happens] of Object.entries(world.outside.notOurs)) {
      const stored = await world.fromNow()
      await happens()
      await world.paid(5_800)
      await stored.readAll(world.feed)
      expect(
        [...stored.payments.values()].map(({ amount }) => amount),
        what,
      ).toEqual([5_800])
      world.outside.relay.bend = null
    }
    expect(Object.keys(world.outside.notOurs).length).toBeGreaterThan(0)
  })

  test('are not taken of what lies, and all of them when it is honest again', async () => {
    for (const [lie, { bend, said }] of Object.entries(world.outside.lies)) {
      const stored = await world.fromNow()
      await world.paid(5_900)
      await world.paid(6_000)
      world.outside.relay.bend = bend
      await expect(next(world.feed, stored.cursor), lie).rejects.toThrow(said)
      world.outside.relay.bend = null
      await stored.readAll(world.feed)
      expect(sorted(stored.final), lie).toEqual([5_900, 6_000])
    }
    expect(Object.keys(world.outside.lies).length).toBeGreaterThan(0)
  })

  test('are told to nobody else', async () => {
    for (const [who, open] of Object.entries(world.outside.strangers))
      await expect(next(open(), null), who).rejects.toThrow()
    expect(Object.keys(world.outside.strangers).length).toBeGreaterThan(0)
  })
}

function eachIsFinalOnce(world: World): void {
  test('are each final once, whatever happens in which order', async () => {
    const acts = ['pay', 'pay', 'settle', 'repeat', 'read', 'unstored', 'restart', 'lost', 'cut'] as const
    let amount = 7_000
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...acts), { maxLength: 15 }), async (steps) => {
        const stored = await world.fromNow()
        const amounts: number[] = []
        for (const act of steps) {
          if (act === 'pay') {
            amounts.push(++amount)
            await world.outside.pay(amount)
          } else if (act === 'settle') await world.outside.settle()
          else if (act === 'repeat') await world.outside.repeat()
          else if (act === 'read') await stored.read(world.feed)
          else if (act === 'unstored') await next(world.feed, stored.cursor)
          else if (act === 'restart') world.feed = world.outside.open()
          else {
            world.outside.relay.loss = act
            await expect(next(world.feed, stored.cursor)).rejects.toThrow()
            world.outside.relay.loss = null
          }
        }
        await world.outside.settle()
        await stored.readAll(world.feed)
        expect(sorted(stored.final)).toEqual(amounts)
        expect(stored.payments.size).toBe(amounts.length)
      }),
      { numRuns: 5, endOnFailure: true },
    )
  })
}
