// Interchanges raced against a balance, a day's limit and a receiver's own limit, against each other and in
// rings. Money is neither made nor lost, and what may go back to a source never grows.
import { randomUUID } from 'node:crypto'
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import { returnableOf } from '@touchline/engine/withdraw/sources'
import { beforeAll, expect, test } from 'vitest'
import { changeSetting } from '../db/settings.ts'
import { TestBank } from '../deposit/testing.ts'
import { testSite } from '../http/test-site.ts'
import { codeOf } from '../order/testing.ts'
import { setLimit } from '../play/limits.ts'
import { chances, times } from '../soak/counts.ts'
import { readMemberFacts } from '../withdraw/orders/facts.ts'
import { balances, payIn, placeWithdrawal, type WithdrawingMember, withdrawer } from '../withdraw/testing.ts'
import { sendInterchange } from './testing.ts'

const site = await testSite()
const { deps, clock } = site
const { deps: other } = await site.second()

// The gap between two interchanges is off, because it would refuse all but one of a race. Wagering is off
// too, so that only what was paid in and not staked may go back.
beforeAll(async () => {
  const rules = { ...deps.settings.current.interchangeRules, gapMs: 0 }
  await deps.sql.begin((tx) => changeSetting(tx, 'interchangeRules', rules))
  await deps.sql.begin((tx) => changeSetting(tx, 'wageringRules', { multipleBp: 0, leastRateBp: 100 }))
  for (const { settings } of [deps, other])
    while (settings.current.interchangeRules.gapMs > 0 || settings.current.wageringRules.multipleBp > 0)
      await new Promise((soon) => setTimeout(soon, 20))
})

const mainOf = async ({ id }: WithdrawingMember) => (await balances(deps, id)).main!
const sumOf = async (members: readonly WithdrawingMember[]) => {
  const all = await Promise.all(members.map(({ id }) => balances(deps, id)))
  return all.reduce((sum, each) => sum + Object.values(each).reduce((one, next) => one + next, 0), 0)
}
const returnable = async ({ id }: WithdrawingMember) =>
  returnableOf((await readMemberFacts(deps.sql, deps, id)).paidIn).reduce(
    (all, { amount }) => all + amount,
    0,
  )

test('at a balance that is good for one, one of many is taken', async () => {
  for (let run = 0; run < times(3, 200); run++) {
    const [ada, ben] = [await withdrawer(site, { balance: 10_000 }), await withdrawer(site, { balance: 0 })]
    const codes = await Promise.all(
      Array.from({ length: 5 }, (_, n) => codeOf(sendInterchange(n % 2 ? deps : other, ada, ben, 10_000))),
    )
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes.filter((code) => code !== 0 && code !== 2237)).toEqual([])
    expect([await mainOf(ada), await mainOf(ben)]).toEqual([0, 10_000])
  }
})

test('the same request at once is one', async () => {
  const [ada, ben] = [await withdrawer(site), await withdrawer(site, { balance: 0 })]
  const key = randomUUID()
  const ids = await Promise.all(
    Array.from({ length: 8 }, (_, n) => sendInterchange(n % 2 ? deps : other, ada, ben, 10_000, key)),
  )
  expect(new Set(ids).size).toBe(1)
  expect(await mainOf(ben)).toBe(10_000)
})

test('a day’s limit lets through what it holds, of interchanges and withdrawals together', async () => {
  const [ada, ben] = [await withdrawer(site, { balance: 900_000_000 }), await withdrawer(site)]
  const { dayLimit } = await readMemberFacts(deps.sql, deps, ada.id)
  await sendInterchange(deps, ada, ben, dayLimit - 30_000)
  const acts = [
    ...Array.from({ length: 5 }, (_, n) => sendInterchange(n % 2 ? deps : other, ada, ben, 10_000)),
    placeWithdrawal(deps, ada, 10_000, ada.account),
  ]
  const codes = await Promise.all(acts.map(codeOf))
  expect(codes.filter((code) => code === 0)).toHaveLength(3)
  expect((await readMemberFacts(deps.sql, deps, ada.id)).dayLeft).toBe(0)
})

test('a receiver’s own limit holds against many senders at once; the rest is set aside', async () => {
  const ben = await withdrawer(site, { balance: 0 })
  await setLimit(deps, ben.id, 'deposit', 'day', 25_000)
  const senders = await Promise.all(Array.from({ length: 6 }, () => withdrawer(site)))
  await Promise.all(senders.map((each, n) => sendInterchange(n % 2 ? deps : other, each, ben, 10_000)))
  expect(await balances(deps, ben.id)).toMatchObject({ main: 25_000, arrived: 35_000 })
})

test('an exclusion meanwhile is before or after it, never beside it', async () => {
  for (let run = 0; run < times(6, 500); run++) {
    const [ada, ben] = [await withdrawer(site), await withdrawer(site, { balance: 0 })]
    const until = new Date(clock.now() + HOUR)
    const excluded = other.sql.begin(async (tx) => {
      await tx`select from lock_accounts(array[${ben.id}]::uuid[], false)`
      await tx`update member set excluded_until = ${until} where id = ${ben.id}`
      return (
        await tx<{ balance: number }[]>`
        select balance from account where member_id = ${ben.id} and kind = 'main'`
      )[0]!.balance
    })
    const [code, seen] = await Promise.all([codeOf(sendInterchange(deps, ada, ben, 10_000)), excluded])
    expect([0, 2247]).toContain(code)
    // No later interchange changes the balance that the exclusion saw when it began.
    expect(await mainOf(ben)).toBe(seen)
    expect(seen).toBe(code === 0 ? 10_000 : 0)
  }
})

test('there and back at once, nobody waits for ever and nothing is lost', async () => {
  const [ada, ben] = [await withdrawer(site), await withdrawer(site)]
  const before = await sumOf([ada, ben])
  const codes = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      codeOf(n % 2 ? sendInterchange(deps, ada, ben, 10_000) : sendInterchange(other, ben, ada, 10_000)),
    ),
  )
  expect(codes).toEqual(codes.map(() => 0))
  expect(await sumOf([ada, ben])).toBe(before)
})

test('in rings, one after the other and at once, what may go back to a source only falls', async () => {
  const bank = new TestBank()
  const ring: WithdrawingMember[] = []
  for (let n = 0; n < 3; n++) {
    const who = await withdrawer(site, { balance: 0 })
    await payIn(site, bank, who, 100_000)
    ring.push(who)
  }
  const all = async () => (await Promise.all(ring.map(returnable))).reduce((one, next) => one + next, 0)
  const before = await sumOf(ring)
  let left = await all()
  expect(left).toBe(300_000)
  const pick = chances(18)
  for (let round = 0; round < times(8, 400); round++) {
    const amount = 10_000 * (1 + pick.below(3))
    const acts = ring.map(
      (from, n) => () => sendInterchange(n % 2 ? deps : other, from, ring[(n + 1) % 3]!, amount),
    )
    const codes: number[] = []
    if (round % 2) codes.push(...(await Promise.all(acts.map((act) => codeOf(act())))))
    else for (const act of acts) codes.push(await codeOf(act()))
    expect(codes.filter((code) => code !== 0 && code !== 2237)).toEqual([])
    expect(await sumOf(ring)).toBe(before)
    const next = await all()
    expect(next).toBeLessThanOrEqual(left)
    left = next
    clock.pass(MINUTE)
  }
  expect(left).toBe(0)
})
