// A member's own limit of deposits holds to the fen, however many payments two servers book at once and
// though the accounting day ends meanwhile: what passes it arrives all the same, and is set aside.
import { accountingDay, accountingDayEnd } from '@touchline/engine/account/accounting-day'
import { fen } from '@touchline/engine/money/fen'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import { placeDeposit } from '../deposit/orders/place.ts'
import { bookFinal, bookPayment } from '../deposit/payment/booked.ts'
import { pollFeed } from '../deposit/payment/intake.ts'
import { TestBank } from '../deposit/testing.ts'
import { testSite } from '../http/test-site.ts'
import { addMember } from '../order/testing.ts'
import { setLimit } from '../play/limits.ts'
import { chances, say, times } from './counts.ts'

const LIMIT = 100_000
const PAYMENTS = 10

const site = await testSite()
const servers = [site.deps, (await site.second()).deps]
const { deps, clock } = site
const bank = new TestBank()

/** A member with an order, who may pay in 1,000.00 a day. */
async function limited(run: number) {
  const member = await addMember(deps, 0)
  const payer = `Payer${String.fromCodePoint(0x4e00 + run)}`
  const wish = { channel: 'bank', amount: fen(LIMIT), accountName: payer, idempotencyKey: `run ${run}` }
  const id = await placeDeposit(deps, member, wish)
  const [order] = await deps.sql<[{ to: string; reference: string }]>`
    select paid_to as to, reference from deposit_order where id = ${id}`
  await setLimit(deps, member, 'deposit', 'day', LIMIT)
  return { member, payment: { ...order, payer } }
}

function isLockTimeout(error: unknown): void {
  if (!(error instanceof postgres.PostgresError) || error.code !== '55P03') throw error
}

test('payments at the limit, over the end of the day', async (context) => {
  const runs = times(8, 1_000)
  const chance = chances(20_261_125)
  const days = new Map<number, number>()
  for (let run = 0; run < runs; run++) {
    const noon = accountingDayEnd(accountingDay(clock.now()))
    clock.set(noon - 60_000)
    const { member, payment } = await limited(run)
    const amounts = Array.from({ length: PAYMENTS }, () => 5_000 + chance.below(45_000))
    for (const amount of amounts) bank.pay({ ...payment, amount, at: clock.now() })
    await pollFeed(deps, bank)
    const waiting = await deps.sql<{ id: string }[]>`select id from outside_payment where state = 'final'`
    expect(waiting).toHaveLength(PAYMENTS)
    let done = 0
    const halfway = 1 + chance.below(PAYMENTS - 1)
    await Promise.all(
      waiting.map(async ({ id }, at) => {
        // A payment that waited too long for the account is booked in a later round.
        await bookPayment(servers[at % 2]!, id).catch(isLockTimeout)
        if (++done === halfway) clock.set(noon)
      }),
    )
    while ((await deps.sql`select from outside_payment where state = 'final'`).length > 0)
      await bookFinal(deps)
    const rows = await deps.sql<{ account: string; amount: number; postedAt: Date }[]>`
      select account, amount, posted_at as "postedAt" from member_entry where member_id = ${member} and kind = 'deposit'`
    const main = Map.groupBy(
      rows.filter(({ account }) => account === 'main'),
      ({ postedAt }) => accountingDay(postedAt.getTime()),
    )
    for (const [day, credited] of main)
      expect(
        credited.reduce((sum, { amount }) => sum + amount, 0),
        day,
      ).toBeLessThanOrEqual(LIMIT)
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(amounts.reduce((sum, one) => sum + one, 0))
    days.set(main.size, (days.get(main.size) ?? 0) + 1)
  }
  // Payments were booked on both sides of noon.
  expect(days.get(2) ?? 0).toBeGreaterThan(0)
  say(context, `${runs * PAYMENTS} payments at members' limits over the end of the day: none passed`)
}, 900_000)
