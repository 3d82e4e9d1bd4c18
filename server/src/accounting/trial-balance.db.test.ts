// The trial balance agrees with the ledger to the fen, each day begins with the closing balances of the day
// before, and what was changed directly in the database is marked.
import {
  booksState,
  exportJournal,
  exportTrialBalance,
  trialBalance,
} from '@touchline/contract/accounting/operator-calls'
import { accountingDay } from '@touchline/engine/account/accounting-day'
import { formatUnits, parseUnits, type Unit } from '@touchline/engine/money/unit'
import { DAY, HOUR } from '@touchline/engine/site/units'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { publishDayRoots } from '../account/day-root.ts'
import { openSql } from '../db/connection.ts'
import { uuidv7 } from '../db/uuid.ts'
import { testSite } from '../http/test-site.ts'
import { postTransfer } from '../ledger/post.ts'
import { testConsole } from '../operator/testing.ts'
import { storeCheck } from './check.ts'
import { accountingDue } from './due.ts'
import { writtenJournal } from './journal.ts'
import { keepTrialBalances } from './keep.ts'
import { secondNoon, threeDays } from './testing.ts'
import { agree, readDayBalances } from './trial-balance.ts'

const site = await testSite()
const { deps, clock } = site
const consoleApp = await testConsole(site)
const owner = openSql(site.database.superUrl, { max: 1 })
afterAll(() => owner.end())
const noon = secondNoon(site)
const dayOf = (after: number) => accountingDay(noon + after * DAY)
let people = 0
/** A new operator each time, because the test lasts longer than an operator stays signed in. */
const somebody = () => consoleApp.operator(`fay-${++people}`, ['finance'])
const balanceOf = async (day: string) => (await somebody()).payload(trialBalance, { query: { day } })
const parts = (unit: Unit, text: string) =>
  (text.startsWith('-') ? -1 : 1) * parseUnits(unit, text.replace('-', ''))!

beforeAll(async () => {
  // Money moves in both units.
  await threeDays(site, noon, () => suspend(12_345_678))
}, 120_000)

/** Puts USDT whose owner is not certain in suspense. */
async function suspend(amount: number): Promise<void> {
  const id = uuidv7(clock.now())
  const leg = { ref: 'erc20', unit: 'USDT' } as const
  await deps.sql.begin((tx) =>
    postTransfer(tx, {
      id,
      kind: 'suspense',
      act: { kind: 'payment', id },
      postedAt: clock.now(),
      members: [],
      house: [
        { ...leg, account: 'deposit-transit', amount: -amount },
        { ...leg, account: 'suspense', amount },
      ],
    }),
  )
}

/** The current sums of the ledger's tables, by account and unit. */
async function ledger() {
  const rows = await deps.sql<{ account: string; unit: Unit; amount: number }[]>`
    select kind as account, 'CNY' as unit, sum(balance)::int8 as amount from account group by kind
    union all select account, unit, sum(amount)::int8 from house_entry group by account, unit`
  return new Map(rows.map(({ account, unit, amount }) => [`${account} ${unit}`, amount]))
}

test('each day opens with what the day before closed with, sums to nothing, and the last closes with what the ledger holds', async () => {
  let before = new Map<string, string>()
  for (const n of [-1, 0, 1]) {
    const { units, open } = await balanceOf(dayOf(n))
    expect(open).toBe(true)
    const closing = new Map<string, string>()
    for (const { unit, lines, sum, balanced } of units) {
      expect(balanced).toBe(true)
      expect([sum.opening, sum.closing, sum.debit]).toEqual(['0.00', '0.00', sum.credit])
      const total = (part: 'opening' | 'debit' | 'credit' | 'closing') =>
        formatUnits(
          unit,
          lines.reduce((all, line) => all + parts(unit, line[part]), 0),
        )
      for (const part of ['opening', 'debit', 'credit', 'closing'] as const)
        expect(total(part)).toBe(sum[part])
      for (const line of lines) {
        const key = `${line.account} ${unit}`
        expect(line.opening).toBe(before.get(key) ?? '0.00')
        expect(line.stated).toBe(line.side === 'member' ? line.closing : null)
        closing.set(key, line.closing)
      }
    }
    before = closing
  }
  const books = await ledger()
  for (const [key, amount] of books)
    expect([key, before.get(key) ?? '0.00']).toEqual([
      key,
      formatUnits(key.split(' ')[1] as Unit, 0 - amount),
    ])
  expect(before.get('suspense USDT')).toBe('-12.345678')
})

