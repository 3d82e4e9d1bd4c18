// Complaints: written by members, five in an accounting day; each a case that is answered once, by the role
// that it is with.
import { noticeList } from '@touchline/contract/notice/calls'
import { addAssistenceReport, getAssistentType } from '@touchline/contract/service/calls'
import { complaintCase, handOnComplaint } from '@touchline/contract/service/operator-calls'
import { claimTask, decideTask, oneTask, taskCounts, tasks } from '@touchline/contract/task/operator-calls'
import { accountingDay, accountingDayEnd } from '@touchline/engine/account/accounting-day'
import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { changeSetting } from '../db/settings.ts'
import type { TestClient } from '../http/test-client.ts'
import { testPassword, testSite } from '../http/test-site.ts'
import { type ConsoleClient, testConsole } from '../operator/testing.ts'
import { addMatch, request, somebodyWaits } from '../order/testing.ts'
import { taskDue } from '../task/due.ts'
import { taskWorks } from '../task-works.ts'

const site = await testSite()
const { deps } = site
const consoleApp = await testConsole(site)
const support = await consoleApp.operator('sue', ['support'])
const finance = await consoleApp.operator('fin', ['finance'])
const auditor = await consoleApp.operator('aud', ['auditor'])

const content = 'The clock on the match page is late.'
const answer = 'Thank you: the clock is mended.'
const send = (by: TestClient, body = {}) =>
  by.call(addAssistenceReport, { body: { type: 'other', content, ...body } })
const own = (of: TestClient) => of.call(getAssistentType)

/** A member who has written one; with the number of its case. */
async function complained(name: string, body = {}) {
  const member = await site.member(name, { language: 'en-us' })
  await send(member, body)
  return { member, id: await caseOf(member) }
}

async function caseOf({ memberId }: TestClient): Promise<number> {
  const [task] = await deps.sql<[{ id: number }]>`
    select id from task where kind = 'complaint' and member_id = ${memberId} order by id desc limit 1`
  return task.id
}

async function answering(by: ConsoleClient, id: number, words = answer) {
  const { digest } = await by.payload(oneTask, { query: { id } })
  return { body: { id, verdict: 'approve', words, digest } } as const
}

test('what is written is shown to its member, and waits for support with a day promised', async () => {
  const { member, id } = await complained('ada')
  const { data, left, total, types, siteTime } = await own(member)
  expect(data).toMatchObject([{ type: 'other', content, betId: null, answer: null }])
  expect(data[0]!.promisedAt - data[0]!.createTime).toBe(DAY)
  expect({ left, total }).toEqual({ left: 4, total: 1 })
  expect(types).toContain('suggestion')
  expect(siteTime).toBeGreaterThanOrEqual(data[0]!.createTime)
  const { rows } = await auditor.payload(tasks, { query: { kind: 'complaint', tab: 'all' } })
  expect(rows.find((row) => row.id === id)).toMatchObject({
    act: 'complaint.support',
    flags: ['other'],
    member: { username: 'ada' },
    needed: 1,
  })
  const faults = await taskDue(taskWorks).verify!(deps)
  expect(faults).toEqual([])
})

test('another promise holds for those that are written from then on', async () => {
  const { member } = await complained('pia')
  await deps.sql.begin((tx) => changeSetting(tx, 'queuePromises', { complaint: 2 * HOUR }))
  await expect.poll(() => deps.settings.current.queuePromises).toEqual({ complaint: 2 * HOUR })
  site.clock.pass(1)
  await send(member)
  const promised = (await own(member)).data.map(({ promisedAt, createTime }) => promisedAt - createTime)
  expect(promised).toEqual([2 * HOUR, DAY])
  const { kinds } = await auditor.payload(taskCounts)
  const of = (wanted: string) => kinds.find(({ kind }) => kind === wanted)?.promiseMs
  expect([of('complaint'), of('identity')]).toEqual([2 * HOUR, 30 * MINUTE])
  await deps.sql.begin((tx) => changeSetting(tx, 'queuePromises', {}))
})

