// What a time-out and a self-exclusion write: the member's row, the record of protections, and the notices.
import { monthsLater } from '@touchline/engine/member/limit'
import { HOUR } from '@touchline/engine/site/units'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openSql } from '../../db/connection.ts'
import { testDatabase } from '../../db/testing.ts'
import type { Deps } from '../../deps.ts'
import { lockAccount } from '../../ledger/post.ts'
import { addMember, codeOf, somebodyWaits } from '../../order/testing.ts'
import { excludeMember, takeTimeOut } from './stop.ts'

const database = await testDatabase()
const sql = openSql(database.superUrl, { max: 3 })
afterAll(() => sql.end())

/** The site's clock, and the wall clock, which both time-out and exclusion go by. */
const site = Date.now()
const wall = site + HOUR
let ended: unknown[] = []
const deps = {
  sql,
  siteClock: { now: () => site },
  wallClock: { now: () => wall },
  messages: { channels: [] },
  sessions: {
    endAllOf: async (_: unknown, ...of: unknown[]) => {
      ended.push(of)
    },
  },
} as unknown as Deps
let [me, other] = ['', '']
beforeEach(async () => {
  ended = []
  ;[me, other] = [await addMember(deps, 0), await addMember(deps, 0)]
})

const untilOf = async (id = me) =>
  (
    await sql<{ excluded: Date | null; timeOut: Date | null }[]>`
      select excluded_until as excluded, time_out_until as "timeOut" from member where id = ${id}`
  )[0]!
const protections = () =>
  sql<{ kind: string; at: Date }[]>`select kind, taken_at as at from protection where member_id = ${me}`
const notices = () =>
  sql<{ matter: string; facts: unknown }[]>`select matter, facts from notice where member_id = ${me}`

const [day, half] = [wall + 24 * HOUR, monthsLater(wall, 6)]

test('a time-out runs by the wall clock from now, for that member, and is noted and told', async () => {
  const told: string[] = []
  const { unlisten } = await sql.listen('touchline_live', (text) => told.push(text))
  expect(await takeTimeOut(deps, me, 24)).toBe(day)
  expect(await untilOf()).toEqual({ excluded: null, timeOut: new Date(day) })
  expect(await untilOf(other)).toEqual({ excluded: null, timeOut: null })
  expect(await protections()).toEqual([{ kind: 'timeOut', at: new Date(site) }])
  expect(await notices()).toEqual([
    { matter: 'protection', facts: { kind: 'protection', what: 'timeOut', until: day } },
  ])
  await expect.poll(() => told).toEqual([JSON.stringify([{ kind: 'member', id: me, version: wall }])])
  await unlisten()
  expect(ended).toEqual([])
})

test('a self-exclusion runs by the wall clock from now, for that member, ends its sessions, and is noted and told', async () => {
  expect(await excludeMember(deps, me, 6)).toBe(half)
  expect(await untilOf()).toEqual({ excluded: new Date(half), timeOut: null })
  expect(await untilOf(other)).toEqual({ excluded: null, timeOut: null })
  expect(await protections()).toEqual([{ kind: 'exclusion', at: new Date(site) }])
  expect(await notices()).toEqual([
    { matter: 'protection', facts: { kind: 'protection', what: 'excluded', until: half } },
  ])
  expect(ended).toEqual([[me, 'blocked']])
})

describe.each([
  ['a time-out', takeTimeOut, 24],
  ['a self-exclusion', excludeMember, 6],
] as const)('%s', (_, take, least) => {
  test('becomes longer; of the same length or shorter it is refused, and nothing is noted', async () => {
    await take(deps, me, least + 1)
    for (const length of [least + 1, least]) expect(await codeOf(take(deps, me, length))).toBe(1739)
    expect([(await protections()).length, (await notices()).length]).toEqual([1, 1])
    await take(deps, me, least + 2)
    expect([(await protections()).length, (await notices()).length]).toEqual([2, 2])
  })

  test('waits for an order that is being placed', async () => {
    let taken: Promise<number> | undefined
    await sql.begin(async (tx) => {
      await lockAccount(tx, me)
      taken = take(deps, me, least)
      await somebodyWaits({ sql })
    })
    await taken
  })
})
