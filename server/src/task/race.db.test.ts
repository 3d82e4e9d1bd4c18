// A case decided by two at once, a thousand times a kind: one of them decides it, the other is told that it is over, and what it is about is
// carried out once, as the winner said.
import type { OperatorRole } from '@touchline/contract/operator/acts'
import { type TaskKind, taskKindEntry } from '@touchline/contract/task/kinds'
import type { Verdict } from '@touchline/contract/task/types'
import { expect, test } from 'vitest'
import { testSite } from '../http/test-site.ts'
import { addApplicant } from '../identity/testing.ts'
import { addOperator } from '../operator/join.ts'
import type { OperatorSession } from '../operator/sessions.ts'
import { addMatch, addMembers, codeOf, request } from '../order/testing.ts'
import { taskWorks } from '../task-works.ts'
import { decideTask, taskOf } from './decide.ts'
import { openTask } from './open.ts'
import { noteOpened } from './opened.ts'
import { propose } from './proposal.ts'

const races = 1_000
/** So many races go side by side, each about a member of its own. */
const lanes = 8

const site = await testSite()
const { deps } = site
const gate = { works: taskWorks, deps, isSigned: async () => false }

async function operator(name: string, roles: readonly OperatorRole[]): Promise<OperatorSession> {
  const operatorId = await deps.sql.begin((tx) => addOperator(tx, { name, roles }, deps.wallClock.now()))
  const proved = { at: deps.wallClock.now(), by: 'totp' } as const
  return { operatorId, sessionId: crypto.randomUUID(), name, roles, proved, hasPasskey: false }
}
const ana = await operator('ana', ['risk', 'support'])
const ben = await operator('ben', ['risk', 'support'])
const author = await operator('cid', ['admin'])

const readerOf = (by: OperatorSession) => ({
  operator: by,
  siteNow: deps.siteClock.now(),
  wallNow: deps.wallClock.now(),
})

/** What each would answer a member. */
const wordsOf = ({ name }: OperatorSession) => `the answer that ${name} gives`

interface Winner {
  readonly by: OperatorSession
  readonly verdict: Verdict
}

function decide(by: OperatorSession, { id, digest }: { id: number; digest: string }, verdict: Verdict) {
  const reason = verdict === 'refuse' && { reason: 'other' }
  const decision = { id, verdict, digest, words: wordsOf(by), ...reason }
  return codeOf(deps.sql.begin((tx) => decideTask(gate, tx, readerOf(by), decision)))
}

/** Of the subject that waits: its number and what it says. */
function caseOf(kind: TaskKind, subject: string): Promise<{ id: number; digest: string }> {
  return deps.sql.begin(async (tx) => {
    const [row] = await tx<[{ id: number }]>`
      select id from task where kind = ${kind} and subject = ${subject} and state = 'open'`
    const task = await taskOf(gate, tx, readerOf(ana), row.id)
    return { id: row.id, digest: task!.digest }
  })
}

/** Both decide the case of the subject at once, one for it and one against, or each with an answer; answers who was first. */
async function race(kind: TaskKind, subject: string, run: number): Promise<Winner> {
  const one = await caseOf(kind, subject)
  for (const { operatorId } of taskKindEntry[kind].sealed ? [ana, ben] : [])
    await deps.sql.begin((tx) => noteOpened(deps, tx, taskWorks[kind], { id: one.id, operatorId }))
  const against = taskKindEntry[kind].answers === undefined ? 'refuse' : 'approve'
  const verdicts = run % 2 ? (['approve', against] as const) : ([against, 'approve'] as const)
  const codes = await Promise.all([decide(ana, one, verdicts[0]), decide(ben, one, verdicts[1])])
  expect(codes.toSorted()).toEqual([0, 1960])
  const first = codes.indexOf(0)
  return { by: [ana, ben][first]!, verdict: verdicts[first]! }
}

/** A thousand races in lanes; each is given its lane's number and its own. `people`: how many decide a case. */
async function raceAll(
  kind: TaskKind,
  one: (lane: number, run: number) => Promise<unknown>,
  people = 1,
): Promise<void> {
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let run = lane; run < races; run += lanes) await one(lane, run)
    }),
  )
  const [{ decisions, cases }] = await deps.sql<[{ decisions: number; cases: number }]>`
    select count(*)::int as decisions, count(distinct task_id)::int as cases
    from task_decision s join task t on t.id = s.task_id where t.kind = ${kind}`
  expect({ decisions, cases }).toEqual({ decisions: races * people, cases: races })
}

