// Trial funds by operators: looked up, proposed by one, approved by another, granted once to each member who
// may.
import { proposeTrial, trialBatch, trialBatches, trialReach } from '@touchline/contract/member/operator-calls'
import { decideTask, oneTask } from '@touchline/contract/task/operator-calls'
import { fen } from '@touchline/engine/money/fen'
import { DAY } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { changeSetting } from '../db/settings.ts'
import { testSite } from '../http/test-site.ts'
import { testConsole } from '../operator/testing.ts'
import { addMember } from '../order/testing.ts'
import { giveTrial } from './testing.ts'
import { expireTrials, readTrial, type TrialEvent } from './trial.ts'
import { grantBatches } from './trial-batch.ts'

const site = await testSite()
const { deps, clock } = site
const consoleApp = await testConsole(site)
const content = await consoleApp.operator('content', ['content', 'risk'])
const finance = await consoleApp.operator('finance', ['finance'])
const support = await consoleApp.operator('support', ['support'])

const reason = 'for the derby'
const change = (event: TrialEvent) => deps.sql.begin((tx) => changeSetting(tx, 'trialEvent', event))
const trialOf = async (member: string) => {
  const [row] = await deps.sql<{ balance: number }[]>`
    select balance from account where member_id = ${member} and kind = 'trial'`
  return row?.balance ?? 0
}

async function approve(id: number, client = finance): Promise<number> {
  const { digest } = await client.payload(oneTask, { query: { id } })
  return client.code(decideTask, { body: { id, verdict: 'approve', words: '', digest } })
}

async function granted(members: readonly string[]): Promise<void> {
  const { proposed } = await content.payload(proposeTrial, { body: { members, reason } })
  expect(await approve(proposed)).toBe(0)
}

test('whom a list means: by name in any letters or by number, each once, and who would get nothing', async () => {
  const [ada, bob, cleo] = [await addMember(deps, 0), await addMember(deps, 0), await addMember(deps, 0)]
  const names = await deps.sql<{ id: string; username: string }[]>`
    select id, username from member where id = any(${[ada, bob, cleo]}::uuid[])`
  const nameOf = (id: string) => names.find((row) => row.id === id)!.username
  await giveTrial(site, bob)
  await deps.sql`update member set excluded_until = ${new Date(clock.now() + DAY)} where id = ${cleo}`
  const asked = [nameOf(ada).toUpperCase(), ada, nameOf(bob), cleo, 'nobody', "'; drop table member"]
  const { members } = await content.payload(trialReach, { body: { members: asked } })
  expect(members.map(({ id, reach }) => [id, reach])).toEqual([
    [ada, 'yes'],
    [bob, 'had'],
    [cleo, 'stopped'],
    [null, 'unknown'],
    [null, 'unknown'],
  ])
})

test('who proposes it never approves it, whatever roles; nothing moves before', async () => {
  const member = await addMember(deps, 0)
  const { proposed } = await content.payload(proposeTrial, { body: { members: [member], reason } })
  expect(await approve(proposed, content)).not.toBe(0)
  await grantBatches(deps, clock.now())
  expect(await trialOf(member)).toBe(0)
  expect(await approve(proposed)).toBe(0)
  await grantBatches(deps, clock.now())
  expect(await trialOf(member)).toBe(10_000)
  const { batches } = await support.payload(trialBatches)
  expect(batches[0]).toMatchObject({
    proposedBy: 'content',
    approvedBy: 'finance',
    reason,
    members: 1,
    granted: 1,
    left: 0,
  })
})

test('each member who may gets it once, however many processes grant; how it went is kept', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => addMember(deps, 0)))
  const [had, excluded, ...rest] = members
  await giveTrial(site, had!)
  await granted(members)
  await deps.sql`update member set excluded_until = ${new Date(clock.now() + DAY)} where id = ${excluded!}`
  await Promise.all(Array.from({ length: 4 }, () => grantBatches(deps, clock.now())))
  expect(await Promise.all(rest.map(trialOf))).toEqual(rest.map(() => 10_000))
  expect(await trialOf(excluded!)).toBe(0)
  const { batches } = await finance.payload(trialBatches)
  expect(batches[0]).toMatchObject({ members: 12, granted: 10, left: 2 })
  const { members: went } = await finance.payload(trialBatch, { query: { id: batches[0]!.id } })
  const outcome = (id: string) => went.find((each) => each.id === id)?.outcome
  expect([outcome(had!), outcome(excluded!)]).toEqual(['had', 'stopped'])
  expect(await grantBatches(deps, clock.now())).toBe(0)
})

test('open consoles are told of each that got them, though no operator does it', async () => {
  const told: string[] = []
  const { unlisten } = await deps.sql.listen('touchline_desk', (about) => told.push(about))
  try {
    await granted([await addMember(deps, 0)])
    await deps.sql.notify('touchline_desk', 'mark')
    await expect.poll(() => told).toContain('mark')
    told.length = 0
    await grantBatches(deps, clock.now())
    await expect.poll(() => told).toContain('member')
  } finally {
    await unlisten()
  }
})

test('nobody is proposed who is not there, and a refused proposal grants nothing', async () => {
  const member = await addMember(deps, 0)
  const nobody = crypto.randomUUID()
  expect(await content.code(proposeTrial, { body: { members: [member, nobody], reason } })).toBe(1004)
  const { proposed: id } = await content.payload(proposeTrial, { body: { members: [member], reason } })
  const { digest } = await finance.payload(oneTask, { query: { id } })
  const body = { id, verdict: 'refuse', reason: 'unnecessary', words: '', digest }
  expect(await finance.code(decideTask, { body })).toBe(0)
  await grantBatches(deps, clock.now())
  expect(await trialOf(member)).toBe(0)
})

test('what was approved is granted, not what the setting says by then; it expires as any', async () => {
  const member = await addMember(deps, 0)
  const { proposed } = await content.payload(proposeTrial, { body: { members: [member], reason } })
  const before = deps.settings.current.trialEvent
  await change({ ...before, amount: fen(500_000) })
  expect(await approve(proposed)).toBe(0)
  await grantBatches(deps, clock.now())
  expect(await readTrial(deps, member, clock.now())).toMatchObject({ amount: 10_000, event: before.name })
  clock.pass(before.validMs)
  await expireTrials(deps, clock.now())
  expect(await trialOf(member)).toBe(0)
  await change(before)
})