test('too short, too long, of no kind, on an order of somebody else: refused, and nothing is kept', async () => {
  const [bo, cy] = [await site.member('bo'), await site.member('cy', { balance: 100_000 })]
  const match = await addMatch(deps)
  const { id: foreign } = await deps.desk.place(request(cy.memberId, match, { stake: 10_000 }))
  const code = (body: object) =>
    bo.code(addAssistenceReport, { body: { type: 'other', content, ...body } as never })
  expect(await code({ content: `   ${'a'.repeat(9)}   ` })).toBe(1003)
  expect(await code({ content: 'a'.repeat(501) })).toBe(1003)
  expect(await code({ type: 'praise' })).toBe(1003)
  expect(await code({ betId: foreign })).toBe(1004)
  expect(await code({ betId: crypto.randomUUID() })).toBe(1004)
  expect(await own(bo)).toMatchObject({ data: [], left: 5, total: 0 })
  expect(await code({ content: 'a'.repeat(500) })).toBe(0)
  expect(await cy.code(addAssistenceReport, { body: { type: 'order', content, betId: foreign } })).toBe(0)
  expect((await own(cy)).data).toMatchObject([{ betId: foreign }])
})

test('an answer is for whoever has the role, of ten characters or more, once, and of what was read', async () => {
  const { member, id } = await complained('eve')
  expect(await auditor.code(claimTask, { body: { id } })).toBe(1004)
  expect(await finance.code(claimTask, { body: { id } })).toBe(1004)
  expect(await finance.code(decideTask, await answering(finance, id))).toBe(1004)
  const short = await support.ask(decideTask, await answering(support, id, 'Thanks.'))
  expect(short).toMatchObject({ StatusCode: 1003, Payload: { field: 'words' } })
  const { body } = await answering(support, id)
  const refusal = { ...body, verdict: 'refuse', reason: 'other' }
  expect(await support.code(decideTask, { body: refusal })).toBe(1964)
  expect(await support.code(decideTask, { body: { ...body, digest: '0'.repeat(64) } })).toBe(1962)
  expect(await own(member)).toMatchObject({ data: [{ answer: null }] })

  expect(await support.payload(decideTask, { body })).toEqual({ state: 'done' })
  expect(await support.code(decideTask, { body })).toBe(1960)
  expect(await own(member)).toMatchObject({
    data: [{ answer: { content: answer, time: deps.siteClock.now() } }],
    left: 4,
  })
})

test('the member is told in the app, and by mail unless it chose otherwise, without the words of anybody', async () => {
  const { member, id } = await complained('fay')
  await deps.sql`update member set email = 'fay@example.com' where id = ${member.memberId}`
  await support.payload(decideTask, await answering(support, id))
  const { data } = await member.call(noticeList, { params: { x: 'account' }, query: {} })
  expect(data.find(({ matter }) => matter === 'complaint-answered')?.noticeTitle).toBe(
    'Customer service has answered you',
  )
  const [mail] = await deps.sql<[{ body: string }]>`
    select body from notice_due where member_id = ${member.memberId} order by due_at desc limit 1`
  expect(mail.body).toContain('has been answered')
  expect(mail.body).not.toContain('clock')
})

