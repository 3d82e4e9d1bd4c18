// The members' page: members are found by what is known for certain, stopped by one operator, let in again by
// two, and their data are never shown beyond what the page says.
import { login } from '@touchline/contract/access/calls'
import { openPapers } from '@touchline/contract/identity/operator-calls'
import { memberInfo } from '@touchline/contract/member/calls'
import {
  blockMember,
  endSessions,
  findMembers,
  liftLocks,
  memberPage,
  openField,
  proposeUnblock,
  writeNote,
} from '@touchline/contract/member/operator-calls'
import { decideTask, oneTask } from '@touchline/contract/task/operator-calls'
import { DAY, MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { testPassword, testSite } from '../../http/test-site.ts'
import { addApplicant } from '../../identity/testing.ts'
import { totpCodeAt } from '../../operator/sign-in/totp.ts'
import { type ConsoleClient, testConsole } from '../../operator/testing.ts'
import { reserve } from '../../order/reservation/reserve.ts'
import { reservation } from '../../order/reservation/testing.ts'
import { addMatch, request } from '../../order/testing.ts'

const site = await testSite()
const { deps } = site
const consoleApp = await testConsole(site)
const support = await consoleApp.operator('support', ['support'])
const risk = await consoleApp.operator('risk', ['risk'])
const auditor = await consoleApp.operator('auditor', ['auditor'])
const content = await consoleApp.operator('content', ['content'])
const reason = 'seen in the console'
const names = async (find: string) =>
  (await support.payload(findMembers, { query: { find } })).members.map(({ username }) => username)
const approve = async (by: ConsoleClient, id: number) => {
  const { digest } = await by.payload(oneTask, { query: { id } })
  return by.code(decideTask, { body: { id, verdict: 'approve', words: '', digest } })
}

test('members are found by the beginning of their name, and by nothing less than all of what is personal', async () => {
  const { memberId } = await site.member('lanhe7', { email: 'lan@he.example', phone: '+8613800000417' })
  await site.member('lanhe8')
  await site.member('xlanhe')
  expect((await names('LANHE')).sort()).toEqual(['lanhe7', 'lanhe8'])
  expect(await names('lanhe7')).toEqual(['lanhe7'])
  expect(await names(memberId)).toEqual(['lanhe7'])
  expect(await names('lan@he.example')).toEqual(['lanhe7'])
  expect(await names('+8613800000417')).toEqual(['lanhe7'])
  for (const part of ['lan@he', '0417', '+86138', '_anhe7', '%']) expect(await names(part)).toEqual([])
  expect(await content.code(findMembers, { query: { find: 'lan' } })).toBe(1004)
})

test('locks of wrong passwords are seen with the tries, and lifted by one with a reason, once', async () => {
  const member = await site.member('locke')
  const signIns = async () => auditor.payload(memberPage, { query: { id: member.memberId } })
  expect(await signIns()).toMatchObject({ lock: null, signIns: [{ result: 0, isNewAddress: true }] })
  const stranger = site.client({ from: '203.0.113.9' })
  const wrong = () => stranger.code(login, { body: { username: 'locke', password: 'not the right one' } })
  for (let n = 0; n < 4; n++) expect(await wrong()).toBe(1051)
  expect((await signIns()).lock).toEqual({ failures: 4, until: 0 })
  expect(await wrong()).toBe(1052)
  const { lock, signIns: tries } = await signIns()
  expect(lock).toEqual({ failures: 5, until: site.clock.now() + MINUTE })
  expect(tries.map(({ result }) => result).sort()).toEqual([0, 1051, 1051, 1051, 1051, 1052])
  const body = { memberId: member.memberId, reason }
  for (const other of [auditor, content]) expect(await other.code(liftLocks, { body })).toBe(1004)
  expect(await support.code(liftLocks, { body: { ...body, reason: '' } })).toBe(1003)
  const both = await Promise.all([support.code(liftLocks, { body }), risk.code(liftLocks, { body })])
  expect(both.sort()).toEqual([0, 1321])
  expect((await signIns()).lock).toBeNull()
  // The member may sign in at once, from where the wrong passwords came.
  expect(await stranger.code(login, { body: { username: 'locke', password: testPassword } })).toBe(0)
  expect(await support.code(liftLocks, { body: { ...body, memberId: crypto.randomUUID() } })).toBe(1004)
})

test('a network from which others were tried as well keeps its lock', async () => {
  const [mira, noor] = [await site.member('mira'), await site.member('noor')]
  const cafe = site.client({ from: '203.0.113.77' })
  const tried = (username: string, password = 'not the right one') =>
    cafe.code(login, { body: { username, password } })
  for (const username of ['mira', 'noor', 'mira', 'noor']) expect(await tried(username)).toBe(1051)
  expect(await tried('mira')).toBe(1052)
  await support.payload(liftLocks, { body: { memberId: mira.memberId, reason } })
  expect(await tried('noor', testPassword)).toBe(1054)
  await support.payload(liftLocks, { body: { memberId: noor.memberId, reason } })
  expect(await tried('mira', testPassword)).toBe(1054)
})

test('one page says what a member has and does, and keeps sealed what identifies it', async () => {
  const ada = await site.member('ada', { balance: 500_000, email: 'ada@example.com' })
  const match = await addMatch(deps)
  await deps.desk.place(request(ada.memberId, match, { stake: 100_000 }))
  const page = await auditor.payload(memberPage, { query: { id: ada.memberId } })
  expect(page).toMatchObject({
    member: { username: 'ada', state: 'normal', level: 0 },
    money: { main: '4000.00', held: '0.00', open: '1000.00' },
    orders: [{ stake: '1000.00', option: '2-1', result: null, net: null }],
    identity: { state: 'none', has: ['email'] },
    limits: { amounts: [], timeOutUntil: null, excludedUntil: null },
    totals: { net: '0.00', deposited: '5000.00', withdrawn: '0.00' },
    movements: [
      { type: 'order', amount: '-1000.00', after: '4000.00' },
      { type: 'deposit', amount: '5000.00', after: '5000.00' },
    ],
    reservations: [],
    dueBack: [],
    notes: [],
    tasks: [],
    acts: [],
  })
  expect(page.sessions).toHaveLength(1)
  expect(JSON.stringify(page)).not.toContain('ada@example.com')
  expect(await auditor.code(memberPage, { query: { id: crypto.randomUUID() } })).toBe(1004)
  expect(await content.code(memberPage, { query: { id: ada.memberId } })).toBe(1004)
})

test('a note is for other operators: it stays, says who wrote it, and makes nobody unfit to decide', async () => {
  const nia = await site.member('nia')
  const body = { memberId: nia.memberId, text: ' Rang: the old phone is sold. ' }
  expect(await auditor.code(writeNote, { body })).toBe(1004)
  expect(await support.code(writeNote, { body: { ...body, text: '  ' } })).toBe(1003)
  expect(await support.code(writeNote, { body: { ...body, memberId: crypto.randomUUID() } })).toBe(1004)
  expect(await risk.code(writeNote, { body })).toBe(0)
  const page = await auditor.payload(memberPage, { query: { id: nia.memberId } })
  expect(page.notes).toMatchObject([{ by: 'risk', text: 'Rang: the old phone is sold.' }])
  expect(page.acts).toMatchObject([{ by: 'risk', act: 'member.note' }])
  const [row] = await deps.sql`select after from audit where act = 'member.note' and outcome = 'done'`
  expect(row?.after).toBe(JSON.stringify({ note: page.notes[0]!.id }))
  await support.payload(blockMember, { body: { memberId: nia.memberId, reason } })
  const { proposed } = await support.payload(proposeUnblock, { body: { memberId: nia.memberId, reason } })
  expect(await approve(risk, proposed)).toBe(0)
  await expect(deps.sql`delete from member_note`).rejects.toThrow()
})

test('a reservation that waits stands on its page', async () => {
  const rex = await site.member('rex', { balance: 100_000 })
  const match = await addMatch(deps)
  const id = await reserve(deps, reservation(rex.memberId, match))
  const { reservations } = await auditor.payload(memberPage, { query: { id: rex.memberId } })
  expect(reservations).toMatchObject([{ id, option: '2-1' }])
})

test('sessions are ended; the member may sign in again', async () => {
  const bo = await site.member('bo')
  const body = { memberId: bo.memberId, reason }
  expect(await auditor.code(endSessions, { body })).toBe(1004)
  expect(await support.code(endSessions, { body })).toBe(0)
  expect(await bo.code(memberInfo)).toBe(1040)
  const page = await support.payload(memberPage, { query: { id: bo.memberId } })
  expect(page.acts).toMatchObject([{ by: 'support', act: 'member.end_sessions', reason }])
})

test('blocked at once by one, let in again by two: nobody approves what they proposed', async () => {
  const cleo = await site.member('cleo', { balance: 100_000 })
  const body = { memberId: cleo.memberId, reason }
  const match = await addMatch(deps)
  expect(await support.code(proposeUnblock, { body })).toBe(1321)
  expect(await support.code(blockMember, { body })).toBe(0)
  expect(await support.code(blockMember, { body })).toBe(1321)
  expect(await cleo.code(memberInfo)).toBe(1040)
  await expect(deps.desk.place(request(cleo.memberId, match, { stake: 10_000 }))).rejects.toMatchObject({
    code: 1731,
  })
  await cleo.signIn('cleo', testPassword)
  expect(await cleo.call(memberInfo)).toMatchObject({ restriction: { reason: 'banned', until: null } })
  const { proposed } = await risk.payload(proposeUnblock, { body })
  expect(
    await risk.code(decideTask, {
      body: { id: proposed, verdict: 'approve', words: '', digest: '0'.repeat(64) },
    }),
  ).toBe(1962)
  expect(await approve(risk, proposed)).toBe(1963)
  expect(await approve(support, proposed)).toBe(1004)
  const finance = await consoleApp.operator('finance', ['finance'])
  expect(await approve(finance, proposed)).toBe(0)
  await expect.poll(() => cleo.call(memberInfo)).toMatchObject({ restriction: null })
  const after = await consoleApp.operator('reader', ['support'])
  expect(await after.payload(memberPage, { query: { id: cleo.memberId } })).toMatchObject({
    member: { state: 'normal' },
    // The member's record has decisions in the member's cases next to acts without a case.
    acts: [
      { act: 'member.approve', by: 'finance' },
      { act: 'member.propose_unblock', by: 'risk' },
      { act: 'member.block', by: 'support' },
    ],
  })
})

test('whoever changed a member within a day is no second person for them until then', async () => {
  const ana = await consoleApp.operator('ana', ['risk'])
  const dora = await addApplicant(site, 'dora')
  const [papers] = await deps.sql<[{ id: number }]>`select id from task where member_id = ${dora}`
  const decided = deps.wallClock.now()
  await ana.payload(openPapers, { body: { id: papers.id } })
  expect(await approve(ana, papers.id)).toBe(0)
  const body = { memberId: dora, reason }
  await support.payload(blockMember, { body })
  const { proposed } = await support.payload(proposeUnblock, { body })
  expect(await approve(ana, proposed)).toBe(1970)
  const [row] = await deps.sql`select outcome, object from audit order by seq desc limit 1`
  expect(row).toEqual({ outcome: '1970', object: '' })
  site.clock.pass(decided + DAY - 1 - deps.wallClock.now())
  await ana.signIn('ana', totpCodeAt(ana.secret, site.clock.now()))
  expect(await approve(ana, proposed)).toBe(1970)
  site.clock.pass(1)
  expect(await approve(ana, proposed)).toBe(0)
})

test('what one opened of a member keeps one from nothing; what one changed does', async () => {
  const [cid, eva] = [
    await consoleApp.operator('cid', ['finance', 'risk']),
    await consoleApp.operator('eva', ['finance']),
  ]
  const { memberId } = await site.member('fay', { email: 'fay@example.com' })
  const body = { memberId, reason }
  await cid.payload(blockMember, { body })
  await eva.payload(openField, { body: { memberId, field: 'email', reason: 'rang about the mail' } })
  const asking = await consoleApp.operator('gil', ['support'])
  const { proposed } = await asking.payload(proposeUnblock, { body })
  expect(await approve(cid, proposed)).toBe(1970)
  expect(await approve(eva, proposed)).toBe(0)
})