test('papers', async () => {
  const members = await Promise.all(Array.from({ length: lanes }, (_, n) => addApplicant(site, `lane${n}`)))
  await raceAll('identity', async (lane, run) => {
    const memberId = members[lane]!
    if (run >= lanes) {
      await deps.sql.begin(async (tx) => {
        await tx`update identity set state = 'review', decided_at = null, reason = null where member_id = ${memberId}`
        await openTask(tx, { kind: 'identity', subject: memberId, memberId, openedAt: deps.siteClock.now() })
      })
    }
    const { verdict } = await race('identity', memberId, run)
    const [row] = await deps.sql`select state from identity where member_id = ${memberId}`
    expect(row).toEqual({ state: verdict === 'approve' ? 'approved' : 'refused' })
  })
  const [told] = await deps.sql`select count(*)::int as count from identity_decision`
  expect(told).toEqual({ count: races })
})

test('held orders: each stands or its stake is back', async () => {
  const stake = 3_000_000
  const members = await addMembers(deps, lanes, (stake * races) / lanes)
  // Nobody may order as much as this in one market.
  const matches: number[] = []
  for (let n = 0; n < races / lanes; n++) matches.push(await addMatch(deps))
  let stands = 0
  await raceAll('order', async (lane, run) => {
    const memberId = members[lane]!
    const { id } = await deps.desk.place(
      request(memberId, matches[Math.floor(run / lanes)]!, { stake, rate: 1, key: String(run) }),
    )
    const { verdict } = await race('order', `${memberId}/${id}`, run)
    if (verdict === 'approve') stands++
  })
  const [row] = await deps.sql`select count(*)::int as count from standing_order`
  expect(row).toEqual({ count: stands })
})

test('proposals', async () => {
  const members = await addMembers(deps, lanes, 0)
  await raceAll('proposal', async (lane) => {
    const memberId = members[lane]!
    await deps.sql`update member set state = 'banned' where id = ${memberId}`
    const wanted = {
      matter: 'unblock',
      object: memberId,
      before: 'banned',
      after: 'normal',
      memberId,
    } as const
    await deps.sql.begin((tx) => propose(tx, author, { ...wanted, reason: 'asked' }, deps.siteClock.now()))
    const [row] = await deps.sql<
      [{ subject: string }]
    >`select subject from task where member_id = ${memberId} and state = 'open'`
    const { verdict } = await race('proposal', row.subject, Number(row.subject))
    const [after] = await deps.sql`select state from member where id = ${memberId}`
    expect(after).toEqual({ state: verdict === 'approve' ? 'normal' : 'banned' })
  })
})

test('complaints: the answer is that of whoever was first', async () => {
  const members = await addMembers(deps, lanes, 0)
  await raceAll('complaint', async (lane, run) => {
    const memberId = members[lane]!
    const now = deps.siteClock.now()
    const [{ id }] = await deps.sql.begin(async (tx) => {
      const written = await tx<[{ id: string }]>`
        insert into complaint (id, member_id, topic, content, language, written_at)
        values (gen_random_uuid(), ${memberId}, 'other', 'who answers?', 'en-us', ${new Date(now)}) returning id`
      const subject = written[0].id
      await openTask(tx, { kind: 'complaint', subject, memberId, act: 'complaint.risk', openedAt: now })
      return written
    })
    const { by } = await race('complaint', id, run)
    const [row] = await deps.sql`select answer, answered_by as by from complaint where id = ${id}`
    expect(row).toEqual({ answer: wordsOf(by), by: by.operatorId })
  })
})

