// One property over all acts that move a member's money: what goes back to a source was paid in from it and
// was not played with. Two members pay in, are given money, order, win, lose, have orders voided and
// canceled, send each other money, and withdraw by every way, as far as the tables of checks allow. Besides
// the rules' sums over deposits, the test follows each fen on its own, in the order of events.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type InterchangeFacts, judgeInterchange } from '../interchange/checks.ts'
import { type Fen, fen } from '../money/fen.ts'
import type { Bp } from '../money/rate.ts'
import { payout } from '../order/payout.ts'
import { arrivesOf, feeOf } from './amounts.ts'
import { judgeWithdrawal, type WithdrawFacts } from './checks.ts'
import { leadsBack, type WithdrawMethod, withdrawMethods } from './methods.ts'
import { returnableOf, roomOf, takeFrom, wageringOf } from './sources.ts'
import { Member, type Order, replay, sum } from './testing-reckoning.ts'

const minute = 60_000
const sending = { least: fen(100), gapMs: minute }

/** The facts about a member to whom no other refusal applies. */
function withdrawFacts(
  member: Member,
  wish: { amount: Fen; back: boolean; method: WithdrawMethod },
  open: (method: WithdrawMethod) => boolean,
  now: number,
): WithdrawFacts {
  const paidIn = member.paidIn()
  const { amount, back, method } = wish
  const balance = fen(member.balance)
  const parts = backBy(member, method, open)
  const { fee } = feeOf(amount, { feeBp: 500, freeLeft: 0, exempt: back })
  return {
    now,
    closed: false,
    frozen: false,
    method: { open: open(method), least: fen(100), most: fen(100_000_000), virtual: false },
    account: { beingChecked: false, holderDiffers: false, changedAt: null, paidBefore: true },
    member: {
      restricted: false,
      stopped: false,
      identified: true,
      paidToCard: true,
      sharedAddress: false,
      passwordSet: true,
      knownUntil: null,
    },
    balance,
    dayLeft: fen(100_000_000),
    pending: member.outs.some(({ method, state }) => method !== null && state === 'held'),
    lastAt: null,
    sameAt: null,
    wageringOpen: wageringOf(paidIn, 10_000).open,
    room: roomOf(balance, member.flows(), method, open),
    returnable: fen(sum(parts.map((part) => part.amount))),
    arrives: arrivesOf(amount, back, fee, { unit: 'CNY', rate: null, networkFee: 0, parts: [] }),
    rules: { gapMs: minute, sameMs: minute, changedMs: minute },
  }
}

/** The deposits that may go back by a way. */
function backBy(member: Member, method: WithdrawMethod, open: (method: WithdrawMethod) => boolean) {
  const mine = returnableOf(member.paidIn()).filter(({ home }) => leadsBack(home, method, open))
  return takeFrom(mine, fen(member.balance))
}

const interchangeFacts = (member: Member, now: number): InterchangeFacts => ({
  now,
  closed: false,
  frozen: false,
  open: true,
  member: {
    permission: 'active',
    termsOpen: false,
    identityDue: false,
    stopped: false,
    knownUntil: null,
    off: false,
    proven: true,
    passwordSet: true,
  },
  lastAt: null,
  balance: fen(member.balance),
  dayLeft: fen(100_000_000),
  wageringOpen: wageringOf(member.paidIn(), 10_000).open,
  room: roomOf(fen(member.balance), member.flows(), null, () => true),
  rules: sending,
})

