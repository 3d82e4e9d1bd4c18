// Duties of every way out: money leaves once, however often it is sent and whatever becomes of answers, and
// only a certain yes or a decisive no ends it.
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Outcome } from './gateway.ts'
import type { Payout, PayoutFate, PayoutGateway } from './payout.ts'
import { type Bend, type Loss, losses, type Relay } from './testing-relay.ts'

/**
 * What an outside does with a new payout. works: pays it at once. holds: takes it, and pays when it is
 * settled. refuses: says for good that it does not pay it.
 */
export type Manner = 'works' | 'holds' | 'refuses'

/** An outside that pays out, behind a relay. */
export interface OutsidePayout {
  readonly relay: Relay
  /** The adapter, as it is after a restart. */
  open(): PayoutGateway
  /** A payout that may be paid, with an id of its own. */
  payout(): Payout
  /** How often the payout was paid. */
  timesPaid(id: string): number | Promise<number>
  behave(manner: Manner): void | Promise<void>
  /** Pays what it holds. */
  settle(): void | Promise<void>
  /** Makes the outside certain that it never got the payout: it says so for good, and takes it no more. */
  forget(id: string, prepared: string): void | Promise<void>
  /** The prepared text with other content under the same id. */
  change(prepared: string): string
  /** Answers about another payout. */
  readonly lies: Readonly<Record<string, Bend>>
  close(): Promise<void>
}

/** What is answered of a payout that the outside has. */
const fate = (is: PayoutFate['is']) => ({ is: 'yes', value: { is, outsideId: expect.stringMatching(/./) } })

/** An outside that runs while its tests do. */
class World {
  outside!: OutsidePayout
  gateway!: PayoutGateway

  async behave(manner: Manner, loss: Loss | null = null, bend: Bend | null = null): Promise<void> {
    await this.outside.behave(manner)
    this.outside.relay.loss = loss
    this.outside.relay.bend = bend
  }

  async prepare(payout: Payout): Promise<string> {
    const outcome = await this.gateway.prepare(payout)
    if (outcome.is !== 'yes') throw new Error(`not prepared: ${JSON.stringify(outcome)}`)
    return outcome.value
  }

  /** A new payout at each call, prepared. */
  async next(): Promise<{ readonly id: string; readonly text: string }> {
    const payout = this.outside.payout()
    return { id: payout.id, text: await this.prepare(payout) }
  }

  /** Expects that the payout is paid once, and that every question about it is answered so. */
  async expectPaid(id: string, text: string): Promise<void> {
    await this.behave('works')
    expect(await this.gateway.send(id, text)).toMatchObject({ is: 'yes' })
    await this.outside.settle()
    expect(await this.gateway.ask(id, text)).toEqual(fate('paid'))
    expect(await this.outside.timesPaid(id)).toBe(1)
  }
}

const unknown = { is: 'unknown', why: expect.stringMatching(/./) }

/** Call it within a `describe` of its own. */
export function conformingPayout(start: () => Promise<OutsidePayout>): void {
  const world = new World()
  beforeAll(async () => {
    world.outside = await start()
  })
  afterAll(() => world.outside.close())
  beforeEach(async () => {
    world.gateway = world.outside.open()
    await world.behave('works')
  })
  payoutsAreMadeOnce(world)
  answersAreLost(world)
  payoutsEnd(world)
  contentIsTheirs(world)
  anyOrder(world)
}

function payoutsAreMadeOnce(world: World): void {
  test('are prepared as the same text each time, each as another one, and nothing is paid by it', async () => {
    const [one, other] = [world.outside.payout(), world.outside.payout()]
    const text = await world.prepare(one)
    expect(await world.prepare(one)).toBe(text)
    world.gateway = world.outside.open()
    expect(await world.prepare(one)).toBe(text)
    expect(await world.prepare(other)).not.toBe(text)
    expect(await world.outside.timesPaid(one.id)).toBe(0)
  })

  test('are paid once, however often they are sent', async () => {
    const { id, text } = await world.next()
    const first = await world.gateway.send(id, text)
    expect(first).toEqual({ is: 'yes', value: { outsideId: expect.stringMatching(/./) } })
    expect(await world.gateway.send(id, text)).toEqual(first)
    await world.outside.settle()
    expect(await world.outside.open().send(id, text)).toEqual(first)
    await world.expectPaid(id, text)
  })

  test('are pending until they are paid', async () => {
    const { id, text } = await world.next()
    await world.behave('holds')
    expect(await world.gateway.send(id, text)).toMatchObject({ is: 'yes' })
    expect(await world.gateway.ask(id, text)).toEqual(fate('pending'))
    await world.behave('holds', 'down')
    expect(await world.gateway.ask(id, text)).toEqual(unknown)
    await world.behave('holds')
    expect(await world.gateway.ask(id, text)).toEqual(fate('pending'))
    expect(await world.outside.timesPaid(id)).toBe(0)
    await world.outside.settle()
    expect(await world.gateway.ask(id, text)).toEqual(fate('paid'))
    await world.expectPaid(id, text)
  })
}