test('a day of settling and paying out shows every movement', async () => {
  const { units } = await balanceOf(dayOf(1))
  const [row] = await deps.sql<[{ debit: number; credit: number }]>`
    select sum(-amount) filter (where amount < 0)::int8 as debit, sum(amount) filter (where amount > 0)::int8 as credit
    from posting where account = 'main' and transfer_id in (select id from transfer where posted_at >= ${new Date(noon + DAY)})`
  const main = units[0]!.lines.find(({ account }) => account === 'main')
  expect([main?.debit, main?.credit]).toEqual([formatUnits('CNY', row.debit), formatUnits('CNY', row.credit)])
  expect(row.debit).toBeGreaterThan(0)
})

test('days are kept once they have a root, by the due work, and read the same then', async () => {
  const days = [-1, 0, 1].map(dayOf)
  const before = await Promise.all(days.map(balanceOf))
  clock.set(noon + 2 * DAY + HOUR)
  const [step] = accountingDue.steps!(deps, undefined as never)
  const fay = await somebody()
  const states = async () =>
    (await fay.payload(booksState)).days.map(({ day, state, root }) => [day, state, root?.length ?? null])
  expect((await states()).slice(0, 2)).toEqual([
    [dayOf(2), 'open', null],
    [dayOf(1), 'due', null],
  ])
  await publishDayRoots(deps)
  expect((await states())[1]).toEqual([dayOf(1), 'rooted', 64])
  await step!.run(clock.now())
  await step!.run(clock.now())
  expect(await keepTrialBalances(deps)).toBe(0)
  expect(await states()).toEqual([
    [dayOf(2), 'open', null],
    [dayOf(1), 'closed', 64],
    [dayOf(0), 'closed', 64],
    [dayOf(-1), 'closed', 64],
  ])
  const after = await Promise.all(days.map(balanceOf))
  expect(after).toEqual(before.map((each) => ({ ...each, open: false })))
  const running = await balanceOf(dayOf(2))
  expect(running.units.map(({ sum, balanced }) => [sum.debit, balanced])).toEqual([
    ['0.00', true],
    ['0.00', true],
  ])
  const closed = new Map(after[2]!.units[0]!.lines.map(({ account, closing }) => [account, closing]))
  for (const { account, opening } of running.units[0]!.lines) expect(opening).toBe(closed.get(account))
})

test('a balance that was changed past the ledger is a difference, and the day is told and marked', async () => {
  const undone = owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update member_entry set balance_after = balance_after + 1 where (member_id, account, seq) =
      (select member_id, account, max(seq) from member_entry where account = 'main' group by 1, 2 order by 1 limit 1)`
    await tx`delete from trial_balance where day = ${dayOf(1)}`
    const { balances } = await readDayBalances(tx, dayOf(1), clock.now())
    expect(agree(balances)).toBe(false)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const fatal = vi.spyOn(deps.log, 'fatal').mockReturnValue()
  await owner`insert into day_root (day, root, leaves, published_at) values (${dayOf(2)}, ${Buffer.alloc(32)}, 1, now())`
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update trial_balance set credit = credit + 1 where day = ${dayOf(1)} and account = 'pool'`
  })
  expect(await keepTrialBalances(deps)).toBe(1)
  expect(fatal).toHaveBeenCalledWith({ day: dayOf(2) }, 'the trial balance does not agree')
  fatal.mockRestore()
  const fay = await somebody()
  const { days } = await fay.payload(booksState)
  expect(days.find(({ day }) => day === dayOf(1))?.state).toBe('differs')
  expect((await balanceOf(dayOf(1))).units[0]?.balanced).toBe(false)
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`delete from trial_balance`
    await tx`delete from day_root where day = ${dayOf(2)}`
  })
  expect(await keepTrialBalances(deps)).toBe(3)
})

