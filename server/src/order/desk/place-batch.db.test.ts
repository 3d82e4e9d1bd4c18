// A batch of the desk by itself, in its own transaction: what each request is answered, what an earlier one
// leaves to a later one, and what is written of a batch in which nothing was placed. The desk around it is
// place.db.test.ts, the rules judge.test.ts.
import { settingsOf } from '@touchline/contract/settings'
import { accountingDay, accountingDayEnd } from '@touchline/engine/account/accounting-day'
import { fen } from '@touchline/engine/money/fen'
import { bp } from '@touchline/engine/money/rate'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openSql } from '../../db/connection.ts'
import { testDatabase } from '../../db/testing.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { addMatch, addMember, request as requestOf } from '../testing.ts'
import { DeskMatches } from './desk-matches.ts'
import { type Outcome, placeBatch } from './place-batch.ts'
import type { OrderRequest } from './request.ts'

const database = await testDatabase()
const superSql = openSql(database.superUrl, { max: 2 })
const sql = openSql(database.appUrl, { max: 2 })
afterAll(() => Promise.all([sql.end(), superSql.end()]))

const now = Date.now()
const usual = settingsOf([], { sandbox: false })
const settings = { current: { ...usual, identityDue: 'never', stakeReturn: true } } as never
const LEVEL = 1
const insurance = bp(usual.vipLevels[LEVEL]!.insuranceBp)
/** Site time, two hours ahead of the wall clock. */
const siteClock = { now: () => now, aheadMs: 7_200_000 } as never
const given = { sql: superSql, siteClock }

let [me, other] = ['', '']
let match = 0
beforeEach(async () => {
  ;[me, other] = [await addMember(given, 100_000, LEVEL), await addMember(given, 100_000, LEVEL)]
  match = await addMatch(given)
})

interface How {
  readonly patient?: boolean
  readonly clock?: unknown
  /** Matches that were read before; left out: none. */
  readonly matches?: DeskMatches
}

async function batch(
  requests: readonly OrderRequest[],
  { patient = true, clock = siteClock, matches = new DeskMatches() }: How = {},
): Promise<Outcome[]> {
  const tx = await sql.reserve()
  try {
    return await placeBatch({ siteClock: clock as never, settings }, tx, matches, requests, {
      patient,
    })
  } finally {
    await tx`rollback`.catch(() => undefined)
    tx.release()
  }
}

const asks = (member = me, more: Partial<OrderRequest> = {}): OrderRequest => ({
  ...requestOf(member, match, { rate: 300 }),
  ...more,
})
const once = () => ({ sessionId: uuidv7(now), requestId: crypto.randomUUID() })
const shortly = (outcome: Outcome | undefined) =>
  outcome === undefined || !('refused' in outcome) ? outcome : outcome.refused.code
const codes = async (...requests: readonly OrderRequest[]) => (await batch(requests)).map(shortly)
const versionOf = async () =>
  (await sql<[{ version: number }]>`select version from match where id = ${match}`)[0].version

/** Runs the act while another transaction holds a row. */
async function held(table: 'match' | 'account', act: () => Promise<void>): Promise<void> {
  const tx = await superSql.reserve()
  await tx`begin`
  await (table === 'match'
    ? tx`select from match where id = ${match} for no key update`
    : tx`select from account where member_id = ${me} and kind = 'main' for no key update`)
  try {
    await act()
  } finally {
    await tx`rollback`
    tx.release()
  }
}

describe('an order that is taken', () => {
  test('is answered in its place, with the version that its match has afterwards', async () => {
    const before = await versionOf()
    const [mine, nobodys, theirs] = await batch([
      asks(),
      asks(me, { matchId: 999_999_999 }),
      asks(other, { stake: fen(7_000) }),
    ])
    expect(mine).toMatchObject({
      placed: {
        memberId: me,
        stake: 10_000,
        entrySeq: 2,
        balance: 90_000,
        trialGrant: null,
        paidFrom: 'main',
        receipt: { seq: 2 },
      },
      version: before + 1,
      woken: false,
    })
    expect(shortly(nobodys)).toBe(1712)
    expect(theirs).toMatchObject({ placed: { memberId: other, stake: 7_000, entrySeq: 2, balance: 93_000 } })
    expect(await versionOf()).toBe(before + 1)
  })

  test('is told to its member with the entry that paid it', async () => {
    const told: { kind: string; id: string; version: number }[] = []
    const listening = await superSql.listen('touchline_live', (text) => told.push(...JSON.parse(text)))
    await batch([asks()])
    await expect.poll(() => told.find(({ id }) => id === me)).toEqual({ kind: 'member', id: me, version: 2 })
    await listening.unlisten()
  })

  test('wakes what waits on its match when it moved the rate, and only then', async () => {
    const woken = async (cap: number, waiting: number) => {
      match = await addMatch(given, { cap })
      await superSql`update match set reservations = ${waiting} where id = ${match}`
      return batch([asks()])
    }
    expect(await woken(20_000, 1)).toMatchObject([{ woken: true }])
    expect(await woken(20_000, 0)).toMatchObject([{ woken: false }])
  })

  test('wakes nothing when the rate is as it was', async () => {
    await superSql`update match set reservations = 1 where id = ${match}`
    // The first order moves the rate from 3.50 % to 3.49 %; the next is too small to move it further.
    expect(await batch([asks(), asks(other)])).toMatchObject([{ woken: true }, { woken: false }])
  })

  test('leaves to a later one of its batch the rate and the volume that it moved', async () => {
    match = await addMatch(given, { cap: 20_000 })
    const at = { rate: bp(350) }
    expect(await codes(asks(me, at), asks(other, at))).toMatchObject([{ placed: {} }, 1750])
  })
})

