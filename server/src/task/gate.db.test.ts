// Cases through the gate, as operators send them: claimed by one, and decided once, as they were read, by
// operators who may decide them.

import { openPapers } from '@touchline/contract/identity/operator-calls'
import {
  claimNextTask,
  claimTask,
  decideTask,
  oneTask,
  releaseTask,
  taskCounts,
  tasks,
} from '@touchline/contract/task/operator-calls'
import { claimMs } from '@touchline/contract/task/types'
import { MINUTE } from '@touchline/engine/site/units'
import { beforeEach, expect, test } from 'vitest'
import { testSite } from '../http/test-site.ts'
import { addApplicant } from '../identity/testing.ts'
import { type ConsoleClient, testConsole } from '../operator/testing.ts'
import { taskWorks } from '../task-works.ts'
import { taskDue } from './due.ts'

const site = await testSite()
const consoleApp = await testConsole(site)
const ana = await consoleApp.operator('ana', ['risk'])
const ben = await consoleApp.operator('ben', ['support'])
const finance = await consoleApp.operator('cid', ['finance'])
const content = await consoleApp.operator('dora', ['content'])

let count = 0
let id = 0
beforeEach(async () => {
  // Closes all other cases, so that the queue contains only this test's case.
  await site.deps.sql`update task set state = 'withdrawn', closed_at = now() where state = 'open'`
  await site.deps
    .sql`update identity set state = 'refused', decided_at = now(), reason = 'other' where state = 'review'`
  id = await applied()
})

/** A member whose papers wait; answers the case's number. */
async function applied(): Promise<number> {
  const memberId = await addApplicant(site, `member${++count}`)
  const [task] = await site.deps.sql<
    [{ id: number }]
  >`select id from task where subject = ${memberId} and state = 'open'`
  return task.id
}

const digestOf = async (by: ConsoleClient, of = id) =>
  (await by.payload(oneTask, { query: { id: of } })).digest
/** An approval after the papers were opened, if the operator may open them. */
const approval = async (by: ConsoleClient, of = id) => {
  await by.code(openPapers, { body: { id: of } })
  return unopened(by, of)
}
const unopened = async (by: ConsoleClient, of = id) => ({
  body: { id: of, verdict: 'approve', words: '', digest: await digestOf(by, of) },
})
const listed = async (by: ConsoleClient, tab = 'all') =>
  (await by.payload(tasks, { query: { kind: 'identity', tab } })).rows
const stateOf = async () => {
  const [row] = await site.deps.sql<[{ state: string; decided: number }]>`
    select i.state, (select count(*)::int from identity_decision d where d.member_id = i.member_id) as decided
    from task t join identity i on i.member_id = t.member_id where t.id = ${id}`
  return row
}

test('papers are approved by whoever opened them, all of them, as they are now', async () => {
  expect(await ana.code(decideTask, await unopened(ana))).toBe(1976)
  // What a colleague opened does not count for ana.
  await ben.payload(openPapers, { body: { id } })
  expect(await ana.code(decideTask, await unopened(ana))).toBe(1976)
  await ana.payload(openPapers, { body: { id } })
  // One of the pictures is replaced.
  await site.deps.sql`update identity_picture p set id = gen_random_uuid() from task t
    where t.id = ${id} and p.member_id = t.member_id and p.side = 'back'`
  expect(await ana.code(decideTask, await unopened(ana))).toBe(1976)
  expect(await stateOf()).toEqual({ state: 'review', decided: 0 })
  expect(await ana.code(decideTask, await approval(ana))).toBe(0)
  expect(await stateOf()).toEqual({ state: 'approved', decided: 1 })
})

test('papers that nobody opened may be refused', async () => {
  const { body } = await unopened(ana)
  const refused = { ...body, verdict: 'refuse', reason: 'other', words: 'not sent by the member' } as const
  expect(await ana.code(decideTask, { body: refused })).toBe(0)
})

test('papers that are sent are a case; approved, they are the member’s, and nothing waits', async () => {
  const [row] = await listed(ana)
  expect(row).toMatchObject({
    id,
    kind: 'identity',
    state: 'open',
    needed: 1,
    approvals: 0,
    claim: null,
    decided: null,
  })
  expect(row!.dueAt - row!.openedAt).toBe(30 * MINUTE)
  expect(await ana.payload(decideTask, await approval(ana))).toEqual({ state: 'done' })
  expect(await stateOf()).toEqual({ state: 'approved', decided: 1 })
  expect(await listed(ana)).toEqual([])
  expect(await listed(ben, 'done')).toContainEqual(
    expect.objectContaining({ id, state: 'done', decided: { by: 'ana', verdict: 'approve' } }),
  )
})