test('a day is exported as CSV and for each accountant’s program, with a reason that the audit log keeps', async () => {
  const fay = await somebody()
  const day = dayOf(1)
  const { units } = await fay.payload(trialBalance, { query: { day } })
  const csv = await fay.file(exportTrialBalance, { body: { day, reason: 'for the accountant' } })
  const [head, ...lines] = csv.trimEnd().split('\r\n')
  expect(head).toBe('day,open,unit,side,account,name,opening,debit,credit,closing,held')
  expect(lines).toHaveLength(units.reduce((count, unit) => count + unit.lines.length, 0))
  const main = units[0]!.lines.find(({ account }) => account === 'main')!
  expect(
    lines
      .find((line) => line.includes(',main,'))
      ?.split(',')
      .slice(5),
  ).toEqual([
    'Liabilities:Members:Main',
    ...[main.opening, main.debit, main.credit, main.closing, main.stated!].map((text) =>
      String(Number(text)),
    ),
  ])
  for (const form of ['hledger', 'beancount'] as const) {
    const text = await fay.file(exportJournal, { body: { day, form, reason: 'for the accountant' } })
    expect(text).toBe(await writtenJournal(deps.sql, form, { first: day, last: day }))
    expect(text).toContain('Liabilities:Members:Main')
  }
  const logged = await deps.sql<{ object: string; reason: string }[]>`
    select object, reason from audit where act = 'books.export' and outcome = 'done' order by seq`
  expect(logged.map(({ object }) => object)).toEqual(['books:csv', 'books:hledger', 'books:beancount'])
  expect(new Set(logged.map(({ reason }) => reason))).toEqual(new Set(['for the accountant']))
  const body = { day: dayOf(9), reason: 'for the accountant' }
  expect(await fay.code(exportTrialBalance, { body })).toBe(1003)
  expect(await fay.code(exportJournal, { body: { ...body, form: 'hledger' } })).toBe(1003)
  expect(await fay.code(exportJournal, { body: { ...body, day, form: 'ledger' } })).toBe(1003)
  const rita = await consoleApp.operator('rita', ['risk'])
  expect(await rita.code(exportTrialBalance, { body: { ...body, day } })).toBe(1004)
})

test('the last check of the books is told with what it found, and that it is late', async () => {
  const fay = await somebody()
  expect((await fay.payload(booksState)).check).toBeNull()
  const problems = Array.from({ length: 120 }, (_, n) => `account ${n} does not agree`)
  await storeCheck(deps, problems, 1_234)
  expect((await fay.payload(booksState)).check).toMatchObject({
    found: 120,
    tookMs: 1_234,
    problems: problems.slice(0, 100),
    late: false,
  })
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update books_check set checked_at = checked_at - interval '27 hours'`
  })
  expect((await fay.payload(booksState)).check?.late).toBe(true)
})

test('a day to come, no day, and support are refused; a day before all money has no lines', async () => {
  const fay = await somebody()
  const sue = await consoleApp.operator('sue', ['support'])
  expect(await fay.code(trialBalance, { query: { day: dayOf(9) } })).toBe(1003)
  expect(await fay.code(trialBalance, { query: { day: '2026-02-30' } })).toBe(1003)
  expect((await balanceOf(dayOf(-40))).units).toEqual([])
  expect(await sue.code(trialBalance, { query: { day: dayOf(0) } })).toBe(1004)
  expect(await sue.code(booksState)).toBe(1004)
  // Reversed, so that the books fit the payments again.
  await suspend(-12_345_678)
})