describe('paid with trial funds', () => {
  test('an order names them', async () => {
    const id = uuidv7(now)
    await superSql`insert into trial_grant (id, member_id, event, amount, profit_cap, selections, granted_at, expires_at)
      values (${id}, ${me}, 'e', 50000, 50000, '{}', ${new Date(now - 1)}, ${new Date(now + 1_000)})`
    await superSql`update account set balance = 50000 where member_id = ${me} and kind = 'trial'`
    const [, outcome] = await batch([asks(other), asks(me, { paidFrom: 'trial' })])
    expect(outcome).toMatchObject({ placed: { trialGrant: id, paidFrom: 'trial', balance: 40_000 } })
  })

  test('an order of whoever has none is refused', async () => {
    expect(await codes(asks(me, { paidFrom: 'trial' }))).toEqual([1721])
  })
})

describe('insured from one address', () => {
  beforeEach(() => superSql`update selection set insured = true where match_id = ${match}`)
  const insured = (member: string, more: Partial<OrderRequest> = {}) =>
    asks(member, { insurance, address: '192.0.2.0/24', stake: fen(2_000), ...more })

  test('one member is on a match, also within a batch', async () => {
    expect(await codes(insured(me), insured(other))).toMatchObject([{ placed: {} }, 1791])
  })

  test.each<[string, () => Promise<readonly [OrderRequest, OrderRequest]>]>([
    ['from another address', async () => [insured(me), insured(other, { address: '198.51.100.0/24' })]],
    [
      'after an order that is not insured',
      async () => [asks(me, { address: '192.0.2.0/24' }), insured(other)],
    ],
    [
      'on another match',
      async () => {
        const elsewhere = await addMatch(given)
        return [insured(me), insured(other, { matchId: elsewhere })]
      },
    ],
  ])('another is %s', async (_, pair) => {
    const requests = await pair()
    await superSql`update selection set insured = true`
    expect(await codes(...requests)).toMatchObject([{ placed: {} }, { placed: {} }])
  })

  test('what is not insured asks for no address', async () => {
    expect(await codes(insured(me), asks(other, { address: '192.0.2.0/24' }))).toMatchObject([
      { placed: {} },
      { placed: {} },
    ])
  })
})

describe('an order that is not judged', () => {
  test('of a member who is not there is 1040', async () => {
    expect(await codes(asks(uuidv7(now)))).toEqual([1040])
  })

  test('whose account somebody else holds is tried again', async () => {
    await held('account', async () => {
      expect(await batch([asks(), asks(other)])).toMatchObject([
        { busy: 'account', seen: true },
        { placed: {} },
      ])
    })
  })

  test('whose match somebody else holds is tried again, in a batch that does not wait; one without a match is 1712', async () => {
    const elsewhere = await addMatch(given)
    await held('match', async () => {
      const [busy, free, none] = await batch(
        [asks(), asks(other, { matchId: elsewhere }), asks(other, { matchId: 999_999_999 })],
        { patient: false },
      )
      expect([busy, free, shortly(none)]).toMatchObject([{ busy: 'match', seen: true }, { placed: {} }, 1712])
    })
  })

  test('is not judged by what was read of its match before, while somebody else holds it', async () => {
    const matches = new DeskMatches()
    await batch([asks(other)], { matches })
    await held('match', async () => {
      expect(await batch([asks()], { matches, patient: false })).toMatchObject([
        { busy: 'match', seen: true },
      ])
    })
  })

  test('of a member who is excluded by the wall clock, whatever the site’s says, is 1732', async () => {
    const until = (ms: number) =>
      superSql`update member set excluded_until = ${new Date(ms)} where id = ${me}`
    await until(now - 7_200_000 + 1)
    expect(await codes(asks())).toEqual([1732])
    await until(now - 7_200_000)
    expect(await codes(asks())).toMatchObject([{ placed: {} }])
  })

  test('whose id was written before is 1006, and whose id is new is kept though nothing was placed', async () => {
    const [first, second] = [once(), once()]
    expect(await codes(asks(me, { once: first, stake: fen(1) }))).toEqual([1719])
    expect(await codes(asks(me, { once: first }))).toEqual([1006])
    expect(await codes(asks(me, { once: second }), asks(other, { once: first }))).toMatchObject([
      { placed: {} },
      1006,
    ])
    expect(await codes(asks(other, { once: second }))).toEqual([1006])
  })
})

describe('a batch that waited until another accounting day began', () => {
  const noon = accountingDayEnd(accountingDay(now))
  /** A clock that shows a time before noon at first, and noon from then on. */
  const passing = () => {
    const times = [noon - 1, noon - 1]
    return { now: () => times.shift() ?? noon, aheadMs: noon - now }
  }

  test('places nothing and is tried again whole, but for ids that were written before; those it wrote stay', async () => {
    const [old, fresh] = [once(), once()]
    await batch([asks(me, { once: old, stake: fen(1) })])
    const outcomes = await batch([asks(me, { once: fresh }), asks(other, { once: old })], {
      clock: passing(),
    })
    expect(outcomes.map(shortly)).toEqual([{ busy: 'account', seen: true }, 1006])
    expect(await codes(asks(me, { once: fresh }))).toEqual([1006])
    expect([...(await sql`select from "order" where match_id = ${match}`)]).toEqual([])
  })
})