test('a refusal says why, from the reasons of its kind, and leaves the words in the file', async () => {
  const { body } = await approval(ben)
  const refused = { ...body, verdict: 'refuse', words: 'the second picture is dark' }
  expect(await ben.code(decideTask, { body: refused })).toBe(1964)
  expect(await ben.code(decideTask, { body: { ...refused, reason: 'ugly' } })).toBe(1964)
  expect(await ben.code(decideTask, { body: { ...body, reason: 'other' } })).toBe(1964)
  expect(await ben.code(decideTask, { body: { ...refused, reason: 'unreadable' } })).toBe(0)
  expect(await stateOf()).toEqual({ state: 'refused', decided: 1 })
  const { decisions } = await ana.payload(oneTask, { query: { id } })
  expect(decisions).toMatchObject([
    { by: 'ben', verdict: 'refuse', reason: 'unreadable', words: refused.words, current: true },
  ])
  const [row] = await site.deps
    .sql`select act, object, reason, after::json ->> 'verdict' as verdict from audit order by seq desc limit 1`
  expect(row).toEqual({
    act: 'identity.decide',
    object: `task:${id}`,
    reason: 'unreadable: the second picture is dark',
    verdict: 'refuse',
  })
})

test('who may not see it sees nothing of it; who sees it may not decide it', async () => {
  expect(await content.code(tasks, { query: { kind: 'identity', tab: 'all' } })).toBe(1004)
  expect(await content.code(oneTask, { query: { id } })).toBe(1960)
  const seen = (await content.payload(taskCounts)).kinds.map(({ kind }) => kind)
  expect(seen).toEqual(['complaint', 'proposal'])
  expect(await finance.code(decideTask, await approval(finance))).toBe(1004)
  expect(await finance.code(claimTask, { body: { id } })).toBe(1004)
  expect(await finance.code(claimNextTask, { body: { kind: 'identity' } })).toBe(1004)
  expect((await finance.payload(taskCounts)).kinds[0]).toMatchObject({
    kind: 'identity',
    open: 1,
    late: 0,
    mine: 0,
    second: 0,
    first: [{ id, kind: 'identity', claim: null }],
  })
  expect(await stateOf()).toEqual({ state: 'review', decided: 0 })
})

test('what needs somebody is what they may decide now, and cases of members for whom something is stopped are apart', async () => {
  const ids = async (by: ConsoleClient, tab: string) => (await listed(by, tab)).map((row) => row.id)
  const counted = async (by: ConsoleClient) => (await by.payload(taskCounts)).kinds[0]
  expect([await ids(ana, 'needsMe'), await ids(finance, 'needsMe')]).toEqual([[id], []])
  expect([(await counted(ana))?.needsMe, (await counted(finance))?.needsMe]).toEqual([1, 0])
  await ana.payload(claimTask, { body: { id } })
  expect([await ids(ana, 'needsMe'), await ids(ben, 'needsMe')]).toEqual([[id], []])
  await ana.payload(releaseTask, { body: { id } })
  // The case concerns ana's own account.
  await site.deps.sql`
    insert into operator_account (operator_id, member_id, named_at)
    select o.id, t.member_id, now() from operator o, task t where o.name = 'ana' and t.id = ${id}`
  expect([await ids(ana, 'needsMe'), await ids(ben, 'needsMe')]).toEqual([[], [id]])

  const flag = (until: Date) => site.deps.sql`
    insert into member_flag (member_id, flag, reason, until, set_by, set_at)
    select t.member_id, 'holdOrders', 'seen', ${until}, o.id, now() from operator o, task t where o.name = 'ben' and t.id = ${id}
    on conflict (member_id, flag) do update set until = excluded.until`
  expect([await ids(ana, 'flagged'), (await counted(ana))?.flagged]).toEqual([[], 0])
  await flag(new Date(site.clock.now() + MINUTE))
  expect([await ids(ana, 'flagged'), (await counted(ana))?.flagged]).toEqual([[id], 1])
  await flag(new Date(site.clock.now() - MINUTE))
  expect([await ids(ana, 'flagged'), (await counted(ana))?.flagged]).toEqual([[], 0])
})

test('a claim keeps others away until it ends, is given back, or the case is decided', async () => {
  const { until } = await ana.payload(claimTask, { body: { id } })
  expect(until).toBe(site.clock.now() + claimMs)
  expect(await ben.code(claimTask, { body: { id } })).toBe(1961)
  expect(await ben.code(decideTask, await approval(ben))).toBe(1961)
  expect((await listed(ben))[0]!.claim).toEqual({ by: 'ana', mine: false, until })
  await ben.payload(releaseTask, { body: { id } })
  expect(await ben.code(claimTask, { body: { id } })).toBe(1961)
  await ana.payload(releaseTask, { body: { id } })
  expect(await ben.code(claimTask, { body: { id } })).toBe(0)
  site.clock.pass(claimMs)
  expect(await ana.code(decideTask, await approval(ana))).toBe(0)
  expect(await ben.code(claimTask, { body: { id } })).toBe(1960)
  expect(await listed(ben, 'mine')).toEqual([])
})

