import { marketTypes, optionsOf } from '@touchline/engine/market/catalogue'
import { fen } from '@touchline/engine/money/fen'
import { settleOrder } from '@touchline/engine/order/settle'
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import { describe, expect, test } from 'vitest'
import { openSql } from '../db/connection.ts'
import { matchFacts, type StoredFacts } from '../feed/facts.ts'
import { testSite } from '../http/test-site.ts'
import { addMatch, addMember, balanceOf, report, request, setState, settleDue } from '../order/testing.ts'
import { confirmDue } from './confirm.ts'
import { settleOpenRuns } from './settle.ts'

const TWO_ONE: StoredFacts = { ft: [2, 1], ht: [1, 0], firstGoalMinute: 12 }

const site = await testSite()

const place = (who: string, where: number, given = {}) =>
  site.deps.desk.place(request(who, where, { rate: 1, key: `${Math.random()}`, ...given }))

/** The final whistle, `minutes` before now, and what follows from it. */
async function result(where: number, facts: StoredFacts, { source = 'a', minutes = 5 } = {}) {
  const [match] = await site.deps.sql`select state from match where id = ${where}`
  if (match!.state === 'scheduled') await setState(site.deps, where, 'ended')
  const at = site.clock.now() - minutes * MINUTE
  await report(site.deps, where, { source, status: 'final', facts, at })
  return settleDue(site.deps)
}

/** A later correction by the same source that has stood long enough. */
async function correct(where: number, facts: StoredFacts) {
  site.clock.pass(MINUTE)
  await report(site.deps, where, { source: 'a', status: 'final', facts, at: site.clock.now() })
  site.clock.pass(5 * MINUTE)
  return settleDue(site.deps)
}

async function ends(where: number) {
  const rows = await site.deps.sql`
    select o.option, e.result, e.payout, e.owed, r.run from order_end e join settle_run r on r.id = e.run_id
    join "order" o on o.member_id = e.member_id and o.id = e.order_id
    where r.match_id = ${where} order by r.run, o.placed_at, o.entry_seq, o.option`
  return rows.map((row) => ({ ...row }))
}
const stateOf = async (where: number) =>
  (await site.deps.sql`select state from match where id = ${where}`)[0]!.state
