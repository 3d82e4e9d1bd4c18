// Settings changed in the console: by the operators who own them, with a second person where they move money,
// and only as a set that fits together.
import { memberInfo } from '@touchline/contract/member/calls'
import {
  changeSettings,
  settingEffects,
  settingHistory,
  siteSettings,
} from '@touchline/contract/site/operator-calls'
import {
  claimNextTask,
  decideTask,
  oneProposal,
  oneTask,
  releaseTask,
  tasks,
  withdrawProposal,
} from '@touchline/contract/task/operator-calls'
import { DAY, MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { changeSetting } from '../db/settings.ts'
import { testSite } from '../http/test-site.ts'
import { type ConsoleClient, testConsole } from '../operator/testing.ts'
import { addMatch, request } from '../order/testing.ts'
import { taskDue } from '../task/due.ts'
import { taskWorks } from '../task-works.ts'

const site = await testSite()
const consoleApp = await testConsole(site)
const risk = await consoleApp.operator('risk', ['risk', 'admin'])
const admin = await consoleApp.operator('admin', ['admin'])
const content = await consoleApp.operator('content', ['content'])
const support = await consoleApp.operator('support', ['support'])

const change = (values: object, reason = 'a test of it') => ({ body: { values, reason } })
const shown = async (name: string) =>
  (await admin.payload(siteSettings)).settings.find((setting) => setting.name === name)
const proposed = async (values: object) =>
  (await risk.payload(changeSettings, change(values))).proposed as number
const approval = async (by: ConsoleClient, id: number) => {
  const { digest } = await by.payload(oneTask, { query: { id } })
  return { body: { id, verdict: 'approve', words: '', digest } }
}

test('what is content is changed by one, at once, and every process has it', async () => {
  const stakes = [5_000, 10_000]
  expect(await content.payload(changeSettings, change({ presetStakes: stakes }))).toEqual({ proposed: null })
  await expect.poll(() => site.deps.settings.current.presetStakes).toEqual(stakes)
  expect(await shown('presetStakes')).toMatchObject({
    value: stakes,
    owner: 'content',
    changed: { by: 'content' },
    proposed: null,
  })
  expect((await admin.payload(settingHistory, { query: { name: 'presetStakes' } })).changes).toMatchObject([
    { after: stakes, by: 'content', approvedBy: null, reason: 'a test of it' },
  ])
})

test('what moves money is proposed by one and in force once another has approved it', async () => {
  const before = site.deps.settings.current.openReservations
  const id = await proposed({ openReservations: 4 })
  expect(await shown('openReservations')).toMatchObject({ value: before, proposed: id })
  const { rows } = await admin.payload(tasks, { query: { kind: 'proposal', tab: 'all' } })
  expect(rows).toMatchObject([{ id, flags: ['setting', 'openReservations'] }])
  expect(await admin.payload(oneProposal, { query: { id } })).toMatchObject({
    object: 'openReservations',
    before: JSON.stringify({ openReservations: before }),
    now: JSON.stringify({ openReservations: before }),
    after: JSON.stringify({ openReservations: 4 }),
    by: 'risk',
    mine: false,
  })
  const next = { body: { kind: 'proposal' } }
  expect(await risk.payload(claimNextTask, next)).toEqual({ id: null })
  expect(await admin.payload(claimNextTask, next)).toEqual({ id })
  await admin.payload(releaseTask, { body: { id } })
  expect(await risk.code(decideTask, await approval(risk, id))).toBe(1963)
  expect(await support.code(decideTask, await approval(support, id))).toBe(1004)
  expect(await admin.payload(decideTask, await approval(admin, id))).toEqual({ state: 'done' })
  await expect.poll(() => site.deps.settings.current.openReservations).toBe(4)
  expect(
    (await admin.payload(settingHistory, { query: { name: 'openReservations' } })).changes,
  ).toMatchObject([{ before, after: 4, by: 'risk', approvedBy: 'admin' }])
})

test('a setting may be nothing, and be something again', async () => {
  const rate = { deposit: '7.10', source: 'a test' }
  for (const usdtRate of [rate, null, rate]) {
    const id = await proposed({ usdtRate })
    expect(await admin.code(decideTask, await approval(admin, id))).toBe(0)
    await expect.poll(() => site.deps.settings.current.usdtRate).toEqual(usdtRate)
    expect((await admin.payload(settingHistory, { query: { name: 'usdtRate' } })).changes[0]!.after).toEqual(
      usdtRate,
    )
  }
})

test('refused: nothing is changed, and the proposal says why', async () => {
  const id = await proposed({ openReservations: 5 })
  const { body } = await approval(admin, id)
  const refused = { ...body, verdict: 'refuse', reason: 'unnecessary', words: 'four are enough' }
  expect(await admin.payload(decideTask, { body: refused })).toEqual({ state: 'done' })
  expect(await shown('openReservations')).toMatchObject({ value: 4, proposed: null })
})

test('an approval is of what it is now: what was changed meanwhile has to be looked at anew', async () => {
  const [first, second] = [await proposed({ openReservations: 6 }), await proposed({ openReservations: 7 })]
  const early = await approval(admin, second)
  expect(await admin.code(decideTask, await approval(admin, first))).toBe(0)
  expect(await admin.code(decideTask, early)).toBe(1962)
  expect(await admin.code(decideTask, await approval(admin, second))).toBe(0)
  expect(await shown('openReservations')).toMatchObject({ value: 7 })
})

test('the whole set is judged, when it is proposed and when it is carried out', async () => {
  const { marginBp, vipLevels } = site.deps.settings.current
  const none = Object.fromEntries(Object.keys(marginBp).map((type) => [type, 0]))
  expect(await risk.code(changeSettings, change({ marginBp: none }))).toBe(1003)
  expect(await risk.code(changeSettings, change({ marginBp: 'much' }))).toBe(1003)
  expect(await risk.code(changeSettings, change({ nothing: 1 }))).toBe(1003)
  expect(await risk.code(changeSettings, change({}))).toBe(1003)
  expect(await risk.code(changeSettings, change({ marginBp }))).toBe(1321)
  expect(vipLevels.length).toBeGreaterThan(1)
})

test('nobody changes what is not theirs, not even together with what is', async () => {
  expect(await content.code(changeSettings, change({ openReservations: 3 }))).toBe(1004)
  expect(await content.code(changeSettings, change({ presetStakes: [100], openReservations: 3 }))).toBe(1004)
  expect(await support.code(changeSettings, change({ presetStakes: [100] }))).toBe(1004)
  expect(
    await admin.code(changeSettings, change({ maintenance: site.deps.settings.current.maintenance })),
  ).toBe(1004)
})

test('who proposed it takes it back, nobody else does; and nobody deciding, it ends after a week', async () => {
  const id = await proposed({ openReservations: 8 })
  const back = { body: { id, reason: 'not needed' } }
  expect(await admin.code(withdrawProposal, back)).toBe(1960)
  expect(await risk.code(withdrawProposal, back)).toBe(0)
  expect(await risk.code(withdrawProposal, back)).toBe(1960)
  expect(await admin.code(decideTask, await approval(admin, id))).toBe(1960)
  const late = await proposed({ openReservations: 9 })
  const decided = await approval(admin, late)
  expect(await taskDue(taskWorks).verify!(site.deps)).toEqual([])
  const aWeek = site.clock.now() + 7 * DAY
  site.clock.set(aWeek)
  const again = await consoleApp.operator('later', ['admin'])
  expect(await again.code(decideTask, decided)).toBe(1960)
  expect((await again.payload(tasks, { query: { kind: 'proposal', tab: 'all' } })).rows).toEqual([])
  expect(await taskDue(taskWorks).verify!(site.deps)).toEqual([])
})

test('the audit log tells what was changed at once from what was proposed, approved and withdrawn', async () => {
  const acts = async () => {
    const rows = await site.deps.sql<
      { act: string }[]
    >`select act from audit where outcome = 'done' order by seq desc limit 4`
    return rows.map(({ act }) => act)
  }
  const [first, second] = [
    await consoleApp.operator('rita', ['risk', 'content']),
    await consoleApp.operator('amos', ['admin']),
  ]
  const propose = async (openReservations: number) =>
    (await first.payload(changeSettings, change({ openReservations }))).proposed as number
  await first.payload(changeSettings, change({ presetStakes: [7_000] }))
  const id = await propose(6)
  await second.payload(decideTask, await approval(second, id))
  const other = await propose(7)
  expect(await acts()).toEqual(['setting.propose', 'setting.approve', 'setting.propose', 'setting.content'])
  await first.payload(withdrawProposal, { body: { id: other, reason: 'not needed' } })
  expect((await acts())[0]).toBe('proposal.withdraw')
})

test('before it is decided a new value says what it touches, and afterwards that is so', async () => {
  const consoleApp = await testConsole(site)
  const reader = await consoleApp.operator('reader', ['auditor'])
  const effects = async (values: object) =>
    (await reader.payload(settingEffects, { query: { values: JSON.stringify(values) } })).effects
  const member = await site.member('effie', { balance: 100_000 })
  site.clock.pass(6 * MINUTE)
  await site.member('eva')
  expect(await effects({ sessionLongest: 5 * MINUTE })).toEqual([{ name: 'sessionLongest', count: 1 }])
  const ended = async (idle: number) => {
    const [row] = await site.deps.sql<[{ count: number }]>`
      select count(*)::int as count from session where ended_at is null and active_at < ${new Date(site.clock.now() - idle)}`
    return row.count
  }
  expect(await effects({ sessionIdle: 4 * MINUTE })).toEqual([
    { name: 'sessionIdle', count: await ended(4 * MINUTE) },
  ])
  expect(await ended(4 * MINUTE)).toBe(1)
  await site.deps.sql.begin((tx) => changeSetting(tx, 'sessionIdle', 4 * MINUTE))
  await expect.poll(() => site.deps.settings.current.sessionIdle).toBe(4 * MINUTE)
  expect(await member.code(memberInfo)).toBe(1041)
  expect(await effects({ sessionIdle: 4 * MINUTE })).toEqual([])

  expect(await effects({ identityDue: 'stake' })).toEqual([{ name: 'identityDue', count: 1 }])
  await site.deps
    .sql`insert into identity (member_id, state, real_name, id_number, id_print, applied_at, decided_at)
    values (${member.memberId}, 'approved', 'x', 'x', sha256('x'), now(), now())`
  expect(await effects({ identityDue: 'stake', dormantAfter: 90 * DAY })).toEqual([
    { name: 'identityDue', count: 0 },
    { name: 'dormantAfter', count: 0 },
  ])
  await site.deps
    .sql`update member set signed_in_at = signed_in_at - interval '61 days' where id = ${member.memberId}`
  expect(await effects({ dormantAfter: 90 * DAY })).toEqual([{ name: 'dormantAfter', count: 1 }])

  const match = await addMatch(site.deps)
  await site.deps.desk.place(request(member.memberId, match, { stake: 20_000 }))
  expect(await effects({ riskHold: { fromStake: 20_000, waitMs: MINUTE } })).toEqual([
    { name: 'riskHold', count: 1 },
  ])
  expect(await effects({ riskHold: { fromStake: 20_001, waitMs: MINUTE } })).toEqual([
    { name: 'riskHold', count: 0 },
  ])
  expect(await effects({ openReservations: 1 })).toEqual([{ name: 'openReservations', count: 0 }])
  for (const wrong of ['[]', 'null', '{', '{"sessionIdle":-1}', '{"nothing":1}'])
    expect(await reader.code(settingEffects, { query: { values: wrong } })).toBe(1003)
})
