// Kick-offs that move: which match an order belongs to, and when its stake goes back.
import { DAY, HOUR } from '@touchline/engine/site/units'
import { describe, expect, test } from 'vitest'
import { readDetail } from '../account/detail.ts'
import { settleDue } from '../order/testing.ts'
import { confirmDue } from '../settlement/confirm.ts'
import { settleOpenRuns } from '../settlement/settle.ts'
import { verifyBooks } from '../verify-books.ts'
import { startMatches } from './kickoff.ts'
import {
  aMatch,
  asideOf,
  deps,
  final,
  now,
  openIntake,
  order,
  ordered,
  readClock,
  reports,
  row,
  say,
  site,
} from './testing.ts'

await openIntake()

/** Places another member's order, an hour before the current kick-off. */
async function orderFor(matchId: number, kickoff: number) {
  site.clock.set(kickoff - HOUR)
  readClock()
  await order(matchId)
  site.clock.pass(60_000)
  readClock()
}

/** The match ends 1-0, by the statements of two sources, and is settled. */
async function endAndSettle(match: ReturnType<typeof aMatch>) {
  const statements = [final([1, 0]), final([1, 0], now, 'second')]
  await say({ ...match, status: 'ended', facts: { ft: [1, 0] }, statements })
  await settleDue(deps, now)
}

/** How each order on the match ended and why, in the order of placing. */
async function endsOf(matchId: number) {
  const rows = await deps.sql<{ id: string; member: string; result: string }[]>`
    select o.id, o.member_id as member, e.result from "order" o join order_end e on e.order_id = o.id
    where o.match_id = ${matchId} order by o.placed_at`
  const details = await Promise.all(rows.map(({ id, member }) => readDetail(deps.sql, member, id)))
  return rows.map(({ result }, n) => `${result} ${details[n]!.evidence[0]!.reason}`)
}

describe('kick-off', () => {
  test('comes by the site’s clock, also without the source', async () => {
    const match = aMatch({ kickoff: now + HOUR })
    await say(match)
    await startMatches(deps.sql, now + HOUR - 1)
    expect(await row(match.key)).toMatchObject({ state: 'scheduled' })
    expect(await startMatches(deps.sql, now + HOUR)).toBeGreaterThanOrEqual(1)
    expect(await row(match.key)).toMatchObject({ state: 'live' })
  })

  test('a later one takes a match that the clock had begun back', async () => {
    const match = aMatch({ kickoff: now - 60_000 })
    await say({ ...match, kickoff: now + 60_000 })
    await startMatches(deps.sql, now + 60_000)
    await say({ ...match, kickoff: now + 30 * 60_000 })
    expect(await row(match.key)).toMatchObject({ state: 'scheduled', kickoff: new Date(now + 30 * 60_000) })
  })

  test('moved within a day: the same match', async () => {
    const match = aMatch()
    await say(match)
    await deps.sql`update match set ordered = 1000 where source_key = ${match.key}`
    await say({ ...match, kickoff: match.kickoff + 20 * HOUR })
    expect(await row(match.key)).toMatchObject({ kickoff: new Date(match.kickoff + 20 * HOUR) })
  })

  test.each([
    [-1, 'the same match'],
    [0, 'the same match'],
    [1, 'another match'],
  ])('moved by a day and %d ms: %s', async (more, what) => {
    const match = aMatch()
    await say(match)
    await deps.sql`update match set ordered = 1000 where source_key = ${match.key}`
    await say({ ...match, kickoff: match.kickoff + DAY + more })
    const aside = await asideOf(match.key)
    expect(aside === undefined ? 'the same match' : 'another match').toBe(what)
  })

  test('moved by more than a day with orders on it: those are postponed, the new day is another match', async () => {
    const match = aMatch()
    await say(match)
    await deps.sql`update match set ordered = 1000 where source_key = ${match.key}`
    await say({ ...match, kickoff: match.kickoff + 3 * DAY })
    const aside = (await asideOf(match.key))!
    expect(aside).toMatchObject({ state: 'postponed', kickoff: new Date(match.kickoff) })
    expect(await reports(aside.sourceKey)).toEqual(['house postponed -'])
    expect(await row(match.key)).toMatchObject({
      state: 'scheduled',
      kickoff: new Date(match.kickoff + 3 * DAY),
    })
  })

  test('moved by more than a day without orders: it simply is later', async () => {
    const match = aMatch()
    await say(match)
    await say({ ...match, kickoff: match.kickoff + 3 * DAY })
    expect(await asideOf(match.key)).toBeUndefined()
    expect(await row(match.key)).toMatchObject({ kickoff: new Date(match.kickoff + 3 * DAY) })
  })

  test('postponed, abandoned and played on after all', async () => {
    const match = aMatch()
    await say(match)
    const postponed = { source: 'test', status: 'postponed', facts: {}, at: now } as const
    await say({ ...match, status: 'postponed', statements: [postponed] })
    expect(await row(match.key)).toMatchObject({ state: 'postponed' })
    await say({ ...match, status: 'scheduled' })
    await say({ ...match, status: 'live', facts: { ft: [0, 0], minute: 30 } })
    const abandoned = { source: 'test', status: 'abandoned', facts: {}, at: now + 1 } as const
    await say({ ...match, status: 'abandoned', statements: [postponed, abandoned] })
    expect(await row(match.key)).toMatchObject({ state: 'abandoned' })
    await say({ ...match, status: 'live', facts: { minute: 55 } })
    expect(await row(match.key)).toMatchObject({ state: 'live' })
    expect(await reports(match.key)).toEqual(['test postponed -', 'test abandoned -'])
  })
})

