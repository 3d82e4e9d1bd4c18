// Members' debts after corrections: listed as in the trial balance, written off by two people, once, and
// never on top of what a later result gives back.

import {
  owed,
  proposeWriteOff,
  trialBalance,
  writeOffPreview,
} from '@touchline/contract/accounting/operator-calls'
import type { OwedItem } from '@touchline/contract/accounting/types'
import { proposePayment } from '@touchline/contract/deposit/operator-calls'
import { auditLog } from '@touchline/contract/operator/calls'
import { decideTask, oneTask } from '@touchline/contract/task/operator-calls'
import { accountingDay } from '@touchline/engine/account/accounting-day'
import { fen } from '@touchline/engine/money/fen'
import { MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { placeDeposit } from '../deposit/orders/place.ts'
import { settleFeed, TestBank } from '../deposit/testing.ts'
import type { StoredFacts } from '../feed/facts.ts'
import type { IncomingPayment } from '../gateway/gateway.ts'
import { testSite } from '../http/test-site.ts'
import { type ConsoleClient, testConsole } from '../operator/testing.ts'
import { addMatch, addMember, balanceOf, report, request, setState, settleDue } from '../order/testing.ts'
import { verifyBooks } from '../verify-books.ts'
import { installedPrograms, judgedBy } from './testing.ts'

const site = await testSite()
const { deps, clock } = site
const consoleApp = await testConsole(site)
let count = 0
const somebody = () => consoleApp.operator(`finance-${++count}`, ['finance'])
let [fay, fred] = [await somebody(), await somebody()]
/** A second factor is stale after five minutes, so other operators take over. */
async function pass(ms: number): Promise<void> {
  clock.pass(ms)
  ;[fay, fred] = [await somebody(), await somebody()]
}
const reason = 'the member cannot be reached'

const WON: StoredFacts = { ft: [2, 1], ht: [1, 0], firstGoalMinute: 12 }
const LOST: StoredFacts = { ft: [0, 0], ht: [0, 0] }

async function result(where: number, facts: StoredFacts): Promise<void> {
  await pass(6 * MINUTE)
  await say(where, facts, 5)
  await settleDue(deps)
}
async function say(where: number, facts: StoredFacts, minutes: number): Promise<void> {
  await report(deps, where, { source: 'a', status: 'final', facts, at: clock.now() - minutes * MINUTE })
}
/** Reports a later statement of the same source, without settling it. */
async function sayLater(where: number, facts: StoredFacts): Promise<void> {
  await pass(MINUTE)
  await say(where, facts, 0)
  await pass(5 * MINUTE)
}
async function correct(where: number, facts: StoredFacts): Promise<void> {
  await sayLater(where, facts)
  await settleDue(deps)
}

/**
 * A member who owes 1,000.00 for a match: it was won, the money was staked elsewhere, then the result
 * changed.
 */
async function debtor(stake = 100_000): Promise<{ who: string; where: number; item: OwedItem }> {
  const [who, where] = [await addMember(deps, stake), await addMatch(deps)]
  await deps.desk.place(request(who, where, { option: '0-0', stake }))
  await setState(deps, where, 'ended')
  await result(where, WON)
  const elsewhere = await addMatch(deps)
  await deps.desk.place(request(who, elsewhere, { stake }))
  await correct(where, LOST)
  return { who, where, item: (await itemsOf(who))[0]! }
}
const itemsOf = async (who: string, by = fay) => (await by.payload(owed, { query: { member: who } })).items
const propose = ({ object, amount }: OwedItem, by = fay) =>
  by.ask(proposeWriteOff, { body: { object, amount, reason } })
async function proposed(item: OwedItem): Promise<number> {
  const answer = await propose(item)
  expect(answer).toMatchObject({ StatusCode: 0 })
  return (answer.Payload as { proposed: number }).proposed
}
const digestOf = async (id: number, by: ConsoleClient) =>
  (await by.payload(oneTask, { query: { id } })).digest
async function approve(id: number, by = fred, digest?: string) {
  return by.code(decideTask, {
    body: { id, verdict: 'approve', words: '', digest: digest ?? (await digestOf(id, by)) },
  })
}
/** fen on an account of the house, for one member or for all. */
async function house(account: string, who?: string): Promise<number> {
  const [row] = await deps.sql<[{ sum: number }]>`
    select coalesce(sum(amount), 0)::int8 as sum from house_entry
    where account = ${account} and (${who ?? null}::text is null or ref = ${who ?? null})`
  return row.sum
}
/** Orders a deposit of 400.00; answers the name under which it must be paid. */
async function ordered(who: string): Promise<string> {
  const accountName = `Payer${String.fromCodePoint(0x4e00 + ++count)}`
  await placeDeposit(deps, who, {
    channel: 'bank',
    amount: fen(40_000),
    accountName,
    idempotencyKey: `key ${count}`,
  })
  return accountName
}
async function told(
  bank: TestBank,
  change: Pick<IncomingPayment, 'amount' | 'payer'> & Partial<IncomingPayment>,
) {
  const seen = bank.pay({ to: '6200000000000001', at: clock.now(), ...change })
  await settleFeed(deps, bank)
  return seen
}
const sound = async () => expect(await verifyBooks(deps.sql)).toEqual([])

test('what is owed is listed with where it comes from, and its sum is the trial balance’s', async () => {
  const { who, where, item } = await debtor()
  expect(item).toMatchObject({
    object: `${who}:match:${where}`,
    member: { id: who },
    unit: 'CNY',
    amount: '1000.00',
    recovered: '0.00',
    from: { kind: 'match', gameId: String(where), run: 2 },
    proposed: null,
  })
  const [cny] = (await fay.payload(owed)).totals
  expect(cny).toMatchObject({ unit: 'CNY', count: 1, amount: '1000.00', booked: '1000.00' })
  const { units } = await fay.payload(trialBalance, { query: { day: accountingDay(clock.now()) } })
  expect(units[0]?.lines.find(({ account }) => account === 'owed')).toMatchObject({ closing: '1000.00' })
  // A correction that gives everything back ends the line; the next one begins a new line.
  await correct(where, WON)
  expect(await itemsOf(who)).toEqual([])
  await correct(where, LOST)
  const [again] = await itemsOf(who)
  expect(again).toMatchObject({ amount: '1000.00', recovered: '0.00', from: { run: 4 } })
  expect(again!.since).toBeGreaterThan(item.since)
})

test('a page ends where the next one begins, and a member is found by the beginning of the name', async () => {
  const { item } = await debtor()
  const all = (await fay.payload(owed)).items
  const first = all[0]!
  const after = `${first.since}.${first.object}`
  expect((await fay.payload(owed, { query: { after } })).items).toEqual(all.slice(1))
  const named = await fay.payload(owed, { query: { member: item.member.username.toUpperCase() } })
  expect(named.items).toContainEqual(item)
  expect((await fay.payload(owed, { query: { member: 'nobody%' } })).items).toEqual([])
  expect(await fay.code(owed, { query: { after: "1.x' or true" } })).toBe(1003)
})

test('two people write it off: what was previewed, in one transfer, noted, and the member is told', async () => {
  const { who, item } = await debtor()
  const before = { owed: await house('owed'), off: await house('written-off') }
  const preview = await fay.payload(writeOffPreview, { query: { object: item.object } })
  expect(preview).toMatchObject({ item, member: { before: '1000.00', after: '0.00' } })
  expect(await house('owed')).toBe(before.owed)
  const task = await proposed(item)
  expect((await itemsOf(who))[0]!.proposed).toBe(task)
  expect(await house('owed')).toBe(before.owed)
  expect(await approve(task)).toBe(0)
  expect(await house('owed', who)).toBe(0)
  expect(await house('owed')).toBe(before.owed + 100_000)
  expect(await house('written-off')).toBe(before.off - 100_000)
  expect(preview.writtenOff.after).toBe(((100_000 - before.off) / 100).toFixed(2))
  expect(await balanceOf(deps, who)).toBe(0)
  expect(await itemsOf(who)).toEqual([])
  const told =
    await deps.sql`select facts from notice where member_id = ${who} and matter = 'owed-written-off'`
  expect([...told]).toEqual([{ facts: { amount: 100_000 } }])
  const { rows } = await (await consoleApp.operator('udo', ['auditor'])).payload(auditLog, {})
  expect(rows.map(({ act }) => act)).toEqual(expect.arrayContaining(['owed.propose', 'owed.approve']))
  const { units } = await fay.payload(trialBalance, { query: { day: accountingDay(clock.now()) } })
  expect(units[0]?.balanced).toBe(true)
  expect(units[0]?.lines.find(({ account }) => account === 'written-off')).toMatchObject({
    closing: preview.writtenOff.after,
  })
  await sound()
})

test('refused: oneself, whose role does not decide, twice, and what is not owed', async () => {
  const { item } = await debtor()
  const rita = await consoleApp.operator('rita', ['risk'])
  const sue = await consoleApp.operator('sue', ['support'])
  expect(await sue.code(owed)).toBe(1004)
  expect(await itemsOf(item.member.id, rita)).toHaveLength(1)
  expect((await propose(item, rita)).StatusCode).toBe(1004)
  expect((await propose({ ...item, amount: '999.99' })).StatusCode).toBe(1982)
  expect((await propose({ ...item, object: `${item.member.id}:match:999999` })).StatusCode).toBe(1004)
  expect((await propose({ ...item, object: "x:match:1' or" })).StatusCode).toBe(1003)
  const task = await proposed(item)
  expect((await propose(item, fred)).StatusCode).toBe(1983)
  expect(await approve(task, fay)).toBe(1963)
  expect(await approve(task, rita, await digestOf(task, fred))).toBe(1004)
  expect(await house('owed', item.member.id)).toBe(-100_000)
  const digest = await digestOf(task, fred)
  expect(await approve(task, fred, digest)).toBe(0)
  expect(await approve(task, fred, digest)).toBe(1960)
  expect((await propose(item)).StatusCode).toBe(1004)
  expect(await fay.code(writeOffPreview, { query: { object: item.object } })).toBe(1004)
  await sound()
})

test('changed since it was proposed: the approval is refused, before and after it was read anew', async () => {
  const { who, where, item } = await debtor()
  const task = await proposed(item)
  const digest = await digestOf(task, fred)
  await correct(where, WON)
  expect(await approve(task, fred, digest)).toBe(1962)
  expect(await approve(task, fred)).toBe(1982)
  expect(await house('owed', who)).toBe(0)
  expect(await house('written-off', who)).toBe(0)
  expect(await balanceOf(deps, who)).toBe(3_290)
  await sound()
})

test('what a later result gives back takes the write-off back first, and the member gets nothing twice', async () => {
  const { who, where, item } = await debtor()
  await approve(await proposed(item))
  expect(await house('written-off', who)).toBe(-100_000)
  await correct(where, WON)
  expect(await house('owed', who)).toBe(0)
  expect(await house('written-off', who)).toBe(0)
  // The gain remains; the stake is in the other order, as if no other result had ever been stated.
  expect(await balanceOf(deps, who)).toBe(3_290)
  await sound()
  await correct(where, LOST)
  expect(await itemsOf(who)).toMatchObject([{ amount: '1000.00', from: { run: 4 } }])
  await sound()
})

test('of a sum that was written off and one that was owed anew, a later result pays the new one first', async () => {
  const [who, where] = [await addMember(deps, 150_000), await addMatch(deps)]
  await deps.desk.place(request(who, where, { option: '0-0', stake: 100_000 }))
  await deps.desk.place(request(who, where, { option: '2-2', stake: 50_000 }))
  await setState(deps, where, 'ended')
  await result(where, WON)
  await deps.desk.place(request(who, await addMatch(deps), { stake: 150_000 }))
  await correct(where, LOST)
  const [first] = (await itemsOf(who)) as [OwedItem]
  expect(await approve(await proposed(first))).toBe(0)
  const off = await house('written-off', who)
  // Now the order on 2-2 is lost and the one on 0-0 won: the member must give back another 500.00 and its
  // gain, and gets 1,000.00 and its gain.
  await correct(where, { ft: [2, 2], ht: [1, 0], firstGoalMinute: 12 })
  expect(await house('owed', who)).toBe(0)
  expect(await house('written-off', who)).toBeGreaterThan(off)
  await sound()
  await correct(where, WON)
  expect([await house('owed', who), await house('written-off', who)]).toEqual([0, 0])
  await sound()
})

test('what a bank took back is written off as well, and apart from what is owed of a match', async () => {
  const bank = new TestBank()
  const { who, where, item } = await debtor()
  const paid = await told(bank, { amount: 40_000, payer: await ordered(who) })
  await deps.desk.place(request(who, await addMatch(deps), { stake: 40_000 }))
  await told(bank, { amount: 40_000, payer: 'Nobody Known', reverses: paid.outsideId })
  const [row] = await deps.sql<
    [{ id: string }]
  >`select id from outside_payment where reverses = ${paid.outsideId}`
  const { proposed: task } = await fay.payload(proposePayment, {
    body: { id: row.id, order: null, reason },
  })
  expect(await approve(task)).toBe(0)
  const lines = await itemsOf(who)
  expect(lines).toMatchObject([
    item,
    { amount: '400.00', from: { kind: 'payment', id: row.id, source: 'bank' } },
  ])
  await pass(0)
  expect(await approve(await proposed(lines[1]!))).toBe(0)
  expect(await itemsOf(who)).toEqual([item])
  expect([await house('owed', who), await house('written-off', who)]).toEqual([-100_000, -40_000])
  // The match gives back its own part alone.
  await correct(where, WON)
  expect([await house('owed', who), await house('written-off', who)]).toEqual([0, -40_000])
  await sound()
})

test('raced with the correction that gives it back: each fen goes once, whoever is first', async () => {
  for (let n = 0; n < 6; n++) {
    const { who, where, item } = await debtor()
    const task = await proposed(item)
    const digest = await digestOf(task, fred)
    await sayLater(where, WON)
    const [code] = await Promise.all([approve(task, fred, digest), settleDue(deps)])
    expect([0, 1962, 1982]).toContain(code)
    expect(await house('owed', who)).toBe(0)
    expect(await house('written-off', who)).toBe(0)
    expect(await balanceOf(deps, who)).toBe(3_290)
  }
  await sound()
})

test('two proposed at once, and two approvals at once: one of each', async () => {
  const gil = await consoleApp.operator('gil', ['finance'])
  const { who, item } = await debtor()
  const answers = await Promise.all([propose(item), propose(item, fred)])
  expect(answers.map(({ StatusCode }) => StatusCode).toSorted()).toEqual([0, 1983])
  const [{ proposed: task }] = (await itemsOf(who)) as [OwedItem]
  const ana = await consoleApp.operator('ana', ['admin'])
  const digest = await digestOf(task!, gil)
  const codes = await Promise.all([approve(task!, gil, digest), approve(task!, ana, digest)])
  expect(codes.filter((code) => code === 0)).toHaveLength(1)
  expect(await house('written-off', who)).toBe(-100_000)
  await sound()
})

test.each(installedPrograms)('%s takes the day of all this', async (...program) => {
  const day = accountingDay(deps.siteClock.now())
  expect(await judgedBy(program, deps.sql, { first: day, last: day })).toEqual({ status: 0, said: '' })
})
