// Compares every figure of the reports with plain sums of the ledger's entries and the orders, after random
// play over several days.
import type { Figures } from '@touchline/contract/account/types'
import { accountingDay, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { marketTypes, optionsOf } from '@touchline/engine/market/catalogue'
import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import { beforeAll, describe, expect, test } from 'vitest'
import { uuidv7 } from '../db/uuid.ts'
import type { StoredFacts } from '../feed/facts.ts'
import { testSite } from '../http/test-site.ts'
import { LISTED_MS } from '../order/list.ts'
import { addMatch, addMember, report, request, settleDue } from '../order/testing.ts'
import { chances, times } from '../soak/counts.ts'
import { readExperience } from './experience.ts'
import { readLedgerDays } from './general-ledger.ts'
import { readMovements } from './movements.ts'
import { readApart, readDays, totalOf } from './report.ts'
import { spanOf } from './span.ts'
import { readStayQuota } from './stay-quota.ts'

const ROUNDS = times(8, 80)
const noon = accountingDayStart(accountingDay(Date.now()))

const site = await testSite({ sound: false })
let members: string[]
const { below } = chances(20_261_121)

beforeAll(async () => {
  const { deps, clock } = site
  clock.set(noon - ROUNDS * 12 * HOUR)
  members = await Promise.all(Array.from({ length: 4 }, () => addMember(deps, 5_000_000)))
  await deps.sql`insert into competition (id, name, country) values ('cup', ${deps.sql.json({ 'zh-cn': '杯', 'en-us': 'Cup' })}, 'world')`
  const settled: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    clock.pass(5 * HOUR + below(7 * HOUR))
    const matches = [await addMatch(deps), await addMatch(deps)]
    await deps.sql`update match set competition_id = 'cup' where id = ${matches[1]!}`
    for (let n = 0; n < 24; n++) await play(matches[below(2)]!)
    clock.pass(3 * HOUR)
    // One match in eight waits for the next round, and one in four is corrected later.
    for (const match of matches.filter(() => below(8) > 0)) {
      await result(match)
      settled.push(match)
    }
    if (settled.length > 0 && below(2) === 0) await result(settled[below(settled.length)]!)
  }
})

/** A member orders something, and sometimes it is taken back at once. */
async function play(match: number) {
  const { deps } = site
  const type = marketTypes[below(marketTypes.length)]!
  const options = optionsOf(type)
  const option = options[below(options.length)]!
  const member = members[below(members.length)]!
  const stake = 1_000 + below(20_000)
  site.clock.pass(below(90_000))
  const placed = await deps.desk.place(request(member, match, { type, option, stake, rate: 100 }))
  if (below(6) > 0) return
  const now = site.clock.now()
  await deps.sql`select from cancel_orders(${uuidv7(now)}, ${new Date(now)}, 'member', 'test',
    array[${member}]::uuid[], array[${placed.id}]::uuid[])`
}

async function result(match: number) {
  const { deps, clock } = site
  const ft: [number, number] = [below(4), below(4)]
  const facts: StoredFacts = below(3) > 0 ? { ft, ht: [0, 0] } : { ft }
  await report(deps, match, { source: 'a', status: 'final', facts, at: clock.now() })
  clock.pass(6 * MINUTE)
  await settleDue(deps)
}

const span = () => spanOf({}, site.clock.now())

interface Entry {
  member: string
  account: string
  amount: number
  balance: number
  at: Date
  league: string | null
}

/** The ledger's own record: every entry, and the league of the order or run that it was for. */
function entries(): Promise<Entry[]> {
  return site.deps.sql<Entry[]>`
    select e.member_id as member, e.account, e.amount, e.balance_after as balance, e.posted_at as at,
      m.competition_id as league
    from member_entry e join transfer t on t.id = e.transfer_id
    left join "order" o on o.id = e.subject_id
    left join settle_run r on r.id = t.act_id
    left join match m on m.id = coalesce(o.match_id, r.match_id)
    order by e.member_id, e.account, e.seq`
}

interface Fate {
  member: string
  type: number
  option: string
  league: string
  stake: number
  fee: number
  at: Date
  result: string | null
  payout: number
  owed: number
}

