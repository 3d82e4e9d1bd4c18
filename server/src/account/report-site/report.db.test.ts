// Reports agree with the ledger to the fen over days of random play, whether kept or computed again, by day,
// month and league.
import { exportReport, siteReport } from '@touchline/contract/account/operator-calls'
import { accountingDay } from '@touchline/engine/account/accounting-day'
import { type Fen, formatFen } from '@touchline/engine/money/fen'
import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { uuidv7 } from '../../db/uuid.ts'
import { testSite } from '../../http/test-site.ts'
import { excludeMember, takeTimeOut } from '../../member/play/stop.ts'
import { testConsole } from '../../operator/testing.ts'
import { lockOrder, takeBack } from '../../order/cancel/take-back.ts'
import { addMatch, addMembers, deposit, report, request, setState, settleDue } from '../../order/testing.ts'
import { setLimit } from '../../play/limits.ts'
import { type Chances, chances } from '../../soak/counts.ts'
import { publishDayRoots } from '../day-root.ts'
import { keepReports } from './keep.ts'

const site = await testSite()
const { deps, clock } = site
const consoleApp = await testConsole(site)
/** The fen of an amount that may be a loss. */
const fen = (text: string) => Math.round(Number(text) * 100)
const optionsOfScore = ['0-0', '1-0', '2-1', '2-2', '0-3'] as const
const leagues = ['test', 'second'] as const
let people = 0
/** A new operator each time, because the test lasts longer than an operator stays signed in. */
const somebody = () => consoleApp.operator(`fay-${++people}`, ['finance'])

/**
 * A day of play: all members order on two matches of two leagues, and some orders are taken back. Both
 * matches are settled, and one is corrected later.
 */
async function playDay(chance: Chances, members: readonly string[]): Promise<number[]> {
  const matches = [await addMatch(deps), await addMatch(deps)]
  await deps.sql`insert into competition (id, name, country)
    select 'second', name, country from competition where id = 'test' on conflict do nothing`
  await deps.sql`update match set competition_id = 'second', version = version + 1 where id = ${matches[1]!}`
  for (const match of matches)
    for (const member of members) {
      const option = optionsOfScore[chance.below(optionsOfScore.length)]!
      const stake = 1_000 + chance.below(20_000)
      const placed = await deps.desk.place(request(member, match, { rate: 1, option, stake }))
      if (chance.below(5) > 0) continue
      await deps.sql.begin(async (tx) => {
        const order = await lockOrder(tx, member, placed.id)
        if (!order) throw new Error('an order that was placed is not there')
        await takeBack(tx, order, { kind: 'system', reason: 'test', now: clock.now() })
      })
    }
  await deps.sql.begin((tx) => deposit(tx, members[chance.below(members.length)]!, 1_234, clock.now()))
  clock.pass(4 * HOUR)
  for (const match of matches) {
    await setState(deps, match, 'ended')
    const ft: [number, number] = [chance.below(3), chance.below(3)]
    await report(deps, match, { source: 'a', status: 'final', facts: { ft }, at: clock.now() })
  }
  clock.pass(30 * MINUTE)
  await settleDue(deps)
  return matches
}

async function correct(match: number): Promise<void> {
  await report(deps, match, { source: 'a', status: 'final', facts: { ft: [2, 1] }, at: clock.now() })
  clock.pass(30 * MINUTE)
  await settleDue(deps)
}

/** The house's accounts as the ledger has them, and what was deposited. */
async function ledger() {
  const [row] = await deps.sql<[Record<'pool' | 'fee' | 'open' | 'bonus' | 'deposited', number>]>`
    select coalesce(sum(amount) filter (where account = 'pool'), 0)::int8 as pool,
      coalesce(sum(amount) filter (where account = 'fee'), 0)::int8 as fee,
      coalesce(sum(amount) filter (where account = 'open-stakes'), 0)::int8 as open,
      coalesce(sum(amount) filter (where account = 'bonus'), 0)::int8 as bonus,
      coalesce(-sum(amount) filter (where account = 'deposit-transit'), 0)::int8 as deposited
    from house_entry where unit = 'CNY'`
  return row
}