/** The house's earnings (below zero: losses) on all matches so far, by account. */
async function house() {
  const rows = await site.deps.sql`select account, sum(amount)::int8 as amount from house_entry group by 1`
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

describe('a result is settled', () => {
  test('won orders get stake and gain, lost ones nothing, and the house the rest', async () => {
    const [who, where] = [await addMember(site.deps, 300_000), await addMatch(site.deps)]
    await place(who, where, { option: '0-0', stake: 100_000 })
    await place(who, where, { option: '2-1', stake: 100_000 })
    const before = await house()
    expect(await result(where, TWO_ONE)).toHaveLength(1)
    expect(await stateOf(where)).toBe('settled')
    expect(await balanceOf(site.deps, who)).toBe(300_000 + 3_290 - 100_000)
    expect(await ends(where)).toEqual([
      { option: '0-0', result: 'won', payout: 103_290, owed: 0, run: 1 },
      { option: '2-1', result: 'lost', payout: 0, owed: 0, run: 1 },
    ])
    const after = await house()
    expect(after['open-stakes']! - before['open-stakes']!).toBe(-200_000)
    expect((after.pool ?? 0) - (before.pool ?? 0)).toBe(100_000 - 3_500)
    expect((after.fee ?? 0) - (before.fee ?? 0)).toBe(210)
  })

  test('a member’s orders of the match are one entry, and each order names it', async () => {
    const [who, where] = [await addMember(site.deps, 300_000), await addMatch(site.deps)]
    for (const option of ['0-0', '1-0', '0-1']) await place(who, where, { option })
    await result(where, TWO_ONE)
    const entries = await site.deps.sql`
      select seq, amount from member_entry where member_id = ${who} and kind = 'settle'`
    expect(entries).toEqual([{ seq: 5, amount: 3 * 10_329 }])
    const named = await site.deps.sql`select distinct entry_seq from order_end where member_id = ${who}`
    expect(named).toEqual([{ entry_seq: 5 }])
  })

  test('markets that the facts do not decide are void, the others are not', async () => {
    const [who, where] = [await addMember(site.deps, 300_000), await addMatch(site.deps)]
    await place(who, where, { type: 2, option: '0-0' })
    await place(who, where, { type: 0, option: 'none' })
    await place(who, where, { type: 3, option: '4+' })
    await result(where, { ft: [2, 1] })
    expect((await ends(where)).map(({ result }) => result)).toEqual(['void', 'void', 'won'])
    expect(await balanceOf(site.deps, who)).toBe(300_000 + 329)
  })

  test('a match without orders is settled too', async () => {
    const where = await addMatch(site.deps)
    await result(where, TWO_ONE)
    expect(await stateOf(where)).toBe('settled')
  })

  test('as the engine settles each order: every option of every market, on many results', async () => {
    const results: StoredFacts[] = [
      { ft: [0, 0], ht: [0, 0] },
      { ft: [4, 4], ht: [2, 2], firstGoalMinute: 1 },
      { ft: [5, 0], ht: [3, 0], firstGoalMinute: 45 },
      { ft: [1, 4], ht: [0, 0], firstGoalMinute: 90 },
      { ft: [7, 1], ht: null, firstGoalMinute: null },
      { ft: [3, 3], ht: [0, 3], firstGoalMinute: 10 },
    ]
    for (const facts of results) {
      const where = await addMatch(site.deps)
      const who = await addMember(site.deps, 100_000_000)
      const orders = []
      for (const type of marketTypes) {
        for (const [n, option] of optionsOf(type).entries()) {
          orders.push(await place(who, where, { type, option, stake: 1_000 + 137 * n }))
        }
      }
      const before = await balanceOf(site.deps, who)
      await result(where, facts)
      const said = orders.map((order) =>
        settleOrder({ ...order, stake: fen(order.stake), net: fen(order.net) }, matchFacts(facts)),
      )
      const rows = await site.deps.sql`
        select e.result, e.payout from order_end e join "order" o on o.id = e.order_id
        where e.member_id = ${who} and o.member_id = ${who} order by o.entry_seq`
      expect(rows.map((row) => ({ ...row }))).toEqual(said)
      expect(await balanceOf(site.deps, who)).toBe(before + said.reduce((sum, { payout }) => sum + payout, 0))
    }
  })
})

describe('a match that was not played is void', () => {
  test('postponed by more than a day: every stake returns', async () => {
    const [who, where] = [await addMember(site.deps, 50_000), await addMatch(site.deps)]
    await place(who, where)
    await setState(site.deps, where, 'postponed')
    expect(await settleDue(site.deps)).toEqual([])
    site.clock.pass(26 * HOUR)
    await settleDue(site.deps)
    expect(await stateOf(where)).toBe('void')
    expect(await balanceOf(site.deps, who)).toBe(50_000)
    expect(await ends(where)).toMatchObject([{ result: 'void', payout: 10_000 }])
  })

  test('and a result that is reported after that changes nothing', async () => {
    const [who, where] = [await addMember(site.deps, 50_000), await addMatch(site.deps)]
    await place(who, where)
    await setState(site.deps, where, 'abandoned')
    await report(site.deps, where, { source: 'a', status: 'abandoned', at: site.clock.now() })
    site.clock.pass(24 * HOUR)
    await settleDue(site.deps)
    expect(await correct(where, TWO_ONE)).toEqual([])
    expect(await stateOf(where)).toBe('void')
    expect(await balanceOf(site.deps, who)).toBe(50_000)
  })
})

describe('nothing is settled', () => {
  test('before the result is confirmed, or while sources differ', async () => {
    const [who, where] = [await addMember(site.deps, 50_000), await addMatch(site.deps)]
    await place(who, where)
    expect(await result(where, TWO_ONE, { minutes: 4 })).toEqual([])
    expect(await result(where, { ft: [1, 1] }, { source: 'b', minutes: 60 })).toEqual([])
    expect(await ends(where)).toEqual([])
    expect(await stateOf(where)).toBe('ended')
  })

  test('twice: a run that is finished, or asked for again and again, settles each order once', async () => {
    const [who, where] = [await addMember(site.deps, 50_000), await addMatch(site.deps)]
    await place(who, where)
    await setState(site.deps, where, 'ended')
    const at = site.clock.now() - 5 * MINUTE
    await report(site.deps, where, { source: 'a', status: 'final', facts: TWO_ONE, at })
    const now = site.clock.now()
    const runs = (await Promise.all([1, 2, 3].map(() => confirmDue(site.deps, now)))).flat()
    expect(runs).toHaveLength(1)
    await Promise.all([1, 2, 3].map(() => settleOpenRuns(site.deps)))
    expect(await settleDue(site.deps)).toEqual([])
    expect(await ends(where)).toHaveLength(1)
    expect(await balanceOf(site.deps, who)).toBe(40_000)
  })
})

describe('a correction', () => {
  test('books the difference: winners become losers and the other way round', async () => {
    const [one, other, where] = [
      ...(await Promise.all([addMember(site.deps, 50_000), addMember(site.deps, 50_000)])),
      await addMatch(site.deps),
    ]
    await place(one, where, { option: '2-1' })
    await place(other, where, { option: '2-2' })
    await result(where, TWO_ONE)
    expect([await balanceOf(site.deps, one), await balanceOf(site.deps, other)]).toEqual([40_000, 50_329])
    await correct(where, { ft: [2, 2], ht: [1, 0], firstGoalMinute: 12 })
    expect([await balanceOf(site.deps, one), await balanceOf(site.deps, other)]).toEqual([50_329, 40_000])
    expect(await ends(where)).toMatchObject([
      { run: 1, result: 'lost' },
      { run: 1, result: 'won' },
      { run: 2, result: 'won' },
      { run: 2, result: 'lost' },
    ])
    expect(await stateOf(where)).toBe('settled')
  })

  test('counts from when the site heard it, whatever time the source gives', async () => {
    const [who, where] = [await addMember(site.deps, 50_000), await addMatch(site.deps)]
    await place(who, where)
    await result(where, TWO_ONE)
    const heard = site.clock.now() + MINUTE
    // Dated before the run, and before the source's own first report.
    const stamped = site.clock.now() - 6 * MINUTE
    site.clock.set(heard)
    const facts = { ft: [1, 1], ht: [1, 0] } as const
    const late = { source: 'a', status: 'final', facts, at: stamped, receivedAt: heard } as const
    await report(site.deps, where, late as never)
    site.clock.pass(5 * MINUTE - 1)
    expect(await settleDue(site.deps)).toEqual([])
    site.clock.pass(1)
    expect(await settleDue(site.deps)).toHaveLength(1)
    expect(await balanceOf(site.deps, who)).toBe(50_329)
    const [run] = await site.deps.sql`select evidence from settle_run where match_id = ${where} and run = 2`
    expect(run!.evidence.sources.at(-1)).toMatchObject({ score: { home: 1, away: 1 }, time: stamped })
  })

  test('that changes no market is none', async () => {
    const [who, where] = [await addMember(site.deps, 50_000), await addMatch(site.deps)]
    await place(who, where)
    await result(where, TWO_ONE)
    expect(await correct(where, { ...TWO_ONE, firstGoalMinute: 13 })).toEqual([])
  })

  test('takes no more than there is; the rest is owed, and paid off first when it is corrected back', async () => {
    const where = await addMatch(site.deps)
    const who = await addMember(site.deps, 100_000)
    await place(who, where, { option: '0-0', stake: 100_000 })
    await result(where, TWO_ONE)
    const elsewhere = await addMatch(site.deps)
    await place(who, elsewhere, { stake: 100_000 })
    expect(await balanceOf(site.deps, who)).toBe(3_290)

    await correct(where, { ft: [0, 0], ht: [0, 0] })
    expect(await balanceOf(site.deps, who)).toBe(0)
    expect((await ends(where)).at(-1)).toMatchObject({ result: 'lost', payout: 0, owed: 100_000 })
    expect((await house()).owed).toBe(-100_000)

    await correct(where, TWO_ONE)
    expect(await balanceOf(site.deps, who)).toBe(3_290)
    expect((await ends(where)).at(-1)).toMatchObject({ result: 'won', payout: 103_290, owed: 0 })
    expect((await house()).owed).toBe(0)
  })

  test('any sequence of results is in the end as if only the last had been', async () => {
    const results: StoredFacts[] = [
      TWO_ONE,
      { ft: [0, 0], ht: [0, 0] },
      { ft: [2, 2], ht: [2, 2], firstGoalMinute: 3 },
    ]
    const options = ['0-0', '2-1', '2-2', '3-3']
    const last = results[1]!
    const settle = async (sequence: StoredFacts[]) => {
      const [who, where] = [await addMember(site.deps, 40_000), await addMatch(site.deps)]
      for (const option of options) await place(who, where, { option })
      const [first, ...rest] = sequence
      await result(where, first!)
      for (const facts of rest) await correct(where, facts)
      return balanceOf(site.deps, who)
    }
    const once = await settle([last])
    for (const sequence of [
      [0, 1],
      [2, 1],
      [1, 0, 1],
      [0, 2, 0, 1],
      [1, 2, 1],
    ]) {
      expect(await settle(sequence.map((n) => results[n]!))).toBe(once)
    }
  })
})

describe('what cannot be settled', () => {
  /** Runs a statement as the owner, who may change the books. */
  const owner = async (statement: string) => {
    const sql = openSql(site.database.ownerUrl, { max: 1 })
    await sql.unsafe(statement)
    await sql.end()
  }

  test('does not stand in the way of what comes after it, and the step still fails', async () => {
    const [bad, good] = [await addMatch(site.deps), await addMatch(site.deps)]
    const who = await addMember(site.deps, 50_000)
    const at = site.clock.now() - 5 * MINUTE
    for (const where of [bad, good]) {
      await place(who, where)
      await setState(site.deps, where, 'ended')
      await report(site.deps, where, { source: 'a', status: 'final', facts: TWO_ONE, at })
      await confirmDue(site.deps, site.clock.now())
    }
    await owner(`update settle_run set happened = '{"1": ["{}"]}' where match_id = ${bad}`)
    await expect(settleOpenRuns(site.deps)).rejects.toThrow('1 runs that could not be settled')
    expect([await stateOf(bad), await stateOf(good)]).toEqual(['settling', 'settled'])
    await owner(`update settle_run set happened = '{"1": ["2-1"]}' where match_id = ${bad}`)
    await settleOpenRuns(site.deps)
    expect(await stateOf(bad)).toBe('settled')
  })

  test('nor does a match whose reports cannot be read', async () => {
    const [bad, good] = [await addMatch(site.deps), await addMatch(site.deps)]
    const at = site.clock.now() - 5 * MINUTE
    for (const where of [bad, good]) {
      await setState(site.deps, where, 'ended')
      await report(site.deps, where, { source: 'a', status: 'final', facts: TWO_ONE, at })
    }
    await owner(`update match_report set facts = 'null' where match_id = ${bad}`)
    await expect(confirmDue(site.deps, site.clock.now())).rejects.toThrow(
      '1 matches that could not be confirmed',
    )
    await settleOpenRuns(site.deps)
    expect([await stateOf(bad), await stateOf(good)]).toEqual(['ended', 'settled'])
    await setState(site.deps, bad, 'void')
  })

  test('a finished run is not changed, by its owner either', async () => {
    const where = await addMatch(site.deps)
    await result(where, TWO_ONE)
    const change = `update settle_run set evidence = '{}' where match_id = ${where}`
    await expect(owner(change)).rejects.toThrow('is not to be changed')
    await expect(owner(`delete from settle_run where match_id = ${where}`)).rejects.toThrow(
      'not to be changed',
    )
  })
})
