// How long a member has played (server/sql/member/play_time.sql) and until when it may play
// (play_time_until.sql), session by session; and that an exclusion for a time does not end early
// (refuse_shorter_exclusion.sql).
import { randomBytes, randomUUID } from 'node:crypto'
import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openSql } from '../db/connection.ts'
import { testDatabase } from '../db/testing.ts'
import { addMember } from '../order/testing.ts'

const database = await testDatabase()
const sql = openSql(database.superUrl, { max: 1 })
afterAll(() => sql.end())

const now = Date.now()
const since = now - 10 * HOUR
/** ms without a request after which a session is over. */
const IDLE = 5 * MINUTE
const given = { sql, siteClock: { now: () => now } as never }
let me = ''
beforeEach(async () => {
  me = await addMember(given, 0)
})

interface Session {
  /** ms before now, each. */
  readonly began: number
  readonly active: number
  readonly ended?: number
  readonly reason?: string
}

async function session({ began, active, ended, reason }: Session, by = me): Promise<void> {
  const before = (ms: number) => new Date(now - ms)
  await sql`insert into session (id, secret_hash, member_id, created_at, active_at, ended_at, end_reason, address, device)
    values (${randomUUID()}, ${randomBytes(32)}, ${by}, ${before(began)}, ${before(active)},
      ${ended === undefined ? null : before(ended)}, ${reason ?? null}, '192.0.2.1', 'test')`
}

async function played(): Promise<number> {
  const [row] = await sql<[{ ms: number }]>`
    select play_time(${me}, ${new Date(since)}, ${new Date(now)}, ${IDLE} * interval '1 ms') as ms`
  return row.ms
}

describe('time played', () => {
  const at = 2 * HOUR
  const left = { began: at, active: at - 20 * MINUTE }

  test.each<[string, Session[], number]>([
    ['none', [], 0],
    ['one that goes on', [{ began: at, active: 30_000 }], at],
    ['one that may go on still', [{ began: at, active: IDLE + MINUTE }], at],
    ['one that is silent for longer', [{ began: at, active: IDLE + MINUTE + 1 }], at - IDLE - 1],
    ['one that was signed out of', [{ ...left, ended: at - 50 * MINUTE, reason: 'signed-out' }], 50 * MINUTE],
    ['one that was left', [{ ...left, ended: at - 50 * MINUTE, reason: 'idle' }], 21 * MINUTE],
    ['one that was ended at once', [{ ...left, ended: at - 20 * MINUTE, reason: 'elsewhere' }], 20 * MINUTE],
    [
      'two together',
      [
        { ...left, ended: at - 5 * MINUTE, reason: 'signed-out' },
        { began: HOUR, active: 0 },
      ],
      5 * MINUTE + HOUR,
    ],
    ['one from before the day', [{ began: 12 * HOUR, active: 0 }], 10 * HOUR],
    [
      'one that ended before the day',
      [{ began: 12 * HOUR, active: 11 * HOUR, ended: 11 * HOUR, reason: 'signed-out' }],
      0,
    ],
    ['one that was left before the day', [{ began: 12 * HOUR, active: 11 * HOUR }], 0],
    [
      'one that was left before the day and ended in it',
      [{ began: 12 * HOUR, active: 11 * HOUR, ended: 9 * HOUR, reason: 'idle' }],
      0,
    ],
  ])('in %s', async (_, sessions, expected) => {
    for (const each of sessions) await session(each)
    await session({ began: at, active: 0 }, await addMember(given, 0))
    expect(await played()).toBe(expected)
  })
})

describe('until when one may play', () => {
  async function limit(kind: string, amount: number | null, by = me): Promise<void> {
    await sql`insert into play_limit (member_id, kind, period, amount, changed_at)
      values (${by}, ${kind}, 'day', ${amount}, ${new Date(now)})`
  }
  async function until(): Promise<number | null> {
    const [row] = await sql<[{ until: Date | null }]>`
      select play_time_until(${me}, ${new Date(since)}, ${new Date(now)}, ${IDLE} * interval '1 ms') as until`
    return row.until && row.until.getTime() - now
  }

  test('is not said without a limit, whatever else is limited or was', async () => {
    await limit('stake', 60)
    await limit('session', 60, await addMember(given, 0))
    expect(await until()).toBeNull()
    await limit('session', null)
    expect(await until()).toBeNull()
  })

  test.each([
    [0, 60 * MINUTE],
    [59 * MINUTE, MINUTE],
    [60 * MINUTE, 0],
    [61 * MINUTE, 0],
  ])('of a limit of an hour, with %d ms played: %d', async (ms, expected) => {
    await limit('session', 60)
    if (ms > 0) await session({ began: ms, active: 0 })
    expect(await until()).toBe(expected)
  })
})

describe.each(['excluded_until', 'time_out_until'])('%s', (column) => {
  const set = (until: number | null) =>
    sql`update member set ${sql({ [column]: until === null ? null : new Date(until) })} where id = ${me}`.then(
      () => 'done',
      ({ code }: { code: string }) => code,
    )

  test('becomes longer, stays, and is neither shorter nor gone while it runs', async () => {
    expect(await set(now + DAY)).toBe('done')
    expect(await set(now + DAY)).toBe('done')
    expect(await set(now + DAY - 1)).toBe('23001')
    expect(await set(null)).toBe('23001')
    expect(await set(now + DAY + 1)).toBe('done')
  })

  test('is over at the very moment of its end', async () => {
    await sql.begin(async (tx) => {
      await tx`update member set ${tx(column)} = now() where id = ${me}`
      await tx`update member set ${tx(column)} = null where id = ${me}`
    })
  })

  test('is whatever it shall be once it is over', async () => {
    expect(await set(now - DAY)).toBe('done')
    expect(await set(now - DAY - 1)).toBe('done')
    expect(await set(null)).toBe('done')
  })
})