const who = fc.nat({ max: 1 })
const yuan = fc.integer({ min: 1, max: 300 }).map((each) => each * 100)
const which = fc.nat({ max: 30 })
const way = fc.constantFrom(...withdrawMethods)
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ is: fc.constant('pay' as const), who, amount: yuan, way }) },
  // A bonus, an adjustment by hand, earlier winnings: money that was not paid in.
  { weight: 4, arbitrary: fc.record({ is: fc.constant('give' as const), who, amount: yuan }) },
  {
    weight: 5,
    arbitrary: fc.record({
      is: fc.constant('stake' as const),
      who,
      amount: yuan,
      trial: fc.nat({ max: 4 }),
      rate: fc.integer({ min: 100, max: 9_000 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      is: fc.constant('settle' as const),
      who,
      which,
      result: fc.constantFrom('won' as const, 'lost' as const, 'void' as const),
    }),
  },
  { weight: 5, arbitrary: fc.record({ is: fc.constant('send' as const), who, amount: yuan }) },
  {
    weight: 6,
    arbitrary: fc.record({
      is: fc.constant('withdraw' as const),
      who,
      amount: yuan,
      way,
      back: fc.boolean(),
      all: fc.boolean(),
      closed: fc.option(way),
    }),
  },
  { weight: 4, arbitrary: fc.record({ is: fc.constant('end' as const), who, paid: fc.boolean() }) },
  // The bank takes a payment back, as far as it is still there.
  { weight: 1, arbitrary: fc.record({ is: fc.constant('reverse' as const), who, which }) },
)
type Act = typeof act extends fc.Arbitrary<infer Each> ? Each : never

/** How often each act succeeded, over all plays: if all acts were refused, the property would say nothing. */
const done = { back: 0, out: 0, sent: 0, void: 0, reversed: 0 }

function play(acts: readonly Act[]): void {
  const members = [new Member(), new Member()]
  let now = 0
  for (const one of acts) {
    now += minute
    const member = members[one.who]!
    const other = members[1 - one.who]!
    if (one.is === 'pay') {
      member.deposits.push({ id: `p${now}`, home: one.way, at: now, amount: one.amount })
      member.balance += one.amount
    } else if (one.is === 'give') member.balance += one.amount
    else if (one.is === 'stake') stake(member, one, now)
    else if (one.is === 'settle') settle(member, one)
    else if (one.is === 'send') send(member, other, fen(one.amount), now)
    else if (one.is === 'withdraw') withdraw(member, one, now)
    else if (one.is === 'end') end(member, one.paid)
    else reverse(member, one.which)
    for (const each of members) expectTrue(each)
  }
}

function stake(member: Member, { amount, trial, rate }: Extract<Act, { is: 'stake' }>, now: number): void {
  const isTrial = trial === 0
  const from = isTrial ? amount : Math.min(amount, member.balance)
  if (from === 0) return
  if (!isTrial) member.balance -= from
  const { net } = payout(fen(from), rate as Bp, 600)
  member.orders.push({ id: `o${now}`, at: now, stake: from, net, trial: isTrial, state: 'open' })
}

function settle(member: Member, { which, result }: Extract<Act, { is: 'settle' }>): void {
  const order = member.orders[which % Math.max(1, member.orders.length)]
  if (!order || order.state === 'void') return
  const worth = (state: Order['state']) => {
    const back = order.trial ? 0 : order.stake
    return state === 'won' ? back + order.net : state === 'void' ? back : 0
  }
  // A correction to below zero would become a debt, which this test does not cover.
  const change = worth(result) - (order.state === 'open' ? 0 : worth(order.state))
  if (member.balance + change < 0) return
  member.balance += change
  order.state = result
  if (result === 'void') done.void++
}

function send(member: Member, other: Member, amount: Fen, now: number): void {
  if (judgeInterchange({ amount, toOneself: false }, interchangeFacts(member, now))) return
  const parts = takeFrom(returnableOf(member.paidIn()), amount)
  member.outs.push({ at: now, method: null, amount, back: false, parts, state: 'paid' })
  member.balance -= amount
  other.deposits.push({ id: `i${now}`, home: null, at: now, amount })
  other.balance += amount
  done.sent++
}

function withdraw(
  member: Member,
  { amount, way: method, back, all, closed }: Extract<Act, { is: 'withdraw' }>,
  now: number,
): void {
  const open = (each: WithdrawMethod) => each !== closed
  const most = back ? sum(backBy(member, method, open).map((part) => part.amount)) : member.balance
  const wish = { amount: fen(all ? most - (most % 100) : amount), back, method }
  if (wish.amount === 0) return
  const facts = withdrawFacts(member, wish, open, now)
  if (judgeWithdrawal({ amount: wish.amount, back, shown: facts.arrives }, facts)) return
  const parts = takeFrom(back ? backBy(member, method, open) : returnableOf(member.paidIn()), wish.amount)
  // Only deposits whose way back is this method go back.
  if (back) {
    expect(sum(parts.map((part) => part.amount))).toBe(wish.amount)
    for (const part of parts) {
      const { home } = member.deposits.find(({ id }) => id === part.id)!
      expect(home !== null && leadsBack(home, method, open)).toBe(true)
    }
  }
  member.outs.push({ at: now, method, amount: wish.amount, back, parts, state: 'held' })
  member.balance -= wish.amount
  done[back ? 'back' : 'out']++
}

/** The withdrawal is paid, or its money comes back (canceled, refused, failed). */
function end(member: Member, paid: boolean): void {
  const out = member.outs.find(({ state }) => state === 'held')
  if (!out) return
  out.state = paid ? 'paid' : 'over'
  if (!paid) member.balance += out.amount
}

function reverse(member: Member, which: number): void {
  const deposit = member.deposits[which % Math.max(1, member.deposits.length)]
  if (!deposit || deposit.home === null) return
  const there = replay(member).get(deposit.id)!
  const amount = Math.min(there, member.balance)
  if (amount === 0) return
  deposit.amount -= amount
  member.balance -= amount
  done.reversed++
}

function expectTrue(member: Member): void {
  const there = replay(member)
  const left = new Map(returnableOf(member.paidIn()).map(({ id, amount }) => [id, amount]))
  for (const { id } of member.deposits) expect(left.get(id) ?? 0).toBe(there.get(id))
  for (const method of withdrawMethods) {
    const paidIn = sum(member.deposits.filter(({ home }) => home === method).map(({ amount }) => amount))
    const ids = new Set(member.deposits.filter(({ home }) => home === method).map(({ id }) => id))
    const backs = member.outs
      .filter(({ back, state }) => back && state !== 'over')
      .flatMap(({ parts }) => parts)
    const returned = sum(backs.filter(({ id }) => ids.has(id)).map(({ amount }) => amount))
    const more = sum([...ids].map((id) => there.get(id)!))
    expect(returned + more).toBeLessThanOrEqual(paidIn)
  }
  expect(member.balance).toBeGreaterThanOrEqual(0)
}

test('nothing goes back to a source but what was paid in from it and not played with, whatever happens in between', () => {
  fc.assert(fc.property(fc.array(act, { maxLength: 60, size: 'max' }), play), { numRuns: 400 })
  for (const [what, times] of Object.entries(done)) expect(times, what).toBeGreaterThan(30)
}, 120_000)