describe('orders stand for the kick-off that they were taken for', () => {
  test('postponed to another day: void at once, and the new day starts afresh', async () => {
    const match = aMatch()
    const id = await ordered(match)
    const kickoff = match.kickoff + 5 * DAY
    const postponed = { source: 'test', status: 'postponed', facts: {}, at: now } as const
    await say({ ...match, kickoff, status: 'postponed', statements: [postponed] })
    expect(await asideOf(match.key)).toMatchObject({ id, state: 'postponed' })
    expect(await row(match.key)).toMatchObject({ state: 'postponed', kickoff: new Date(kickoff) })
    await confirmDue(deps, now)
    expect(await asideOf(match.key)).toMatchObject({ state: 'settling' })
  })

  test('moved again and again by less than a day: the distance is that from the first', async () => {
    const match = aMatch()
    const id = await ordered(match)
    await say({ ...match, kickoff: match.kickoff + 20 * HOUR })
    expect(await asideOf(match.key)).toBeUndefined()
    await say({ ...match, kickoff: match.kickoff + 40 * HOUR })
    expect(await asideOf(match.key)).toMatchObject({ id, kickoff: new Date(match.kickoff) })
    await settleOpenRuns(deps)
  })

  test('moved a second time: who ordered for the second day stands, who ordered for the first is void', async () => {
    const match = aMatch()
    const id = await ordered(match)
    const second = { ...match, kickoff: match.kickoff + 20 * HOUR }
    await say(second)
    await orderFor(id, second.kickoff)
    const third = { ...match, kickoff: match.kickoff + 40 * HOUR }
    await say(third)
    expect(await asideOf(match.key)).toBeUndefined()
    expect(await row(match.key)).toMatchObject({ id, state: 'scheduled', kickoff: new Date(third.kickoff) })
    await endAndSettle(third)
    expect(await endsOf(id)).toEqual(['void postponed', 'won null'])
    expect(await verifyBooks(deps.sql)).toEqual([])
  })

  test('moved away and back: nobody ordered for another day', async () => {
    const match = aMatch()
    const id = await ordered(match)
    const second = { ...match, kickoff: match.kickoff + 20 * HOUR }
    await say(second)
    await orderFor(id, second.kickoff)
    await say({ ...match, kickoff: match.kickoff + 40 * HOUR })
    await say(second)
    await endAndSettle(second)
    expect(await endsOf(id)).toEqual(['won null', 'won null'])
  })

  test('moved within the day with orders on both, then to no date: void a day after the second', async () => {
    const match = aMatch()
    const id = await ordered(match)
    const second = { ...match, kickoff: match.kickoff + 20 * HOUR }
    await say(second)
    await orderFor(id, second.kickoff)
    await say({ ...second, status: 'postponed' })
    await confirmDue(deps, match.kickoff + DAY)
    await confirmDue(deps, second.kickoff + DAY - 1)
    expect(await row(match.key)).toMatchObject({ id, state: 'postponed' })
    await confirmDue(deps, second.kickoff + DAY)
    expect(await row(match.key)).toMatchObject({ id, state: 'settling' })
    await settleOpenRuns(deps)
  })

  test('postponed within the day, then to no date: void a day after the first kick-off', async () => {
    const match = aMatch()
    const id = await ordered(match)
    await say({ ...match, kickoff: match.kickoff + 20 * HOUR, status: 'postponed' })
    await confirmDue(deps, match.kickoff + DAY - 1)
    expect(await row(match.key)).toMatchObject({ id, state: 'postponed' })
    await confirmDue(deps, match.kickoff + DAY)
    expect(await row(match.key)).toMatchObject({ id, state: 'settling' })
  })

  test('played on another day without a word before: void as well', async () => {
    const match = aMatch()
    const id = await ordered(match)
    await startMatches(deps.sql, match.kickoff)
    const kickoff = match.kickoff + 3 * DAY
    await say({ ...match, kickoff, status: 'ended', facts: { ft: [2, 1] }, statements: [final([2, 1])] })
    expect(await asideOf(match.key)).toMatchObject({ id, state: 'postponed' })
    expect(await row(match.key)).toMatchObject({ state: 'settled', kickoff: new Date(kickoff) })
  })

  test('there and back twice: each time it is set aside', async () => {
    const match = aMatch()
    const ids = [await ordered(match)]
    for (const days of [3, 0]) {
      await say({ ...match, kickoff: match.kickoff + days * DAY })
      ids.push((await row(match.key))!.id)
      await deps.sql`update match set ordered = 1000 where id = ${ids.at(-1)!}`
    }
    expect(await say({ ...match, kickoff: match.kickoff + 3 * DAY })).toBe(2)
    const aside =
      await deps.sql`select id from match where starts_with(source_key, ${`${match.key}~`}) order by id`
    expect(aside.map(({ id }) => id)).toEqual(ids)
    await deps.sql`update match set ordered = 0 where id = any(${ids.slice(1)})`
  })
})