/** Figures by accounting day, from the orders themselves, whereas the report comes from the ledger alone. */
async function fromOrders() {
  return deps.sql<{ day: string; orders: number; members: number; stakes: number }[]>`
    select (placed_at - interval '4 hours')::date::text as day, count(*)::int as orders, count(distinct member_id)::int as members,
      sum(stake)::int8 as stakes
    from "order" group by 1 order by 1`
}

test('in random play they agree with the ledger and the orders, before and after they are kept', async () => {
  const chance = chances(20_261_125)
  const members = await addMembers(deps, 6, 10_000_000)
  const first = accountingDay(clock.now())
  for (let day = 0; day < 5; day++) {
    const [match] = await playDay(chance, members)
    clock.pass(DAY - 5 * HOUR)
    if (day % 2 === 0) await correct(match!)
  }
  const until = accountingDay(clock.now())
  const ask = async (unit: 'day' | 'month') =>
    (await somebody()).payload(siteReport, { query: { unit, from: first, until } })
  const before = await ask('day')
  expect(before.periods.every(({ open }) => open)).toBe(true)
  await publishDayRoots(deps)
  expect(await keepReports(deps)).toBeGreaterThan(3)
  expect(await keepReports(deps)).toBe(0)
  const after = await ask('day')
  expect(after.periods.filter(({ open }) => !open).length).toBeGreaterThan(3)
  const closed = ({ periods }: typeof after) => periods.map((period) => ({ ...period, open: false }))
  expect(closed(after)).toEqual(closed(before))

  const books = await ledger()
  const month = await ask('month')
  for (const { periods, leagues: byLeague } of [after, month]) {
    const sum = (rows: readonly Record<string, unknown>[], part: string) =>
      rows.reduce((all, row) => all + fen(String(row[part])), 0)
    for (const rows of [periods, byLeague]) {
      expect(sum(rows, 'revenue')).toBe(books.pool + books.fee)
      expect(sum(rows, 'fees')).toBe(books.fee)
      expect(sum(rows, 'bonus')).toBe(0 - books.bonus)
      expect(sum(rows, 'stakes') - sum(rows, 'canceled') - sum(rows, 'settled')).toBe(books.open)
    }
    expect(byLeague.map(({ id }) => id).toSorted()).toEqual([...leagues].toSorted())
    expect(sum(periods, 'deposits')).toBe(books.deposited)
  }
  const played = after.periods.filter(({ orders }) => orders > 0)
  const ordered = await fromOrders()
  expect(
    played.map(({ start, orders, members: who, stakes }) => ({ day: start, orders, members: who, stakes })),
  ).toEqual(ordered.map((row) => ({ ...row, stakes: formatFen(row.stakes as Fen) })))
  // A member who plays on several days counts once in the month. The last month may have begun after all
  // play.
  const months = new Set(ordered.map(({ day }) => day.slice(0, 7)))
  expect(month.periods.map((period) => period.members)).toEqual(
    month.periods.map(({ start }) => (months.has(start.slice(0, 7)) ? members.length : 0)),
  )
})

