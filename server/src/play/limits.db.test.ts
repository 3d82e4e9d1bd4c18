// What a change of a member's own limit writes: its row, the member's row, the record of protections, and
// whom it tells.
import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openSql } from '../db/connection.ts'
import { testDatabase } from '../db/testing.ts'
import type { Deps } from '../deps.ts'
import { lockAccount } from '../ledger/post.ts'
import { addMember, somebodyWaits } from '../order/testing.ts'
import { confirmLimit, type LimitKind, readLimits, setLimit } from './limits.ts'

const database = await testDatabase()
const sql = openSql(database.superUrl, { max: 3 })
afterAll(() => sql.end())

/** The site's clock, far from the turn of a day; the wall clock runs ahead of it. */
const site = Date.parse('2026-03-05T06:00:00Z')
let wall = site
const deps = {
  sql,
  siteClock: { now: () => site },
  wallClock: { now: () => wall },
  settings: { current: { sessionIdle: HOUR } },
} as unknown as Deps
let [me, other] = ['', '']
beforeEach(async () => {
  wall = site + HOUR
  ;[me, other] = [await addMember(deps, 0), await addMember(deps, 0)]
})

const set = (amount: number | null, kind: LimitKind = 'stake', period: 'day' | 'week' = 'day') =>
  setLimit(deps, me, kind, period, amount)
const confirm = (kind: LimitKind = 'stake') => confirmLimit(deps, me, kind, 'day')
const protections = () =>
  sql<{ kind: string; at: Date }[]>`select kind, taken_at as at from protection where member_id = ${me}`
const memberRow = async (id = me) =>
  (
    await sql<{ limited: boolean; until: Date | null }[]>`
      select play_limited as limited, play_until as until from member where id = ${id}`
  )[0]!

test('a limit is the member’s own, of its kind and period', async () => {
  await set(500)
  await set(700, 'stake', 'week')
  await set(900, 'loss')
  await setLimit(deps, other, 'stake', 'day', 100)
  await set(400)
  const rows = (await readLimits(sql, me)).toSorted((a, b) => (a.amount ?? 0) - (b.amount ?? 0))
  expect(rows).toEqual([
    { kind: 'stake', period: 'day', amount: 400, pending: null },
    { kind: 'stake', period: 'week', amount: 700, pending: null },
    { kind: 'loss', period: 'day', amount: 900, pending: null },
  ])
})

test('a higher one and none wait, are confirmed after a day, and not before', async () => {
  await set(500)
  await expect(confirm()).rejects.toMatchObject({ code: 1737 })
  for (const amount of [800, null]) {
    await set(amount)
    const from = wall + DAY
    expect(await readLimits(sql, me)).toMatchObject([{ pending: { amount, from } }])
    const [row] =
      await sql`select pending, pending_amount, pending_from, changed_at from play_limit where member_id = ${me}`
    expect(row).toEqual({
      pending: true,
      pending_amount: amount,
      pending_from: new Date(from),
      changed_at: new Date(wall),
    })
    wall = from - 1
    await expect(confirm()).rejects.toMatchObject({ code: 1736, payload: { time: from } })
    wall = from
    await confirm()
    expect(await readLimits(sql, me)).toEqual([{ kind: 'stake', period: 'day', amount, pending: null }])
  }
  const [row] = await sql`select pending, pending_from from play_limit where member_id = ${me}`
  expect(row).toEqual({ pending: false, pending_from: null })
})

describe('among what protects members', () => {
  test('stand a limit that is set, and one that is lowered', async () => {
    await set(500)
    await set(499)
    expect(await protections()).toEqual([
      { kind: 'limit', at: new Date(site) },
      { kind: 'limit', at: new Date(site) },
    ])
  })

  test.each([
    ['the same again', 500],
    ['a higher one', 501],
    ['none', null],
  ])('stands nothing of %s, asked for or confirmed', async (_, amount) => {
    await set(500)
    await set(amount)
    wall += DAY
    if (amount !== 500) await confirm()
    expect(await protections()).toHaveLength(1)
  })

  test('stands one that is set after there was none for a while', async () => {
    await set(500)
    await set(null)
    wall += DAY
    await confirm()
    await set(900)
    expect(await protections()).toHaveLength(2)
  })
})

test.each<[LimitKind, boolean]>([
  ['stake', true],
  ['loss', true],
  ['deposit', false],
  ['session', false],
])('a limit of the kind %s is one of those that orders are judged by: %s', async (kind, limited) => {
  await set(500, kind)
  expect([(await memberRow()).limited, (await memberRow(other)).limited]).toEqual([limited, false])
  await set(null, kind)
  expect((await memberRow()).limited).toBe(limited)
  wall += DAY
  await confirm(kind)
  expect((await memberRow()).limited).toBe(false)
})

test('with a limit of time it is worked out at once until when may be played, and with no other', async () => {
  await set(30, 'session')
  expect((await memberRow()).until).toEqual(new Date(wall + 30 * MINUTE))
  const until = new Date(wall - 7)
  await sql`update member set play_until = ${until} where id = ${me}`
  await set(30, 'stake')
  expect((await memberRow()).until).toEqual(until)
})

test('a change waits for an order that is being placed', async () => {
  let changed: Promise<void> | undefined
  await sql.begin(async (tx) => {
    await lockAccount(tx, me)
    changed = set(500)
    await somebodyWaits({ sql })
  })
  await changed
})

test('the member’s other pages are told', async () => {
  const told: string[] = []
  const { unlisten } = await sql.listen('touchline_live', (text) => told.push(text))
  await set(500)
  await expect.poll(() => told).toEqual([JSON.stringify([{ kind: 'member', id: me, version: wall }])])
  await unlisten()
})
