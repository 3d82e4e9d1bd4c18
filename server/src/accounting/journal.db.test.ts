// The journal of a site's books, day by day and over all days. The accountant's programs read it where they
// are installed.
import { accountingDay } from '@touchline/engine/account/accounting-day'
import { DAY } from '@touchline/engine/site/units'
import { beforeAll, expect, test } from 'vitest'
import { testSite } from '../http/test-site.ts'
import { isJournalForm, readJournal } from './journal.ts'
import { installedPrograms, judgedBy, secondNoon, threeDays } from './testing.ts'

const site = await testSite()
const { deps } = site
const noon = secondNoon(site)
const dayOf = (after: number) => accountingDay(noon + after * DAY)

beforeAll(() => threeDays(site, noon), 120_000)

test('each day opens with what the day before closed with, and its entries lead from one to the other', async () => {
  const days = await Promise.all(
    [-1, 0, 1].map((n) => readJournal(deps.sql, { first: dayOf(n), last: dayOf(n) })),
  )
  for (const [n, { opening, closing, entries }] of days.entries()) {
    expect(opening).toEqual(n === 0 ? [] : days[n - 1]!.closing)
    const sums = new Map<string, number>()
    const all = [...opening, ...entries.flatMap(({ lines }) => lines)]
    for (const { side, account, unit, amount } of all) {
      const key = `${side} ${account} ${unit}`
      sums.set(key, (sums.get(key) ?? 0) + amount)
    }
    for (const { side, account, unit, amount } of closing)
      expect(sums.get(`${side} ${account} ${unit}`)).toBe(amount)
    for (const { lines } of entries) expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  }
  expect(days.flatMap(({ entries }) => entries.map(({ kind }) => kind))).toEqual(
    expect.arrayContaining(['deposit', 'place', 'settle', 'withdraw-hold', 'withdraw-pay']),
  )
  // Money from member to member stays within the same account of the house's books.
  expect(days[2]!.entries.map(({ kind }) => kind)).not.toContain('interchange')
})

test.each(installedPrograms)('%s takes a day, and all of them', async (...program) => {
  for (const [first, last] of [
    [-1, 1],
    [1, 1],
    [5, 6],
  ] as const) {
    const days = { first: dayOf(first), last: dayOf(last) }
    expect(await judgedBy(program, deps.sql, days)).toEqual({ status: 0, said: '' })
  }
})

test('other programs are not written for', () => {
  expect(['hledger', 'beancount', 'ledger', ''].map(isJournalForm)).toEqual([true, true, false, false])
})

test('no day, and a last one before the first, are refused', async () => {
  const days = { first: dayOf(1), last: dayOf(-1) }
  expect(() => readJournal(deps.sql, days)).toThrow(RangeError)
  expect(() => readJournal(deps.sql, { ...days, last: '2026-02-30' })).toThrow(RangeError)
})