test('messages of the contact page: the answer is that of whoever was first, and the writer hears of it once', async () => {
  await raceAll('contact', async (_, run) => {
    const subject = crypto.randomUUID()
    const [now, target] = [deps.siteClock.now(), `writer${run}@example.com`]
    await deps.sql.begin(async (tx) => {
      await tx`insert into contact_message (id, topic, name, channel, target, content, language, written_at)
        values (${subject}, 'other', 'Mo', 'email', ${target}, 'who answers?', 'en-us', ${new Date(now)})`
      await openTask(tx, { kind: 'contact', subject, memberId: null, openedAt: now })
    })
    const { by } = await race('contact', subject, run)
    const [row] = await deps.sql`
      select c.answer, c.closed_by as by, (select count(*)::int from notice_due n where n.target = c.target) as told
      from contact_message c where c.id = ${subject}`
    expect(row).toEqual({ answer: wordsOf(by), by: by.operatorId, told: 1 })
  })
})

test('accounts under age: of the second two one decides, and what is open is back once or stays', async () => {
  const dora = await operator('dora', ['finance'])
  const stake = 1_000
  const members = await addMembers(deps, lanes, stake)
  const match = await addMatch(deps, { cap: 1_000_000_000 })
  await raceAll(
    'underAge',
    async (lane, run) => {
      const memberId = members[lane]!
      const open = () => deps.sql`select id from standing_order where member_id = ${memberId}`
      if ((await open()).length === 0)
        await deps.desk.place(request(memberId, match, { stake, rate: 1, key: `young ${run}` }))
      await deps.sql.begin(async (tx) => {
        await tx`update member set under_age_since = now() where id = ${memberId}`
        await tx`insert into under_age (member_id, since, years) values (${memberId}, now(), 15)
          on conflict (member_id) do update set decided_at = null, upheld = null`
        const task = { kind: 'underAge', subject: memberId, memberId, needed: 2 } as const
        await openTask(tx, { ...task, openedAt: deps.siteClock.now() })
      })
      expect(await decide(dora, await caseOf('underAge', memberId), 'approve')).toBe(0)
      const { verdict } = await race('underAge', memberId, run)
      const [row] = await deps.sql`
        select upheld, (select balance from account where member_id = ${memberId} and kind = 'main')::int as main
        from under_age where member_id = ${memberId}`
      const upheld = verdict === 'approve'
      expect({ ...row, open: (await open()).length }).toEqual({
        upheld,
        main: upheld ? stake : 0,
        open: upheld ? 0 : 1,
      })
      await deps.sql`update member set under_age_since = null, state = 'normal' where id = ${memberId}`
    },
    2,
  )
})

test('linked accounts: they belong together or do not, as the winner says', async () => {
  const members = await addMembers(deps, lanes, 0)
  const others = await addMembers(deps, lanes, 0)
  await raceAll('link', async (lane, run) => {
    const [low = '', high = ''] = [members[lane]!, others[lane]!].toSorted()
    const subject = await deps.sql.begin(async (tx) => {
      const [link] = await tx<[{ id: number }]>`
        insert into member_link (low, high, found_at) values (${low}, ${high}, now())
        on conflict (low, high) do update set state = 'waiting', decided_at = null returning id`
      const subject = String(link.id)
      await openTask(tx, { kind: 'link', subject, memberId: low, openedAt: deps.siteClock.now() })
      return subject
    })
    const { verdict } = await race('link', subject, run)
    const [row] = await deps.sql`select state from member_link where id = ${subject}`
    expect(row).toEqual({ state: verdict === 'approve' ? 'confirmed' : 'dismissed' })
  })
})

test('sleeping accounts: awake, or asleep and asking no longer', async () => {
  const members = await addMembers(deps, lanes, 0)
  await raceAll('reactivation', async (lane, run) => {
    const memberId = members[lane]!
    await deps.sql.begin(async (tx) => {
      await tx`update member set state = 'dormant' where id = ${memberId}`
      await tx`insert into dormancy (member_id, told_at, since, asked_at) values (${memberId}, now(), now(), now())
        on conflict (member_id) do update set asked_at = excluded.asked_at`
      const openedAt = deps.siteClock.now()
      // An account that was woken has left its case before.
      await openTask(tx, { kind: 'reactivation', subject: memberId, memberId, openedAt })
    })
    const { verdict } = await race('reactivation', memberId, run)
    const [row] = await deps.sql`
      select m.state, d.asked_at is not null as asks from member m left join dormancy d on d.member_id = m.id where m.id = ${memberId}`
    expect(row).toEqual({ state: verdict === 'approve' ? 'normal' : 'dormant', asks: false })
  })
})
