import type { ReportPeriod } from '@touchline/contract/account/operator-calls'
import { expect, test } from 'vitest'
import { columnsOf, feesOf, pictured } from './report-columns.ts'
import { fenOf, sumOf } from './report-sums.ts'

const period = (start: string, n: number) =>
  ({
    start,
    stakes: `${n}.10`,
    revenue: `-${n}.07`,
    fees: `${n}.01`,
    deposits: '0.29',
    withdrawals: '0.00',
    withdrawalFees: '0.02',
  }) as ReportPeriod
const periods = [period('2026-11-26', 1_000_000_000), period('2026-11-27', 2)]

test('each picture comes to the sum of its column in the table, to the fen', () => {
  for (const part of pictured) {
    const drawn = columnsOf(periods, part, 'day').reduce((sum, { value }) => sum + value, 0)
    expect(drawn).toBe(fenOf(sumOf(periods.map((each) => each[part]))))
  }
})

test('a column says its day, of a month the month', () => {
  expect(columnsOf(periods, 'fees', 'day')[0]).toEqual({
    key: '2026-11-26',
    value: 100_000_000_001,
    label: '11/26',
  })
  expect(columnsOf(periods, 'revenue', 'month')[1]).toEqual({
    key: '2026-11-27',
    value: -207,
    label: '2026/11',
  })
})

test('the kinds of fees come to all of them', () => {
  expect(feesOf(periods)).toEqual({
    kinds: [
      { kind: 'fees', fen: 100_000_000_202 },
      { kind: 'withdrawalFees', fen: 4 },
    ],
    total: 100_000_000_206,
  })
})