/**
 * Every order with its final result, found without the operations' SQL by going through the rows one by one.
 */
async function fates(): Promise<Fate[]> {
  const { sql } = site.deps
  const orders = await sql`select o.*, m.competition_id from "order" o join match m on m.id = o.match_id`
  const ends =
    await sql`select e.*, r.run from order_end e join settle_run r on r.id = e.run_id order by r.run`
  const canceled = new Set((await sql`select order_id from order_cancel`).map((row) => row.order_id))
  return orders.map((order) => {
    const end = ends.findLast((row) => row.order_id === order.id)
    const back = canceled.has(order.id)
    return {
      member: order.member_id,
      type: order.market_type,
      option: order.option,
      league: order.competition_id,
      stake: order.stake,
      fee: order.fee,
      at: order.placed_at,
      result: back ? 'canceled' : (end?.result ?? null),
      payout: back ? order.stake : (end?.payout ?? 0),
      owed: end?.owed ?? 0,
    }
  })
}

const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0)

describe('figures of a member', () => {
  test('there was something of everything', async () => {
    const kinds = new Set((await fates()).map(({ result }) => result))
    expect([...kinds].sort()).toEqual([null, 'canceled', 'lost', 'void', 'won'].sort())
    expect(await site.deps.sql`select from settle_run where kind = 'correction'`).not.toHaveLength(0)
  })

  test('the net result is what the entries moved, but for open stakes and what is owed', async () => {
    const [all, orders] = [await entries(), await fates()]
    for (const member of members) {
      const total = totalOf(await readDays(site.deps.sql, member, span()))
      const own = orders.filter((order) => order.member === member)
      const moved = sum(
        all.filter((entry) => entry.member === member && entry.league !== null),
        ({ amount }) => amount,
      )
      const open = sum(
        own.filter(({ result }) => result === null),
        ({ stake }) => stake,
      )
      expect(total.netResult).toBe(moved + open - sum(own, ({ owed }) => owed))
      expect((await readStayQuota(site.deps.sql, member)).openStakes).toBe(open)
    }
  })

  test('by league, too', async () => {
    const [all, orders] = [await entries(), await fates()]
    for (const member of members) {
      const rows = await readApart(site.deps.sql, member, span(), 'league', 'en-us')
      expect(rows.map(({ key }) => key).sort()).toEqual(['cup', 'test'])
      for (const { key, name, netResult } of rows) {
        const own = orders.filter((order) => order.member === member && order.league === key)
        const moved = sum(
          all.filter((entry) => entry.member === member && entry.league === key),
          ({ amount }) => amount,
        )
        const open = sum(
          own.filter(({ result }) => result === null),
          ({ stake }) => stake,
        )
        expect(netResult).toBe(moved + open - sum(own, ({ owed }) => owed))
        expect(name).toBe(key === 'cup' ? 'Cup' : 'Test')
      }
    }
  })

  test('all members’ fees are the house’s fees, and their results the other side of its own', async () => {
    const totals = await Promise.all(
      members.map(async (id) => totalOf(await readDays(site.deps.sql, id, span()))),
    )
    const house = await site.deps.sql<{ account: string; amount: number }[]>`
      select account, sum(amount)::int8 as amount from house_entry group by 1`
    const of = (account: string) => house.find((row) => row.account === account)?.amount ?? 0
    expect(sum(totals, ({ fee }) => fee)).toBe(of('fee'))
    expect(sum(totals, ({ netResult }) => netResult)).toBe(-of('pool') - of('fee'))
  })

  test('apart by market, hour and match they are the orders’ own, and come to the total', async () => {
    const orders = await fates()
    for (const member of members) {
      const total = totalOf(await readDays(site.deps.sql, member, span()))
      for (const by of ['market', 'league', 'match', 'hour'] as const) {
        const rows = await readApart(site.deps.sql, member, span(), by, 'zh-cn')
        expect(totalOf(rows)).toEqual(total)
        if (by === 'league' || by === 'match') continue
        const keyOf = ({ type, at }: Fate) =>
          by === 'market' ? String(type) : String(new Date(at.getTime() + 8 * HOUR).getUTCHours())
        const ended = orders.filter((order) => order.member === member && order.result !== null)
        const expected = [...Map.groupBy(ended, keyOf)].map(([key, own]) => ({ key, ...folded(own) }))
        const byKey = (one: { key: string }, other: { key: string }) => one.key.localeCompare(other.key)
        const found = rows.map(({ key, orders, won, lost, returned, stake, fee, netResult }) => ({
          key,
          orders,
          won,
          lost,
          returned,
          stake,
          fee,
          netResult,
        }))
        expect(found.sort(byKey)).toEqual(expected.sort(byKey))
      }
    }
  })

  test('experience is the smaller of stake and result of each order that was won or lost', async () => {
    const orders = await fates()
    for (const member of members) {
      const ended = orders.filter(
        ({ member: whose, result }) => whose === member && (result === 'won' || result === 'lost'),
      )
      const expected = sum(ended, ({ stake, payout }) => Math.min(stake, Math.abs(payout - stake)))
      const now = site.clock.now()
      const found = await readExperience(site.deps.sql, member, now)
      expect(found).toMatchObject({ total: expected, earlier: 0 })
      const later = await readExperience(site.deps.sql, member, now + LISTED_MS + 9 * DAY)
      expect(later).toEqual({ total: expected, earlier: expected, days: [] })
    }
  })
})

