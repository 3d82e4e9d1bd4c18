// What every way out has to do, whatever it speaks: money leaves once, however often it is sent and whatever becomes of answers, and only a
// certain yes or a decisive no ends it. A further adapter joins by a line in the table, and what plays its outside (testing-payouts.ts).
import { startProvider } from '@touchline/outside/provider/provider'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Outcome } from './gateway.ts'
import { providerOptions } from './hosted/testing.ts'
import { hostedPayoutOutside } from './hosted/testing-payout.ts'
import type { Payout, PayoutGateway } from './payout.ts'
import type { Manner, PayoutOutside } from './testing-payouts.ts'

const neverMs = 50

const ways: Readonly<Record<string, () => Promise<PayoutOutside>>> = {
  'provider of e-wallets': async () =>
    hostedPayoutOutside(await startProvider({ ...providerOptions(), neverMs }), neverMs),
}

for (const [name, start] of Object.entries(ways))
  describe(`payouts by the ${name}`, () => {
    let outside: PayoutOutside
    let gateway: PayoutGateway

    beforeAll(async () => {
      outside = await start()
    })
    afterAll(() => outside.close())
    beforeEach(async () => {
      gateway = outside.open()
      await outside.behave('works')
    })

    async function prepared(payout: Payout): Promise<string> {
      const outcome = await gateway.prepare(payout)
      if (outcome.is !== 'yes') throw new Error(`not prepared: ${JSON.stringify(outcome)}`)
      return outcome.value
    }

    async function next(): Promise<{ id: string; text: string }> {
      const payout = outside.payout()
      return { id: payout.id, text: await prepared(payout) }
    }

    test('are prepared as the same text each time, each as another one, and nothing is paid by it', async () => {
      const [one, other] = [outside.payout(), outside.payout()]
      const text = await prepared(one)
      expect(await prepared(one)).toBe(text)
      gateway = outside.open()
      expect(await prepared(one)).toBe(text)
      expect(await prepared(other)).not.toBe(text)
      expect(await outside.timesPaid(one.id)).toBe(0)
    })

    test('are paid once, however often they are sent', async () => {
      const { id, text } = await next()
      const first = await gateway.send(id, text)
      expect(first).toEqual({ is: 'yes', value: { outsideId: expect.stringMatching(/./) } })
      await outside.settle()
      expect(await gateway.send(id, text)).toEqual(first)
      expect(await outside.open().send(id, text)).toEqual(first)
      expect(await gateway.ask(id, text)).toEqual({ is: 'yes', value: 'paid' })
      expect(await outside.timesPaid(id)).toBe(1)
    })

    test('whose answer is lost are unknown, and then known, and paid once', async () => {
      const { id, text } = await next()
      await outside.behave('loses')
      expect(await gateway.send(id, text)).toMatchObject({ is: 'unknown', why: expect.stringMatching(/./) })
      await outside.behave('works')
      await outside.settle()
      expect(await gateway.ask(id, text)).toEqual({ is: 'yes', value: 'paid' })
      expect(await gateway.send(id, text)).toMatchObject({ is: 'yes' })
      expect(await outside.timesPaid(id)).toBe(1)
    })

    test('that did not arrive are unknown, and paid when they are sent again', async () => {
      const { id, text } = await next()
      await outside.behave('silent')
      expect(await gateway.send(id, text)).toMatchObject({ is: 'unknown' })
      expect(await gateway.ask(id, text)).toMatchObject({ is: 'unknown' })
      await outside.behave('works')
      expect(await gateway.send(id, text)).toMatchObject({ is: 'yes' })
      await outside.settle()
      expect(await outside.timesPaid(id)).toBe(1)
    })

    test('are pending until they are paid', async () => {
      const { id, text } = await next()
      await outside.behave('holds')
      expect(await gateway.send(id, text)).toMatchObject({ is: 'yes' })
      expect(await gateway.ask(id, text)).toEqual({ is: 'yes', value: 'pending' })
      expect(await outside.timesPaid(id)).toBe(0)
      await outside.behave('silent')
      expect(await gateway.ask(id, text)).toMatchObject({ is: 'unknown' })
      await outside.behave('works')
      await outside.settle()
      expect(await gateway.ask(id, text)).toEqual({ is: 'yes', value: 'paid' })
      expect(await outside.timesPaid(id)).toBe(1)
    })

    test('that are not known there are unknown, never refused for it', async () => {
      const { id, text } = await next()
      expect(await gateway.ask(id, text)).toMatchObject({ is: 'unknown' })
      expect(await gateway.send(id, text)).toMatchObject({ is: 'yes' })
    })

    test('that are refused for good stay so, and are not paid', async () => {
      const { id, text } = await next()
      await outside.behave('refuses')
      const refused = await gateway.send(id, text)
      expect(refused).toEqual({ is: 'no', code: expect.stringMatching(/^\w+$/) })
      await outside.behave('works')
      expect(await gateway.ask(id, text)).toEqual(refused)
      expect(await gateway.send(id, text)).toEqual(refused)
      await outside.settle()
      expect(await outside.timesPaid(id)).toBe(0)
    })

    test('that it is certain never to have had are refused, and one that arrives later is not paid', async () => {
      const { id, text } = await next()
      if (!outside.forget) return expect(await gateway.ask(id, text)).toMatchObject({ is: 'unknown' })
      await outside.forget(id)
      expect(await gateway.ask(id, text)).toMatchObject({ is: 'no' })
      expect(await gateway.send(id, text)).toMatchObject({ is: 'no' })
      expect(await outside.timesPaid(id)).toBe(0)
    })

    test('with other content under the same id change nothing, and are no yes and no no', async () => {
      const { id, text } = await next()
      await gateway.send(id, text)
      expect(await gateway.send(id, outside.change(text))).toMatchObject({ is: 'unknown' })
      expect(await gateway.ask(id, outside.change(text))).toMatchObject({ is: 'unknown' })
      await outside.settle()
      expect(await gateway.ask(id, text)).toEqual({ is: 'yes', value: 'paid' })
      expect(await outside.timesPaid(id)).toBe(1)
    })

    test('are not sent as another one', async () => {
      const [one, other] = [await next(), await next()]
      expect(await gateway.send(other.id, one.text)).toMatchObject({ is: 'unknown' })
      expect(await gateway.ask(other.id, one.text)).toMatchObject({ is: 'unknown' })
      expect(await outside.timesPaid(one.id)).toBe(0)
    })

    test('of which something else is told are unknown', async () => {
      const { id, text } = await next()
      await outside.behave('lies')
      expect(await gateway.send(id, text)).toMatchObject({ is: 'unknown' })
      expect(await gateway.ask(id, text)).toMatchObject({ is: 'unknown' })
      await outside.behave('works')
      await outside.settle()
      expect(await gateway.ask(id, text)).toEqual({ is: 'yes', value: 'paid' })
      expect(await outside.timesPaid(id)).toBe(1)
    })

    test('are paid once or not at all, whatever happens in which order, and what was said for good stays true', async () => {
      const acts = [
        'send',
        'send',
        'ask',
        'settle',
        'restart',
        'works',
        'holds',
        'loses',
        'lies',
        'silent',
        'refuses',
      ] as const
      await fc.assert(
        fc.asyncProperty(fc.array(fc.constantFrom(...acts), { maxLength: 20 }), async (steps) => {
          await outside.behave('works')
          const { id, text } = await next()
          const said: Outcome<unknown>[] = []
          for (const act of steps) {
            if (act === 'send') said.push(await gateway.send(id, text))
            else if (act === 'ask') said.push(await gateway.ask(id, text))
            else if (act === 'settle') await outside.settle()
            else if (act === 'restart') gateway = outside.open()
            else await outside.behave(act satisfies Manner)
          }
          await outside.behave('works')
          await outside.settle()
          const times = await outside.timesPaid(id)
          const last = await gateway.send(id, text)
          await outside.settle()
          const [yes, no] = ['yes', 'no'].map((is) => said.some((one) => one.is === is))
          expect([yes, no]).not.toEqual([true, true])
          if (yes) expect(times).toBe(1)
          if (no) expect([times, last.is]).toEqual([0, 'no'])
          expect(await outside.timesPaid(id)).toBe(last.is === 'yes' ? 1 : 0)
        }),
        { numRuns: 40, endOnFailure: true },
      )
    })
  })