test('the file has a line for each period and league, adds up to the report, and no cell is a formula', async () => {
  const names = { 'zh-cn': '=1+1', 'en-us': '=HYPERLINK("http://x")' }
  await deps.sql`update competition set name = ${deps.sql.json(names)} where id = 'second'`
  const fay = await somebody()
  const day = accountingDay(clock.now())
  const asked = { unit: 'day', from: accountingDay(clock.now() - 20 * DAY), until: day }
  const { periods } = await fay.payload(siteReport, { query: asked })
  const text = await fay.file(exportReport, { body: { ...asked, reason: 'monthly return' } })
  const [head, ...lines] = text.trimEnd().split('\r\n')
  expect(head?.split(',').slice(0, 6)).toEqual(['period', 'open', 'league', 'orders', 'members', 'stakes'])
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(text).not.toMatch(/(^|,|\n)"?[=+@\t]/)
  const whole = lines.filter((line) => line.split(',')[2] === '')
  expect(whole.map((line) => line.split(',')[0])).toEqual(periods.map(({ start }) => start))
  expect(whole.map((line) => Number(line.split(',')[8]))).toEqual(
    periods.map(({ revenue }) => Number(revenue)),
  )
  const [logged] = await deps.sql<{ object: string; reason: string }[]>`
    select object, reason from audit where act = 'report.export' and outcome = 'done'`
  expect(logged).toEqual({ object: 'report:csv', reason: 'monthly return' })
})

test.each([
  ['the last day before the first', { unit: 'day', from: '2026-11-21', until: '2026-11-20' }],
  ['more than 92 days', { unit: 'day', from: '2025-01-01', until: '2026-11-01' }],
  ['more than 36 months', { unit: 'month', from: '2020-01-01', until: '2026-11-01' }],
  ['no day', { unit: 'day', from: '2026-02-30', until: '2026-11-01' }],
  ['another unit', { unit: 'year', from: '2026-01-01', until: '2026-11-01' }],
])('refuses %s', async (_, asked) => {
  const fay = await somebody()
  expect(await fay.code(siteReport, { query: asked })).toBe(1003)
  expect(await fay.code(exportReport, { body: { ...asked, reason: 'monthly return' } })).toBe(1003)
})

test('days before the site’s first transfer are left out; support reads none, and risk takes no file', async () => {
  const fay = await somebody()
  const asked = { unit: 'day', from: '2026-01-01', until: '2026-01-31' }
  expect((await fay.payload(siteReport, { query: asked })).periods).toEqual([])
  const sue = await consoleApp.operator('sue', ['support'])
  const rita = await consoleApp.operator('rita', ['risk'])
  expect(await sue.code(siteReport, { query: asked })).toBe(1004)
  expect(await rita.code(siteReport, { query: asked })).toBe(0)
  expect(await rita.code(exportReport, { body: { ...asked, reason: 'monthly return' } })).toBe(1004)
})

test('it counts who joined, is protected now, complained and was answered', async () => {
  const [who] = await addMembers(deps, 1, 0)
  const at = new Date(clock.now())
  await deps.sql`update member set excluded_until = now() + interval '30 days' where id = ${who!}`
  await deps.sql`insert into complaint (id, member_id, topic, content, language, written_at)
    values (${uuidv7(clock.now())}, ${who!}, 'other', 'a word', 'en-us', ${at})`
  const day = accountingDay(clock.now())
  const { periods, protection } = await (await somebody()).payload(siteReport, {
    query: { unit: 'day', from: day, until: day },
  })
  expect(periods[0]).toMatchObject({ complaints: 1, answered: 0, open: true })
  expect(periods[0]?.joined).toBeGreaterThan(0)
  expect(protection).toEqual({ excluded: 1, timeOut: 0, limits: 0 })
})

test('self-exclusions, time-outs and limits are counted in the day in which they were taken, kept or not', async () => {
  clock.pass(DAY)
  const day = accountingDay(clock.now())
  const [one, other] = (await addMembers(deps, 2, 0)) as [string, string]
  await takeTimeOut(deps, one, 24)
  await setLimit(deps, one, 'deposit', 'day', 5_000)
  await setLimit(deps, one, 'deposit', 'day', 4_000)
  // A higher limit comes into force later and protects no more than before, so it is not counted.
  await setLimit(deps, one, 'deposit', 'day', 9_000)
  await excludeMember(deps, other, 6)
  await expect(excludeMember(deps, other, 6)).rejects.toMatchObject({ code: 1739 })
  const asked = { unit: 'day', from: day, until: day }
  const figures = async () => (await (await somebody()).payload(siteReport, { query: asked })).periods[0]
  const told = { exclusions: 1, timeOuts: 1, limitsSet: 2 }
  expect(await figures()).toMatchObject({ ...told, open: true })
  clock.pass(2 * DAY)
  await publishDayRoots(deps)
  await keepReports(deps)
  expect(await figures()).toMatchObject({ ...told, open: false })
  const text = await (await somebody()).file(exportReport, { body: { ...asked, reason: 'monthly return' } })
  const [head, line] = text.trimEnd().split('\r\n')
  expect(head!.split(',').slice(-3)).toEqual(['exclusions', 'time_outs', 'limits_set'])
  expect(line!.split(',').slice(-3)).toEqual(['1', '1', '2'])
})
