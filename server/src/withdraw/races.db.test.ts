// Withdrawals raced: a balance is spent once, what is held ends once, and each payment is made once, no
// matter who is quicker.
import { withdraw } from '@touchline/contract/withdraw/calls'
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { testSite } from '../http/test-site.ts'
import { deposit } from '../order/testing.ts'
import { say, times } from '../soak/counts.ts'
import { giveBack, lockWithdrawal } from './end.ts'
import { cancelWithdrawal } from './orders/change.ts'
import { endAttempt } from './payer/attempts.ts'
import {
  addWallet,
  approved,
  balances,
  payRound,
  placeWithdrawal,
  ready,
  stateOf,
  TestPayouts,
  wishOf,
  withdrawer,
} from './testing.ts'

const epay = new TestPayouts('hosted')
const site = await testSite({ gateways: { payouts: { epay } } })
const { deps, clock } = site
const { deps: other } = await site.second()

const [atOnce, runs] = [times(12, 100), times(4, 200)]
test(`of ${atOnce} at once on a balance that is good for one, one is taken, ${runs} times`, {
  timeout: 8 * HOUR,
}, async () => {
  const who = await withdrawer(site, { balance: 100_000 })
  for (let run = 0; run < runs; run++) {
    const bodies = await Promise.all(Array.from({ length: atOnce }, () => wishOf(deps, who, 100_000)))
    const codes = await Promise.all(bodies.map((body) => who.client.code(withdraw, { body })))
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    // 1054: so many passwords are not checked at once. 2223, 2228: it was judged after another was taken.
    // 500: it waited longer than the database allows, and nothing of it happened.
    expect(codes.filter((code) => ![0, 2249, 1054, 2223, 2228, 500].includes(code))).toEqual([])
    expect(await balances(deps, who.id)).toEqual({ main: 0, held: 100_000, arrived: 0 })
    const [row] = await deps.sql<[{ id: string }]>`
      select id from withdrawal where member_id = ${who.id} and state = 'review'`
    await cancelWithdrawal(deps, who.id, row.id)
    await deps.sql`delete from arrived_rest where member_id = ${who.id}`
    clock.pass(2 * MINUTE)
  }
})

test('the same request at once is one order', async () => {
  const who = await withdrawer(site)
  const body = await wishOf(deps, who, 100_000)
  const answers = await Promise.all(Array.from({ length: 10 }, () => who.client.ask(withdraw, { body })))
  const taken = answers.flatMap(({ StatusCode, Payload }) =>
    StatusCode === 0 ? [(Payload as { id: string }).id] : [],
  )
  expect(taken.length).toBeGreaterThan(0)
  expect(new Set(taken).size).toBe(1)
  expect(answers.filter(({ StatusCode }) => StatusCode !== 0 && StatusCode !== 1054)).toEqual([])
  expect(await balances(deps, who.id)).toMatchObject({ held: 100_000 })
})

const [few, inFull] = [24, 10_000]
test('canceled, approved, refused, paid and failed at once, each withdrawal ends once', {
  timeout: 8 * HOUR,
}, async (context) => {
  const many = times(few, inFull)
  const who = await withdrawer(site, { balance: 100_000 })
  const wallet = await addWallet(site, who)
  // Each withdrawal takes some hours of the site's clock, for which there must be partitions.
  const now = clock.now()
  await deps.sql`select make_partitions(${new Date(now)}, ${new Date(now + many * 3 * HOUR)})`
  const seen = new Map<string, number>()
  for (let run = 0; run < many; run++) {
    clock.pass(2 * MINUTE)
    const id = await placeWithdrawal(deps, who, 10_000, wallet)
    epay.quick = run % 2 === 0
    if (run % 3 === 0) epay.faults.send.push('lost')
    if (run % 5 === 0) epay.faults.ask.push({ no: 'refused' })
    const refuse = () =>
      other.sql.begin(async (tx) => {
        const row = await lockWithdrawal(tx, id)
        if (row) await giveBack(other, tx, row, { on: 'refuse', reason: 'other' })
      })
    const cancel = () => cancelWithdrawal(deps, who.id, id).catch(() => undefined)
    const acts = [
      () => approved(deps, id),
      () => approved(other, id),
      cancel,
      refuse,
      () => payRound(deps),
      () => payRound(other),
    ]
    await Promise.all(acts.map((_act, n) => acts[(n + run) % acts.length]!()))
    for (let n = 0; n < 4; n++) {
      for (const sent of epay.sent.values()) sent.paid = true
      await Promise.all([payRound(deps), payRound(other)])
      clock.pass(30 * MINUTE)
    }
    epay.faults.send.length = 0
    epay.faults.ask.length = 0
    const state = await stateOf(deps, id)
    if (state === 'approved' || state === 'paying') throw new Error(`${id} is ${state} in the end`)
    const [attempts] = await deps.sql<[{ paid: number; sent: number }]>`
      select count(*) filter (where result = 'paid')::int as paid, count(*)::int as sent from payout_attempt where withdrawal_id = ${id}`
    expect(attempts.paid).toBe(state === 'paid' ? 1 : 0)
    if (state === 'canceled' || state === 'refused') expect(attempts.sent).toBe(0)
    seen.set(state, (seen.get(state) ?? 0) + 1)
    // Money that left is paid in again, so that the next run has the same balance.
    await restore(who.id)
  }
  expect([...seen.values()].reduce((all, each) => all + each, 0)).toBe(many)
  expect(seen.size).toBeGreaterThan(1)
  say(context, `${many} withdrawals: ${[...seen].join(', ')}`)
})

test('what an attempt came to is told by several at once, and moves the money once', async () => {
  const who = await withdrawer(site)
  const id = await ready(site, who, 100_000, await addWallet(site, who))
  epay.quick = false
  await payRound(deps)
  const [{ attempt }] = await deps.sql<[{ attempt: string }]>`
    select id as attempt from payout_attempt where withdrawal_id = ${id}`
  const endings = [
    { is: 'paid', outsideId: 'x' },
    { is: 'no', code: 'refused' },
  ] as const
  const ended = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      (n % 2 ? deps : other).sql.begin((tx) => endAttempt(deps, tx, attempt, endings[n % 3 ? 1 : 0])),
    ),
  )
  expect(ended.filter(Boolean)).toHaveLength(1)
  const state = await stateOf(deps, id)
  expect(await balances(deps, who.id)).toEqual(
    state === 'paid' ? { main: 900_000, held: 0, arrived: 0 } : { main: 1_000_000, held: 0, arrived: 0 },
  )
})

/** Brings the main account back to 1,000.00, whatever became of the withdrawal. */
async function restore(memberId: string): Promise<void> {
  const { main = 0, arrived = 0, held = 0 } = await balances(deps, memberId)
  expect(held).toBe(0)
  const missing = 100_000 - main - arrived
  if (missing > 0) await deps.sql.begin((tx) => deposit(tx, memberId, missing, clock.now()))
}