test('nobody holds more than five, and what is one’s own already is one of them', async () => {
  const more = []
  for (let n = 0; n < 5; n++) more.push(await applied())
  for (const each of more) await ana.payload(claimTask, { body: { id: each } })
  expect(await ana.code(claimTask, { body: { id: more[0] } })).toBe(0)
  expect(await ana.code(claimTask, { body: { id } })).toBe(1965)
  expect(await ana.code(claimNextTask, { body: { kind: 'identity' } })).toBe(1965)
  expect(await listed(ana, 'mine')).toHaveLength(5)
  expect(await ben.payload(claimNextTask, { body: { kind: 'identity' } })).toEqual({ id })
  expect(await ben.payload(claimNextTask, { body: { kind: 'identity' } })).toEqual({ id: null })
})

test('what has changed since it was read is not decided', async () => {
  const before = await approval(ana)
  const [row] = await site.deps.sql`select member_id from task where id = ${id}`
  await site.deps.sql`update identity set id_print = sha256('another') where member_id = ${row!.member_id}`
  expect(await ana.code(decideTask, before)).toBe(1962)
  expect(await ana.code(decideTask, await approval(ana))).toBe(0)
})

test('decided twice by two at once, and by one twice, it is decided once', async () => {
  // Many times, for each kind: race.db.test.ts.
  for (let run = 0; run < 5; run++) {
    id = await applied()
    await approval(ben)
    const { body } = await approval(ana)
    const refused = { ...body, verdict: 'refuse', reason: 'other' }
    const codes = await Promise.all(
      [ana, ben, ana, ben].map((by, n) => by.code(decideTask, { body: (n + run) % 2 ? body : refused })),
    )
    expect(codes.toSorted()).toEqual([0, 1960, 1960, 1960])
    expect(await stateOf()).toMatchObject({ decided: 1 })
  }
})

test('claimed by many at once, each case is one’s alone', async () => {
  for (let n = 0; n < 3; n++) await applied()
  const claims = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      (n % 2 ? ana : ben).payload(claimNextTask, { body: { kind: 'identity' } }),
    ),
  )
  const won = claims.map((claim) => claim.id).filter((each) => each !== null)
  expect(new Set(won).size).toBe(4)
  expect(won).toHaveLength(4)
})

test('pages follow each other without a gap or a double while rows come and go', async () => {
  for (let n = 0; n < 60; n++) await applied()
  const first = await ana.payload(tasks, { query: { kind: 'identity', tab: 'all' } })
  expect(first.rows).toHaveLength(50)
  await ben.payload(decideTask, await approval(ben, first.rows[10]!.id))
  const late = await applied()
  const second = await ana.payload(tasks, { query: { kind: 'identity', tab: 'all', after: first.next! } })
  const ids = [...first.rows, ...second.rows].map((row) => row.id)
  expect(new Set(ids).size).toBe(62)
  expect(ids.at(-1)).toBe(late)
  expect(second.next).toBeNull()
})

test('a queue is looked through by number and name, by how long a case waits and with whom', async () => {
  const late = id
  for (const minutes of [20, 11]) {
    for (const by of [ana, ben]) await listed(by)
    site.clock.pass(minutes * MINUTE)
  }
  const [one, two] = [await applied(), await applied()]
  await ana.payload(claimTask, { body: { id: two } })
  const found = async (sought: Record<string, string>, tab = 'all') =>
    (await ben.payload(tasks, { query: { kind: 'identity', tab, ...sought } })).rows.map((row) => row.id)
  expect(await found({})).toEqual([late, one, two])
  expect(await found({ find: `#${one}` })).toEqual([one])
  const [{ name }] = await site.deps.sql<[{ name: string }]>`
    select username as name from member m join task t on t.member_id = m.id where t.id = ${two}`
  expect(await found({ find: name.toUpperCase() })).toEqual([two])
  expect(await found({ find: 'member' })).toEqual([late, one, two])
  for (const find of ['_ember', '%', 'nobody', '0']) expect(await found({ find })).toEqual([])
  expect(await found({ waits: 'late' })).toEqual([late])
  expect(await found({ waits: 'hour' })).toEqual([])
  expect(await found({ claimed: 'somebody' })).toEqual([two])
  expect(await found({ claimed: 'nobody' })).toEqual([late, one])
  expect(await found({ claimed: 'nobody', find: String(two) })).toEqual([])
  await ana.payload(decideTask, await approval(ana, two))
  expect(await found({ find: name, waits: 'late', claimed: 'somebody' }, 'done')).toEqual([two])
})

test('each night the queues are compared with what waits', async () => {
  const { verify } = taskDue(taskWorks)
  expect(await verify!(site.deps)).toEqual([])
  const lost = await addApplicant(site, `member${++count}`)
  await site.deps.sql`update task set state = 'withdrawn', closed_at = now() where subject = ${lost}`
  const [{ subject }] = await site.deps.sql<[{ subject: string }]>`select subject from task where id = ${id}`
  await site.deps
    .sql`update identity set state = 'refused', decided_at = now(), reason = 'other' where member_id = ${subject}`
  expect(await verify!(site.deps)).toEqual([
    `identity ${lost} waits and has no case`,
    `identity ${subject} has a case and does not wait`,
  ])
})
