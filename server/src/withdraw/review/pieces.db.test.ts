// Splitting a sum does not avoid a review. A member who asks for it in 25 pieces is reviewed when the sum is
// reached, and by two people when the sum for two is reached.
import { decideTask, oneTask } from '@touchline/contract/task/operator-calls'
import { accountingDay, accountingDayEnd } from '@touchline/engine/account/accounting-day'
import type { Fen } from '@touchline/engine/money/fen'
import { DAY, MINUTE } from '@touchline/engine/site/units'
import { beforeAll, expect, test, vi } from 'vitest'
import { changeSetting } from '../../db/settings.ts'
import { testPassword, testSite } from '../../http/test-site.ts'
import { testConsole } from '../../operator/testing.ts'
import {
  bankTells,
  letOut,
  paidToCard,
  requestWithdrawal,
  stateOf,
  type WithdrawingMember,
  withdrawer,
} from '../testing.ts'

const site = await testSite()
const { deps, clock } = site
const consoleApp = await testConsole(site)
const pieces = 25
// Raised, because a 25th of the usual sum is less than the least that a card takes.
const review = { ...deps.settings.current.withdrawReview, ruleDay: 500_000 as Fen }
beforeAll(async () => {
  await deps.sql.begin((tx) => changeSetting(tx, 'withdrawReview', review))
  await vi.waitFor(() => expect(deps.settings.current.withdrawReview.ruleDay).toBe(500_000))
})

let count = 0
/**
 * Has the withdrawal approved by this many people, one after the other; it must wait until the last of them.
 */
async function approvedBy(people: number, order: string): Promise<void> {
  const [task] = await deps.sql<[{ id: number }]>`
    select id from task where kind = 'withdrawal' and subject = ${order} and state = 'open'`
  for (let n = 0; n < people; n++) {
    expect(await stateOf(deps, order)).toBe('review')
    const one = await consoleApp.operator(`risk${++count}`, ['risk'])
    const { digest } = await one.payload(oneTask, { query: { id: task.id } })
    await one.payload(decideTask, { body: { id: task.id, verdict: 'approve', words: '', digest } })
  }
}

/**
 * A member for whom only sums lead to a review: known device, paid card, approved identity, nothing changed
 * lately.
 */
async function trustedMember(): Promise<WithdrawingMember> {
  const who = await withdrawer(site, { balance: 10_000_000, level: 5 })
  await paidToCard(site, who)
  clock.pass(8 * DAY)
  await who.client.signIn(who.client.username!, testPassword)
  return who
}

/** In the first hours of an accounting day, so that all pieces are of one. */
function beginDay(): void {
  clock.set(accountingDayEnd(accountingDay(clock.now())) + MINUTE)
}

async function again(who: WithdrawingMember): Promise<void> {
  clock.pass(2 * MINUTE)
  await who.client.signIn(who.client.username!, testPassword)
}

async function pay(id: string): Promise<void> {
  await bankTells(deps, (await letOut(deps)).find(({ withdrawal }) => withdrawal === id)!)
  expect(await stateOf(deps, id)).toBe('paid')
}

const wholeOf = (amount: number) => Math.ceil(amount / pieces / 100) * 100

test('the most that a rule approves in a day, in 25 pieces: the one that goes beyond it waits for a person, and all after it', async () => {
  const who = await trustedMember()
  beginDay()
  await again(who)
  const { ruleDay } = deps.settings.current.withdrawReview
  // Each piece is a little more than a 25th, so that only the last one exceeds the sum.
  const piece = wholeOf(ruleDay) + 100
  const states: string[] = []
  for (let n = 0; n < pieces; n++) {
    const order = await requestWithdrawal(deps, who, piece)
    states.push(order.state)
    if (order.state === 'review') {
      expect(order.reasons).toEqual(['amount'])
      await approvedBy(1, order.id)
    }
    await pay(order.id)
    await again(who)
  }
  const byRule = Math.floor(ruleDay / piece)
  expect(byRule).toBe(pieces - 1)
  expect(states).toEqual([...Array(byRule).fill('approved'), ...Array(pieces - byRule).fill('review')])
})

test('the sum of two people, in 25 pieces: from the one that reaches it on, one person is not enough', async () => {
  const who = await trustedMember()
  beginDay()
  await again(who)
  const { twoFrom } = deps.settings.current.withdrawReview
  const piece = wholeOf(twoFrom)
  let needed: number[] = []
  for (let n = 0; n < pieces; n++) {
    const order = await requestWithdrawal(deps, who, piece)
    needed = [...needed, order.state === 'approved' ? 0 : order.needed]
    if (order.state === 'review') await approvedBy(order.needed, order.id)
    await pay(order.id)
    await again(who)
  }
  const alone = Math.ceil(twoFrom / piece) - 1
  expect(needed.slice(alone)).toEqual(Array(pieces - alone).fill(2))
  expect(needed.slice(0, alone)).not.toContain(2)
  expect(needed).toContain(1)
})

test('in 25 pieces over days, the most of 30 days is reached all the same', async () => {
  const who = await trustedMember()
  const { ruleMonth, ruleDay } = deps.settings.current.withdrawReview
  const piece = wholeOf(ruleMonth) + 100
  expect(piece).toBeLessThan(ruleDay)
  const states: string[] = []
  for (let n = 0; n < pieces; n++) {
    beginDay()
    await again(who)
    const { state, id } = await requestWithdrawal(deps, who, piece)
    states.push(state)
    if (state === 'review') break
    await pay(id)
  }
  expect(states.at(-1)).toBe('review')
  // What was paid to the card before counts, too.
  expect(states.length).toBe(Math.floor((ruleMonth - 10_000) / piece) + 1)
})