test('left to another role: it keeps number and promise, and whoever left it cannot answer it any more', async () => {
  const { member, id } = await complained('gus', { type: 'money' })
  const [before] = (await support.payload(tasks, { query: { kind: 'complaint', tab: 'all' } })).rows.filter(
    (row) => row.id === id,
  )
  const reason = 'asks about a fee'
  await support.payload(claimTask, { body: { id } })
  expect(await auditor.code(handOnComplaint, { body: { id, to: 'finance', reason } })).toBe(1004)
  expect(await finance.code(handOnComplaint, { body: { id, to: 'risk', reason } })).toBe(1004)
  expect(await support.code(handOnComplaint, { body: { id, to: 'support', reason } })).toBe(1321)
  const other = await consoleApp.operator('sal', ['support'])
  expect(await other.code(handOnComplaint, { body: { id, to: 'finance', reason } })).toBe(1961)
  expect(await support.code(handOnComplaint, { body: { id, to: 'finance', reason } })).toBe(0)
  const [row] = await deps.sql`select act, object, reason, before, after from audit order by seq desc limit 1`
  expect(row).toEqual({
    act: 'complaint.hand_on',
    object: `task:${id}`,
    reason,
    before: '"complaint.support"',
    after: '"complaint.finance"',
  })
  const after = await support.payload(oneTask, { query: { id } })
  expect(after).toMatchObject({ act: 'complaint.finance', dueAt: before!.dueAt, claim: null, state: 'open' })
  expect(await support.code(decideTask, await answering(support, id))).toBe(1004)
  expect(await finance.payload(complaintCase, { query: { id } })).toMatchObject({
    role: 'finance',
    handed: [{ by: 'sue', to: 'finance', reason }],
  })
  await finance.payload(decideTask, await answering(finance, id))
  expect(await finance.code(handOnComplaint, { body: { id, to: 'support', reason } })).toBe(1960)
  expect((await own(member)).data).toMatchObject([{ answer: { content: answer } }])
})

test('an answer that waited while the case was left to another role is not taken any more', async () => {
  const { member, id } = await complained('gil')
  const answered = await answering(support, id)
  const [pending] = await deps.sql.begin(async (tx) => {
    await tx`select from complaint where member_id = ${member.memberId} for update`
    await tx`update task set act = 'complaint.finance' where id = ${id}`
    const deciding = support.code(decideTask, answered)
    await somebodyWaits(deps)
    return [deciding]
  })
  expect(await pending).toBe(1004)
  expect((await own(member)).data).toMatchObject([{ answer: null }])
})

test('beside a case: the member, the order as its evidence has it, and what it wrote before', async () => {
  const hal = await site.member('hal', { balance: 100_000, language: 'en-us' })
  const match = await addMatch(deps)
  const { id: betId } = await deps.desk.place(request(hal.memberId, match, { stake: 10_000 }))
  await send(hal, { content: 'An earlier one, of long ago.' })
  await support.payload(decideTask, await answering(support, await caseOf(hal)))
  site.clock.pass(1)
  await send(hal, { type: 'order', betId })
  const id = await caseOf(hal)
  expect(await auditor.payload(complaintCase, { query: { id } })).toMatchObject({
    topic: 'order',
    content,
    language: 'en-us',
    role: 'support',
    handed: [],
    order: { order: { betId, dealMoney: '100.00' }, placed: { account: 'main', hash: expect.any(String) } },
    earlier: [{ content: 'An earlier one, of long ago.', answer }],
  })
  expect(await auditor.code(complaintCase, { query: { id: id + 1_000 } })).toBe(1960)
})

test('five in an accounting day, however many come at once; at noon there are five more', async () => {
  const dan = await site.member('dan')
  const codes = await Promise.all(
    Array.from({ length: 12 }, () => dan.code(addAssistenceReport, { body: { type: 'other', content } })),
  )
  expect(codes.filter((code) => code === 0)).toHaveLength(5)
  expect(new Set(codes)).toEqual(new Set([0, 1744]))
  expect(await own(dan)).toMatchObject({ left: 0, total: 5 })
  const noon = accountingDayEnd(accountingDay(deps.siteClock.now()))
  const sixth = await dan.ask(addAssistenceReport, { body: { type: 'other', content } })
  expect(sixth).toMatchObject({ StatusCode: 1744, Payload: { time: noon } })
  site.clock.set(noon - 1)
  await dan.signIn('dan', testPassword)
  expect(await dan.code(addAssistenceReport, { body: { type: 'other', content } })).toBe(1744)
  site.clock.set(noon)
  expect(await own(dan)).toMatchObject({ left: 5, total: 5 })
  expect(await dan.code(addAssistenceReport, { body: { type: 'other', content } })).toBe(0)
})
