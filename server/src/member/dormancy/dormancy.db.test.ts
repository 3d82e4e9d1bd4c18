// An account that no one signs in to: its member is told, it falls asleep, is restricted, and is woken by its
// member, or in the end by an operator.
import { forgetPassword } from '@touchline/contract/access/calls'
import { memberInfo, reApplyMember } from '@touchline/contract/member/calls'
import { reactivationCase } from '@touchline/contract/member/operator-calls'
import { placeBet } from '@touchline/contract/order/calls'
import { decideTask, oneTask } from '@touchline/contract/task/operator-calls'
import { DAY, MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { provenEmail, resetProof } from '../../access/testing.ts'
import type { TestClient } from '../../http/test-client.ts'
import { testPassword, testSite } from '../../http/test-site.ts'
import { idNumber } from '../../identity/testing.ts'
import { testConsole } from '../../operator/testing.ts'
import { taskDue } from '../../task/due.ts'
import { taskWorks } from '../../task-works.ts'
import { closeAccount } from '../play/close.ts'
import { sendToSleep } from './sleep.ts'

const site = await testSite()
const { deps, clock } = site
const consoleApp = await testConsole(site)
const support = await consoleApp.operator('sue', ['support'])
const content = await consoleApp.operator('con', ['content'])

const newPassword = 'Another1Horse'
const number = idNumber('1990-03-07')

async function stateOf({ memberId }: TestClient) {
  const [row] = await deps.sql<[{ state: string; sleep: Date | null; told: boolean }]>`
    select m.state, d.since as sleep, d.told_at is not null as told
    from member m left join dormancy d on d.member_id = m.id where m.id = ${memberId}`
  return { state: row.state, sleeps: row.sleep !== null, told: row.told }
}

async function toldOf({ memberId }: TestClient): Promise<string[]> {
  const rows = await deps.sql<{ what: string }[]>`
    select facts ->> 'what' as what from notice where member_id = ${memberId} and matter = 'protection'`
  return rows.map(({ what }) => what).sort()
}

/** Lets this much time pass for this member alone: the months ahead have no partitions yet. */
async function passes({ memberId }: TestClient, ms: number): Promise<void> {
  await deps.sql`update member set signed_in_at = signed_in_at - make_interval(secs => ${ms / 1000}) where id = ${memberId}`
  await deps.sql`update dormancy set told_at = told_at - make_interval(secs => ${ms / 1000}) where member_id = ${memberId}`
}

/** A member whose account falls asleep because no one signs in, and who signs in after that. */
async function asleep(name: string): Promise<TestClient> {
  const member = await site.member(name, { email: `${name}@example.com`, balance: 100_000 })
  await passes(member, 335 * DAY)
  await sendToSleep(deps)
  await passes(member, 30 * DAY)
  await sendToSleep(deps)
  expect(await stateOf(member)).toMatchObject({ state: 'dormant' })
  await member.signIn(name, testPassword)
  return member
}

function tokenOf(member: TestClient, name: string): Promise<string> {
  // Between two codes; after the third it would be half an hour.
  clock.pass(MINUTE)
  return provenEmail(site, member, `${name}@example.com`, 'reactivate')
}

async function wake(member: TestClient, name: string, identity?: string): Promise<number | string> {
  const body = {
    type: 'reactivate' as const,
    authToken: await tokenOf(member, name),
    ...(identity && { identity }),
  }
  const answer = await member.ask(reApplyMember, { body })
  return answer.StatusCode === 0 ? (answer.Payload as { state: string }).state : answer.StatusCode
}

/** A client signed in with a password that was reset by the contact alone. */
async function regained(name: string): Promise<TestClient> {
  const member = await asleep(name)
  const stranger = site.client()
  const { authToken } = await resetProof(site, stranger, name, `${name}@example.com`)
  await stranger.call(forgetPassword, { body: { authToken, password: newPassword } })
  await stranger.signIn(name, newPassword)
  return Object.assign(stranger, { memberId: member.memberId })
}

async function caseOf({ memberId }: TestClient): Promise<number | undefined> {
  const [task] = await deps.sql<{ id: number }[]>`
    select id from task where kind = 'reactivation' and member_id = ${memberId} and state = 'open'`
  return task?.id
}

test('told 30 days before, asleep on the day, to the millisecond; who signs in stays awake', async () => {
  const ada = await site.member('ada', { email: 'ada@example.com' })
  const bob = await site.member('bob')
  for (const member of [ada, bob]) await passes(member, 335 * DAY - 1)
  await sendToSleep(deps)
  expect(await stateOf(ada)).toEqual({ state: 'normal', sleeps: false, told: false })
  for (const member of [ada, bob]) await passes(member, 1)
  await sendToSleep(deps)
  await sendToSleep(deps)
  expect(await toldOf(ada)).toEqual(['sleepsSoon'])
  await bob.signIn('bob', testPassword)
  expect(await stateOf(bob)).toEqual({ state: 'normal', sleeps: false, told: false })
  for (const member of [ada, bob]) await passes(member, 30 * DAY - 1)
  await sendToSleep(deps)
  expect(await stateOf(ada)).toEqual({ state: 'normal', sleeps: false, told: true })
  for (const member of [ada, bob]) await passes(member, 1)
  await Promise.all([sendToSleep(deps), sendToSleep(deps)])
  expect(await stateOf(ada)).toEqual({ state: 'dormant', sleeps: true, told: true })
  expect(await stateOf(bob)).toEqual({ state: 'normal', sleeps: false, told: false })
  expect(await toldOf(ada)).toEqual(['asleep', 'sleepsSoon'])
  const mails = await deps.sql`
    select target from notice_due where member_id = ${ada.memberId} and subject like '%休眠%'`
  expect(mails.map(({ target }) => target)).toEqual(['ada@example.com', 'ada@example.com'])
})

test('who was told late sleeps 30 days after that, not before; who excluded oneself is left alone', async () => {
  const cy = await site.member('cy')
  const dee = await site.member('dee')
  for (const member of [cy, dee]) await passes(member, 500 * DAY)
  await deps.sql`update member set excluded_until = ${new Date(clock.now() + DAY)} where id = ${dee.memberId}`
  await sendToSleep(deps)
  expect(await stateOf(cy)).toMatchObject({ state: 'normal', told: true })
  for (const member of [cy, dee]) await passes(member, 30 * DAY)
  await sendToSleep(deps)
  expect(await stateOf(cy)).toMatchObject({ state: 'dormant' })
  expect(await stateOf(dee)).toEqual({ state: 'normal', sleeps: false, told: false })
})

test('asleep one reads and orders nothing; the password and a code wake it, once', async () => {
  const eve = await asleep('eve')
  expect(await eve.call(memberInfo)).toMatchObject({
    restriction: { reason: 'dormant', until: null, askedAt: null },
  })
  const bet = { selectionId: '1.1.0-0', dealMoney: '10.00', profit: '3.50' }
  expect(await eve.code(placeBet, { body: bet })).toBe(1731)
  const body = { type: 'reactivate' as const, authToken: 'x'.repeat(43) }
  expect(await eve.code(reApplyMember, { body })).toBe(1033)
  const fay = await asleep('fay')
  const foreign = await tokenOf(fay, 'fay')
  expect(await eve.code(reApplyMember, { body: { ...body, authToken: foreign } })).toBe(1033)
  expect(await wake(eve, 'eve')).toBe('awake')
  await expect.poll(async () => (await eve.call(memberInfo)).restriction).toBeNull()
  expect(await toldOf(eve)).toContain('awake')
  expect(await wake(eve, 'eve')).toBe(1321)
  await passes(eve, 364 * DAY)
  await sendToSleep(deps)
  expect(await stateOf(eve)).toMatchObject({ state: 'normal' })
})

test('two codes at once wake it once', async () => {
  const gus = await asleep('gus')
  const tokens = [await tokenOf(gus, 'gus'), await tokenOf(gus, 'gus')]
  const codes = await Promise.all(
    tokens.map((authToken) => gus.code(reApplyMember, { body: { type: 'reactivate', authToken } })),
  )
  expect(codes.sort()).toEqual([0, 1321])
  expect((await toldOf(gus)).filter((what) => what === 'awake')).toHaveLength(1)
})

test('a password that was got back by the contact alone is not enough: an operator looks, of the right role, once', async () => {
  const hal = await regained('hal')
  expect(await wake(hal, 'hal')).toBe('asked')
  const id = (await caseOf(hal))!
  await expect
    .poll(async () => (await hal.call(memberInfo)).restriction)
    .toMatchObject({ reason: 'dormant', askedAt: clock.now() })
  expect(await taskDue(taskWorks).verify!(deps)).toEqual([])
  expect(await content.code(reactivationCase, { query: { id } })).toBe(1004)
  expect(await support.payload(reactivationCase, { query: { id } })).toMatchObject({
    email: 'h***@example.com',
    mobile: '',
    identity: 'none',
    main: '1000.00',
    regainedAt: expect.any(Number),
  })
  const { digest, evidence } = await support.payload(oneTask, { query: { id } })
  expect(JSON.stringify(evidence)).not.toContain('hal@example.com')
  const decision = { id, digest, words: 'nothing shows who it is' }
  expect(await content.code(decideTask, { body: { ...decision, verdict: 'approve' } })).toBe(1004)
  const refusal = { ...decision, verdict: 'refuse', reason: 'identity' } as const
  expect(await support.code(decideTask, { body: refusal })).toBe(0)
  expect(await support.code(decideTask, { body: refusal })).toBe(1960)
  expect(await toldOf(hal)).toContain('sleepsOn')
  expect(await stateOf(hal)).toMatchObject({ state: 'dormant' })

  expect(await wake(hal, 'hal')).toBe('asked')
  const next = (await caseOf(hal))!
  const again = await support.payload(oneTask, { query: { id: next } })
  const approval = { id: next, digest: again.digest, words: 'seen by video', verdict: 'approve' } as const
  expect(await support.code(decideTask, { body: approval })).toBe(0)
  expect(await stateOf(hal)).toMatchObject({ state: 'normal', sleeps: false })
  expect(await taskDue(taskWorks).verify!(deps)).toEqual([])
})

test('the identity number of the approved papers spares the look, another one does not', async () => {
  const ida = await regained('ida')
  await deps.sql`insert into identity (member_id, state, real_name, id_number, id_print, applied_at, decided_at)
    values (${ida.memberId}, 'approved', 'x', 'x', ${deps.vault.printOf(number)}, now(), now())`
  expect(await wake(ida, 'ida', idNumber('1990-03-07', 2))).toBe('asked')
  expect(await caseOf(ida)).toBeDefined()
  expect(await wake(ida, 'ida', number)).toBe('awake')
  expect(await caseOf(ida)).toBeUndefined()
})

test('without any contact the password alone is not enough either; who has one shows a code', async () => {
  const kim = await asleep('kim')
  const body = { type: 'reactivate' } as const
  expect(await kim.code(reApplyMember, { body })).toBe(1033)
  await deps.sql`update member set email = null where id = ${kim.memberId}`
  expect(await kim.call(reApplyMember, { body })).toEqual({ state: 'asked' })
  await deps.sql`insert into identity (member_id, state, real_name, id_number, id_print, applied_at, decided_at)
    values (${kim.memberId}, 'approved', 'x', 'x', ${deps.vault.printOf(idNumber('1990-03-07', 3))}, now(), now())`
  const identity = idNumber('1990-03-07', 3)
  expect(await kim.call(reApplyMember, { body: { ...body, identity } })).toEqual({ state: 'awake' })
  expect(await caseOf(kim)).toBeUndefined()
})

test('closed while it waits: nobody is asked any more', async () => {
  const jo = await regained('jo')
  expect(await wake(jo, 'jo')).toBe('asked')
  await closeAccount(deps, jo.memberId)
  expect(await caseOf(jo)).toBeUndefined()
  expect(await stateOf(jo)).toEqual({ state: 'closed', sleeps: false, told: false })
  expect(await taskDue(taskWorks).verify!(deps)).toEqual([])
})