describe('a match that was void', () => {
  /** A match that was postponed without a date: void a day later, its stake returned. */
  async function voided() {
    const match = aMatch()
    const id = await ordered(match)
    const postponed = { source: 'test', status: 'postponed', facts: {}, at: now } as const
    const told = { ...match, status: 'postponed' as const, statements: [postponed] }
    await say(told)
    await settleDue(deps, match.kickoff + DAY)
    expect(await row(match.key)).toMatchObject({ id, state: 'void' })
    return { id, match: told }
  }

  test('is offered anew when its source gives it a date; what was ordered before stays void', async () => {
    const { id, match } = await voided()
    const kickoff = match.kickoff + 9 * DAY
    await say({ ...match, status: 'scheduled', kickoff })
    const anew = (await row(match.key))!
    expect(anew).toMatchObject({ state: 'scheduled', kickoff: new Date(kickoff), facts: { ft: null } })
    expect(anew.id).not.toBe(id)
    expect(await asideOf(match.key)).toMatchObject({ id, state: 'void', kickoff: new Date(match.kickoff) })
    expect(await reports(match.key)).toEqual([])
    expect(await verifyBooks(deps.sql)).toEqual([])
  })

  test('is told again as it was: nothing changes', async () => {
    const { match } = await voided()
    expect(await say(match)).toBe(0)
    expect(await say({ ...match, status: 'scheduled', kickoff: now })).toBe(0)
    expect(await asideOf(match.key)).toBeUndefined()
  })

  test('was played on another day without a word before: its result stands in a match of its own', async () => {
    const { match } = await voided()
    const kickoff = match.kickoff + 3 * DAY
    await say({ ...match, kickoff, status: 'ended', facts: { ft: [2, 1] }, statements: [final([2, 1])] })
    expect(await row(match.key)).toMatchObject({ state: 'settled', kickoff: new Date(kickoff) })
    expect(await asideOf(match.key)).toMatchObject({ state: 'void' })
  })

  test('was abandoned and goes on: the same match, and it stays void', async () => {
    const { match } = await voided()
    await say({ ...match, status: 'ended', facts: { ft: [2, 1] } })
    expect(await row(match.key)).toMatchObject({ state: 'void' })
  })
})

test('begun earlier than announced: orders placed when it was already on are void, those before stand', async () => {
  const match = aMatch({ kickoff: now + 40 * 60_000 })
  const id = await ordered(match)
  site.clock.pass(30 * 60_000)
  readClock()
  await order(id)
  const began = now - 10 * 60_000
  await say({ ...match, kickoff: began, status: 'live', facts: { ft: [1, 0], minute: 10 } })
  expect(await row(match.key)).toMatchObject({ state: 'live', kickoff: new Date(began) })
  const ended = {
    ...match,
    kickoff: began,
    status: 'ended' as const,
    facts: { ft: [1, 0] as [number, number] },
  }
  await say({ ...ended, statements: [final([1, 0]), final([1, 0], now, 'second')] })
  await settleDue(deps, now)
  const results = await deps.sql`select e.result from "order" o join order_end e on e.order_id = o.id
    where o.match_id = ${id} order by o.placed_at`
  expect(results.map(({ result }) => result)).toEqual(['won', 'void'])
  const [run] = await deps.sql`select evidence from settle_run where match_id = ${id}`
  expect(run!.evidence).toMatchObject({ lateFrom: began - 3 * 60_000 })
  const orders = await deps.sql<{ id: string; member: string }[]>`
    select id, member_id as member from "order" where match_id = ${id} order by placed_at`
  const details = await Promise.all(orders.map(({ id, member }) => readDetail(deps.sql, member, id)))
  expect(details.map(({ evidence }) => evidence[0]!.reason)).toEqual([null, 'late'])
  expect(await verifyBooks(deps.sql)).toEqual([])
})