describe('the general ledger', () => {
  test('of the main account is its entries, day by day', async () => {
    const all = (await entries()).filter(({ account }) => account === 'main')
    for (const member of members) {
      const own = all.filter((entry) => entry.member === member)
      const expected = [...Map.groupBy(own, ({ at }) => accountingDay(at.getTime()))].map(([day, rows]) => ({
        day,
        count: rows.length,
        in: sum(rows, ({ amount }) => Math.max(0, amount)),
        out: sum(rows, ({ amount }) => Math.max(0, -amount)),
        closing: rows.at(-1)!.balance,
      }))
      expect(await readLedgerDays(site.deps.sql, member, 'main', span())).toEqual(expected.reverse())
    }
  })

  test('of sports is the report’s, and what does not exist has no rows', async () => {
    for (const member of members) {
      const days = await readDays(site.deps.sql, member, span())
      const ledger = await readLedgerDays(site.deps.sql, member, 'sports', span())
      expect(ledger.map((row) => [row.day, row.count, row.out, row.in - row.out])).toEqual(
        days.map((row) => [row.day, row.orders, row.stake, row.netResult]),
      )
      for (const none of ['recreation', 'mb', 'insured', 'smart'] as const) {
        expect(await readLedgerDays(site.deps.sql, member, none, span())).toEqual([])
      }
    }
  })
})

test('movements of any days lead from the balance before to the balance after', async () => {
  const all = (await entries()).filter(({ account }) => account === 'main')
  for (const member of members) {
    const own = all.filter((entry) => entry.member === member)
    for (const from of [0, 1, 2, 3].map((days) => accountingDay(noon - days * DAY))) {
      const some = spanOf({ from, to: from }, site.clock.now())
      const list = await readMovements(site.deps.sql, {
        memberId: member,
        type: null,
        account: 'main',
        span: some,
        page: 1,
      })
      const inside = own.filter(({ at }) => accountingDay(at.getTime()) === from)
      const before = own.filter(({ at }) => at.getTime() < some.start)
      expect(list).toMatchObject({
        count: inside.length,
        opening: before.at(-1)?.balance ?? 0,
        closing: own.filter(({ at }) => at.getTime() < some.end).at(-1)?.balance ?? 0,
      })
      expect(list.opening! + list.in - list.out).toBe(list.closing)
    }
  }
})

function folded(orders: readonly Fate[]): Omit<Record<keyof Figures, number>, 'gross'> {
  const won = orders.filter(({ result }) => result === 'won')
  const lost = orders.filter(({ result }) => result === 'lost')
  return {
    orders: orders.length,
    won: won.length,
    lost: lost.length,
    returned: orders.length - won.length - lost.length,
    stake: sum(orders, ({ stake }) => stake),
    fee: sum(won, ({ fee }) => fee),
    netResult: sum(orders, ({ stake, payout }) => payout - stake),
  }
}
