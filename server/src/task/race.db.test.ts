// Operators' decisions on members, orders and messages, each made many times by two at once
// (testing-races.ts).
import { expect, test } from 'vitest'
import { testSite } from '../http/test-site.ts'
import { addApplicant } from '../identity/testing.ts'
import { addMatch, addMembers, request } from '../order/testing.ts'
import { openTask } from './open.ts'
import { propose } from './proposal.ts'
import { lanes, races, racesOn, wordsOf } from './testing-races.ts'

const site = await testSite()
const { deps } = site
const { operator, decide, caseOf, race, raceAll } = await racesOn(deps)
const author = await operator('cid', ['admin'])

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

test('orders under review: each stands or its stake is back', async () => {
  const stake = 3_000_000
  const members = await addMembers(deps, lanes, (stake * races) / lanes)
  // All these orders would exceed a member's limit in one market, so that they need several matches.
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
  // Each lane gets its own match: ordering and taking back lock the match, and all lanes would wait for one.
  const matches: number[] = []
  for (let n = 0; n < lanes; n++) matches.push(await addMatch(deps, { cap: 1_000_000_000 }))
  await raceAll(
    'underAge',
    async (lane, run) => {
      const memberId = members[lane]!
      // The order of the race before still stands if that race did not take it back.
      const open = () => deps.sql`select from standing_order where member_id = ${memberId}`
      if (run < lanes || (await open()).length === 0)
        await deps.desk.place(request(memberId, matches[lane]!, { stake, rate: 1, key: `young ${run}` }))
      await deps.sql.begin(async (tx) => {
        await tx`update member set under_age_since = now() where id = ${memberId}`
        await tx`insert into under_age (member_id, since, years) values (${memberId}, now(), 15)
          on conflict (member_id) do update set decided_at = null, upheld = null`
        const task = { kind: 'underAge', subject: memberId, memberId, needed: 2 } as const
        await openTask(tx, { ...task, openedAt: deps.siteClock.now() })
      })
      const one = await caseOf('underAge', memberId)
      expect(await decide(dora, one, 'approve')).toBe(0)
      const { verdict } = await race('underAge', memberId, run, one)
      const [row] = await deps.sql`
        select upheld, (select balance from account where member_id = ${memberId} and kind = 'main')::int as main,
          (select count(*)::int from standing_order where member_id = ${memberId}) as open
        from under_age where member_id = ${memberId}`
      const upheld = verdict === 'approve'
      expect(row).toEqual({ upheld, main: upheld ? stake : 0, open: upheld ? 0 : 1 })
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
      // When an account is woken, its case is closed, so that a new one is opened.
      await openTask(tx, { kind: 'reactivation', subject: memberId, memberId, openedAt })
    })
    const { verdict } = await race('reactivation', memberId, run)
    const [row] = await deps.sql`
      select m.state, d.asked_at is not null as asks from member m left join dormancy d on d.member_id = m.id where m.id = ${memberId}`
    expect(row).toEqual({ state: verdict === 'approve' ? 'normal' : 'dormant', asks: false })
  })
})
