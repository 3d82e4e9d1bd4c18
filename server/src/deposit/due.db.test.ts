import { expect, test } from 'vitest'
import type { PaymentFeed } from '../gateway/gateway.ts'
import { testSite } from '../http/test-site.ts'
import { depositDue } from './due.ts'
import { TestBank } from './testing.ts'

const site = await testSite()

test('a source whose payments cannot be stored keeps no payment of another from being booked', async () => {
  const [broken, bank] = [new TestBank(), new TestBank()]
  broken.pay({ to: '1', amount: 1, outsideId: null as never })
  const feeds: PaymentFeed[] = [
    { source: 'broken', next: (cursor) => broken.next(cursor) },
    { source: 'sound', next: (cursor) => bank.next(cursor) },
  ]
  const { deps } = site
  const { run } = depositDue.work!({ ...deps, gateways: { ...deps.gateways, feeds } })
  bank.pay({ to: '1', amount: 25_000 })
  const failures: unknown[] = []
  const booked = async () => {
    await run().catch((error: unknown) => failures.push(error))
    const rows = await deps.sql<
      { source: string; state: string }[]
    >`select source, state from outside_payment`
    return rows
  }
  await expect.poll(booked).toEqual([{ source: 'sound', state: 'booked' }])
  expect(failures.length).toBeGreaterThan(0)
})
