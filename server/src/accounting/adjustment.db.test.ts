// Two people correct a main account by hand: as previewed, once, never below zero, and the member reads the
// reason.

import { memberMoneyList } from '@touchline/contract/account/ledger-calls'
import { adjustmentPreview, proposeAdjustment } from '@touchline/contract/accounting/operator-calls'
import { decideTask, oneTask } from '@touchline/contract/task/operator-calls'
import { accountingDay } from '@touchline/engine/account/accounting-day'
import { expect, test } from 'vitest'
import { testSite } from '../http/test-site.ts'
import { type ConsoleClient, testConsole } from '../operator/testing.ts'
import { addMatch, addMember, balanceOf, codeOf, request } from '../order/testing.ts'
import { verifyBooks } from '../verify-books.ts'
import { installedPrograms, judgedBy } from './testing.ts'

const site = await testSite()
const { deps } = site
const consoleApp = await testConsole(site)
const fay = await consoleApp.operator('fay', ['finance'])
const fred = await consoleApp.operator('fred', ['finance'])
const reason = 'case C-1042'
const said = { 'zh-cn': '补回系统故障造成的差额。', 'en-us': 'Made up for what a fault took.' }

const propose = (id: string, amount: string, by = fay, more: object = {}) =>
  by.ask(proposeAdjustment, { body: { id, amount, reference: 'C-1042', said, reason, ...more } })
async function proposed(id: string, amount: string): Promise<number> {
  const answer = await propose(id, amount)
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
const house = async (who: string) => {
  const [row] = await deps.sql<[{ sum: number }]>`
    select coalesce(sum(amount), 0)::int8 as sum from house_entry where account = 'adjustment' and ref = ${who}`
  return row.sum
}

test('given by two, as previewed: the member is told, and reads why in its records', async () => {
  const ada = await site.member('ada')
  const id = ada.memberId
  const before = await balanceOf(deps, id)
  const preview = await fay.payload(adjustmentPreview, { query: { id, amount: '12.50' } })
  expect(preview).toMatchObject({ username: ada.username, adjustment: { after: '12.50' } })
  const task = await proposed(id, '12.50')
  expect(await balanceOf(deps, id)).toBe(before)
  expect(await approve(task)).toBe(0)
  expect(await balanceOf(deps, id)).toBe(before + 1_250)
  expect(Number(preview.main.after) * 100).toBe(before + 1_250)
  expect(await house(id)).toBe(-1_250)
  const { data } = await ada.call(memberMoneyList, {
    params: { x: ada.memberId },
    query: { type: 'adjustment' },
  })
  expect(data).toMatchObject([{ kind: 'adjust', amount: '12.50', account: 'main' }])
  expect(Object.values(said)).toContain(data[0]!.said)
  const told =
    await deps.sql`select facts from notice where member_id = ${id} and matter = 'balance-adjusted'`
  expect([...told]).toEqual([{ facts: { amount: 1_250 } }])
  expect(await verifyBooks(deps.sql)).toEqual([])
})

test('taken by two, and never more than there is: neither proposed nor carried out', async () => {
  const who = await addMember(deps, 10_000)
  expect((await propose(who, '-100.01')).StatusCode).toBe(1984)
  expect(await fay.code(adjustmentPreview, { query: { id: who, amount: '-100.01' } })).toBe(1984)
  const task = await proposed(who, '-100.00')
  // The member spends money meanwhile, so the approval is refused and the case stays open.
  await deps.desk.place(request(who, await addMatch(deps), { stake: 5_000 }))
  expect(await approve(task)).toBe(1984)
  expect(await balanceOf(deps, who)).toBe(5_000)
  expect(await approve(await proposed(who, '-50.00'))).toBe(0)
  expect([await balanceOf(deps, who), await house(who)]).toEqual([0, 5_000])
  // The operator who has just changed this member's money cannot be the second person. Another can, but there
  // is nothing left to take.
  expect(await approve(task)).toBe(1970)
  expect(await approve(task, await consoleApp.operator('gil', ['finance']))).toBe(1984)
  expect(await verifyBooks(deps.sql)).toEqual([])
})

test('refused: oneself, twice, whose role does not, nothing, nobody, and without words for the member', async () => {
  const who = await addMember(deps, 10_000)
  const rita = await consoleApp.operator('rita', ['risk'])
  expect((await propose(who, '1.00', rita)).StatusCode).toBe(1004)
  expect((await propose(who, '0.00')).StatusCode).toBe(1003)
  expect((await propose(who, '-0.00')).StatusCode).toBe(1003)
  expect((await propose(who, '1.001')).StatusCode).toBe(1003)
  expect((await propose(who, '1.00', fay, { said: { ...said, 'en-us': ' ' } })).StatusCode).toBe(1003)
  expect((await propose(crypto.randomUUID(), '1.00')).StatusCode).toBe(1004)
  const task = await proposed(who, '1.00')
  expect(await approve(task, fay)).toBe(1963)
  const digest = await digestOf(task, fred)
  expect(await approve(task, rita, digest)).toBe(1004)
  expect(await approve(task, fred, digest)).toBe(0)
  expect(await approve(task, fred, digest)).toBe(1960)
  expect(await balanceOf(deps, who)).toBe(10_100)
})

test('raced with orders for the same money: the balance never falls below zero, and each fen goes once', async () => {
  for (let n = 0; n < 8; n++) {
    const who = await addMember(deps, 10_000)
    const where = await addMatch(deps)
    const task = await proposed(who, '-100.00')
    const digest = await digestOf(task, fred)
    const [taken, ordered] = await Promise.all([
      approve(task, fred, digest),
      codeOf(deps.desk.place(request(who, where, { stake: 10_000 }))),
    ])
    expect([taken, ordered].filter((code) => code === 0)).toHaveLength(1)
    expect(await balanceOf(deps, who)).toBe(0)
  }
  expect(await verifyBooks(deps.sql)).toEqual([])
})

test.each(installedPrograms)('%s takes the day of all this', async (...program) => {
  const day = accountingDay(deps.siteClock.now())
  expect(await judgedBy(program, deps.sql, { first: day, last: day })).toEqual({ status: 0, said: '' })
})