function answersAreLost(world: World): void {
  test.each(losses)('whose answer is lost are unknown, then known, and paid once: %s', async (loss) => {
    const { id, text } = await world.next()
    await world.behave('works', loss)
    expect(await world.gateway.send(id, text)).toEqual(unknown)
    expect(await world.gateway.ask(id, text)).toEqual(unknown)
    await world.behave('works')
    await world.outside.settle()
    expect(await world.gateway.ask(id, text)).toEqual(fate('paid'))
    await world.expectPaid(id, text)
  })

  test('are unknown when the answer ends too early, wherever it does', async () => {
    const { id, text } = await world.next()
    for (const part of [0, 0.2, 0.5, 0.8, 0.99]) {
      await world.behave('works', null, (told) => told.slice(0, Math.floor(told.length * part)))
      expect(await world.gateway.send(id, text), `${part}`).toEqual(unknown)
      expect(await world.gateway.ask(id, text), `${part}`).toEqual(unknown)
    }
    await world.expectPaid(id, text)
  })

  test.each(losses)('that are refused for good are unknown while the answer is lost: %s', async (loss) => {
    const { id, text } = await world.next()
    await world.behave('refuses', loss)
    expect(await world.gateway.send(id, text)).toEqual(unknown)
    await world.behave('refuses')
    expect(await world.gateway.send(id, text)).toMatchObject({ is: 'no' })
    expect(await world.outside.timesPaid(id)).toBe(0)
  })
}

function payoutsEnd(world: World): void {
  test('that are not known there are unknown, never refused for it', async () => {
    const { id, text } = await world.next()
    expect(await world.gateway.ask(id, text)).toEqual(unknown)
    await world.expectPaid(id, text)
  })

  test('that are refused for good stay so, and are not paid', async () => {
    const { id, text } = await world.next()
    await world.behave('refuses')
    const refused = await world.gateway.send(id, text)
    expect(refused).toEqual({ is: 'no', code: expect.stringMatching(/^\w+$/) })
    await world.behave('works')
    expect(await world.gateway.ask(id, text)).toEqual(refused)
    expect(await world.gateway.send(id, text)).toEqual(refused)
    await world.outside.settle()
    expect(await world.outside.timesPaid(id)).toBe(0)
  })

  test('that are certain never to have arrived are refused, and one that comes later is not paid', async () => {
    const { id, text } = await world.next()
    await world.outside.forget(id, text)
    expect(await world.gateway.ask(id, text)).toMatchObject({ is: 'no' })
    expect(await world.gateway.send(id, text)).toMatchObject({ is: 'no' })
    await world.outside.settle()
    expect(await world.outside.timesPaid(id)).toBe(0)
  })
}

function contentIsTheirs(world: World): void {
  test('with other content under the same id change nothing, and are no yes and no no', async () => {
    const { id, text } = await world.next()
    await world.gateway.send(id, text)
    expect(await world.gateway.send(id, world.outside.change(text))).toEqual(unknown)
    expect(await world.gateway.ask(id, world.outside.change(text))).toEqual(unknown)
    await world.expectPaid(id, text)
  })

  test('are not sent as another one', async () => {
    const [one, other] = [await world.next(), await world.next()]
    expect(await world.gateway.send(other.id, one.text)).toEqual(unknown)
    expect(await world.gateway.ask(other.id, one.text)).toEqual(unknown)
    expect(await world.outside.timesPaid(one.id)).toBe(0)
  })

  test('of which something else is told are unknown, whether they are paid or refused', async () => {
    for (const [lie, bend] of Object.entries(world.outside.lies)) {
      const { id, text } = await world.next()
      await world.behave('works', null, bend)
      expect(await world.gateway.send(id, text), lie).toEqual(unknown)
      expect(await world.gateway.ask(id, text), lie).toEqual(unknown)
      await world.expectPaid(id, text)
    }
    expect(Object.keys(world.outside.lies).length).toBeGreaterThan(0)
  })
}

function anyOrder(world: World): void {
  const acts = [
    'send',
    'send',
    'ask',
    'settle',
    'restart',
    'works',
    'holds',
    'refuses',
    'lost',
    'cut',
  ] as const

  test('are paid once or not at all, whatever happens in which order, and what was said for good stays true', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...acts), { maxLength: 20 }), async (steps) => {
        await world.behave('works')
        const { id, text } = await world.next()
        const said: Outcome<unknown>[] = []
        for (const act of steps) {
          if (act === 'send') said.push(await world.gateway.send(id, text))
          else if (act === 'ask') said.push(await world.gateway.ask(id, text))
          else if (act === 'settle') await world.outside.settle()
          else if (act === 'restart') world.gateway = world.outside.open()
          else if (act === 'lost' || act === 'cut') await world.behave('works', act)
          else await world.behave(act)
        }
        await world.behave('works')
        const last = await world.gateway.send(id, text)
        await world.outside.settle()
        const [yes, no] = ['yes', 'no'].map((is) => [...said, last].some((one) => one.is === is))
        expect([yes, no]).toEqual(last.is === 'yes' ? [true, false] : [false, true])
        expect(await world.outside.timesPaid(id)).toBe(yes ? 1 : 0)
      }),
      { numRuns: 40, endOnFailure: true },
    )
  })
}
