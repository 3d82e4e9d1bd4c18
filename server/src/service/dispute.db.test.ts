// A member objects to how an order was settled: once a settlement, answered by an operator who may have it
// settled again, and never with money.
import { addAssistenceReport, getAssistentType } from '@touchline/contract/service/calls'
import { complaintCase, disputeCase } from '@touchline/contract/service/operator-calls'
import { decideTask, oneTask, tasks } from '@touchline/contract/task/operator-calls'
import { DAY, MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import type { StoredFacts } from '../feed/facts.ts'
import type { TestClient } from '../http/test-client.ts'
import { testSite } from '../http/test-site.ts'
import { type ConsoleClient, testConsole } from '../operator/testing.ts'
import { addMatch, balanceOf, report, request, setState, settleDue } from '../order/testing.ts'
import { taskDue } from '../task/due.ts'
import { taskWorks } from '../task-works.ts'

const site = await testSite()
const { deps } = site
const consoleApp = await testConsole(site)
const rita = await consoleApp.operator('rita', ['risk'])
const sue = await consoleApp.operator('sue', ['support', 'finance', 'admin', 'auditor'])

const content = 'The goal in stoppage time was not counted.'
const words = 'The sources agree: the goal was disallowed.'
const own = (of: TestClient) => of.call(getAssistentType)
const object = (by: TestClient, betId?: string) =>
  by.code(addAssistenceReport, { body: { type: 'dispute', content, ...(betId && { betId }) } })

async function result(match: number, home: number, away: number) {
  site.clock.pass(1)
  const facts: StoredFacts = { ft: [home, away], ht: [0, 0], firstGoalMinute: 50 }
  await report(deps, match, { source: 'a', status: 'final', facts, at: site.clock.now() })
  site.clock.pass(5 * MINUTE)
  await settleDue(deps)
}

/** A member whose order on 2-1 was lost by a 2-1. */
async function lost(name: string) {
  const member = await site.member(name, { balance: 100_000, language: 'en-us' })
  const match = await addMatch(deps)
  const { id } = await deps.desk.place(request(member.memberId, match, { rate: 1 }))
  return { member, match, id }
}
async function settled(name: string) {
  const its = await lost(name)
  await setState(deps, its.match, 'ended')
  await result(its.match, 2, 1)
  return its
}
async function caseOf({ memberId }: TestClient) {
  const [task] = await deps.sql<[{ id: number }]>`
    select id from task where kind = 'dispute' and member_id = ${memberId} order by id desc limit 1`
  return task.id
}
async function answering(by: ConsoleClient, id: number) {
  const { digest } = await by.payload(oneTask, { query: { id } })
  return { body: { id, verdict: 'approve', words, digest } } as const
}

test('only an own order that has ended, only by its number, and once a settlement', async () => {
  const { member, match, id } = await lost('ada')
  const other = await settled('oda')
  expect(await object(member, id)).toBe(1004)
  expect(await object(member, other.id)).toBe(1004)
  expect(await object(member)).toBe(1003)
  await setState(deps, match, 'ended')
  await result(match, 2, 1)
  const codes = await Promise.all([object(member, id), object(member, id), object(member, id)])
  expect(codes.toSorted()).toEqual([0, 1321, 1321])
  expect((await own(member)).data).toMatchObject([
    { type: 'dispute', betId: id, outcome: null, answer: null },
  ])
  await result(match, 3, 1)
  expect(await object(member, id)).toBe(0)
  expect(await taskDue(taskWorks).verify!(deps)).toEqual([])
})

test('it waits in a queue of its own, for risk alone, three days promised; others read it', async () => {
  const { member, id } = await settled('bea')
  await object(member, id)
  const task = await caseOf(member)
  const { rows } = await sue.payload(tasks, { query: { kind: 'dispute', tab: 'all' } })
  const row = rows.find((each) => each.id === task)!
  expect(row).toMatchObject({ act: 'dispute.answer', member: { username: 'bea' }, needed: 1 })
  expect(row.dueAt - row.openedAt).toBe(3 * DAY)
  expect(await sue.code(decideTask, await answering(sue, task))).toBe(1004)
  expect(await sue.code(complaintCase, { query: { id: task } })).toBe(1960)
  const con = await consoleApp.operator('con', ['content'])
  expect(await con.code(disputeCase, { query: { id: task } })).toBe(1004)
  expect(await rita.code(disputeCase, { query: { id: task + 1_000 } })).toBe(1960)
})

test('beside the case: the order, its settlements and what has become of the one that is objected to', async () => {
  const { member, match, id } = await settled('cy')
  await object(member, id)
  const task = await caseOf(member)
  expect(await rita.payload(disputeCase, { query: { id: task } })).toMatchObject({
    content,
    gameId: String(match),
    run: 1,
    outcome: 'stands',
    answer: null,
    order: {
      order: { betId: id, result: 'lost' },
      evidence: [{ run: 1, happened: ['2-1'], payout: '0.00' }],
    },
    earlier: [],
  })
  await result(match, 3, 1)
  expect(await rita.payload(disputeCase, { query: { id: task } })).toMatchObject({
    run: 1,
    outcome: 'corrected',
    order: { order: { result: 'won' }, evidence: [{ run: 2 }, { run: 1 }] },
  })
})

test('the answer moves no money and says that the settlement stands; the member reads it', async () => {
  const { member, id } = await settled('dan')
  await object(member, id)
  const task = await caseOf(member)
  const before = await balanceOf(deps, member.memberId)
  const runs = async () => (await deps.sql`select count(*) from settle_run`)[0]!.count as number
  const ran = await runs()
  const answer = await answering(rita, task)
  expect(await rita.code(decideTask, { body: { ...answer.body, words: 'No.' } })).toBe(1003)
  expect(await rita.code(decideTask, { body: { ...answer.body, verdict: 'refuse', reason: 'other' } })).toBe(
    1964,
  )
  expect(await Promise.all([rita.code(decideTask, answer), rita.code(decideTask, answer)])).toContain(0)
  expect(await rita.code(decideTask, answer)).toBe(1960)
  expect((await own(member)).data).toMatchObject([{ answer: { content: words }, outcome: 'stands' }])
  expect(await balanceOf(deps, member.memberId)).toBe(before)
  expect(await runs()).toBe(ran)
})

test('it says corrected once the order was settled anew, and what was read before that is not answered', async () => {
  const { member, match, id } = await settled('eve')
  await object(member, id)
  const task = await caseOf(member)
  const early = await answering(rita, task)
  await result(match, 3, 1)
  expect(await rita.code(decideTask, early)).toBe(1962)
  await rita.payload(decideTask, await answering(rita, task))
  expect((await own(member)).data).toMatchObject([{ outcome: 'corrected', answer: { content: words } }])
})

test('who is tied to an account with an order on the match has no part in it', async () => {
  const { member, match, id } = await lost('fay')
  const tied = await site.member('gus', { balance: 100_000 })
  await deps.desk.place(request(tied.memberId, match, { rate: 1, option: '0-0' }))
  await setState(deps, match, 'ended')
  await result(match, 2, 1)
  await object(member, id)
  const ruth = await consoleApp.operator('ruth', ['risk'])
  await deps.sql`insert into operator_account (operator_id, member_id, named_at)
    select id, ${tied.memberId}, now() from operator where name = 'ruth'`
  expect(await ruth.code(decideTask, await answering(ruth, await caseOf(member)))).toBe(1974)
})
