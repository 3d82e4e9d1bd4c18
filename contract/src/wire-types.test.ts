import { memberAccounts } from '@touchline/engine/ledger/accounts'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import {
  entryId,
  gameId,
  money,
  moneyMoved,
  moneySent,
  pageSent,
  rate,
  rateSent,
  selectionId,
} from './wire-types.ts'

const accepts = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success

test.each([
  ['35', 3500],
  ['35.5', 3550],
  ['35.00', 3500],
  [35.5, 3550],
  [0, 0],
  ['9999999.00', 999_999_900],
  [9_999_999, 999_999_900],
])('a stake of %j is %i fen', (sent, fen) => {
  expect(moneySent.parse(sent)).toBe(fen)
})

test.each([
  '',
  ' 35',
  '35 ',
  '-1',
  '+1',
  '1.005',
  '1e3',
  '0x10',
  '１０',
  '.5',
  '5.',
  '1,000',
  '10000000',
  '9999999.01',
  '35\n',
  -1,
  0.001,
  1.005,
  1e21,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  9_999_999.5,
  null,
  undefined,
  [],
  ['35'],
  {},
  true,
])('a stake of %j is refused', (sent) => {
  expect(accepts(moneySent, sent)).toBe(false)
})

test('what moves money is not nothing', () => {
  expect(['0', 0, '0.00', '0.01'].map((sent) => accepts(moneyMoved, sent))).toEqual([
    false,
    false,
    false,
    true,
  ])
})

test.each([
  ['3.50', 350],
  [3.5, 350],
  ['5000', 500_000],
])('a rate of %j is %i basis points', (sent, bp) => {
  expect(rateSent.parse(sent)).toBe(bp)
})

test.each(['5000.01', '3.505', '-3.50', '3.5%', 5001])('a rate of %j is refused', (sent) => {
  expect(accepts(rateSent, sent)).toBe(false)
})

test.each(['20541.1.2-1', '1.0.81-FT', '1.0.none', '1.1.home-4+', '7.3.7+'])('%s names a selection', (id) => {
  expect(accepts(selectionId, id)).toBe(true)
})

test.each([
  '0.1.2-1',
  '20541.4.2-1',
  '20541.5.x',
  '20541.1',
  '20541.1.',
  '20541.1.2-1\n',
  '20541.1.2 1',
  'a.1.2-1',
  '20541.1.home-4plus',
  20541,
])('%j names no selection', (id) => {
  expect(accepts(selectionId, id)).toBe(false)
})

test.each(['0', '01', '-1', '1.0', '1e3', '9'.repeat(17), '1\u0000', 1])('%j names no match', (id) => {
  expect(accepts(gameId, id)).toBe(false)
})

test('a page is a whole number from 1, as text or number', () => {
  expect([pageSent.parse('2'), pageSent.parse(2)]).toEqual([2, 2])
  expect(
    ['0', '-1', '1.5', '100000', 0, 1.5, 100_000, '', null].filter((page) => accepts(pageSent, page)),
  ).toEqual([])
})

test('answers carry two decimals, and only money may be negative', () => {
  expect(['35.00', '-3.20', '0.00'].filter((text) => !accepts(money, text))).toEqual([])
  expect(['35', '35.0', '35.000', '--1.00', 35].filter((text) => accepts(money, text))).toEqual([])
  expect(['-3.20', '3.5', '3.500', 3.5].filter((text) => accepts(rate, text))).toEqual([])
})

test.each(memberAccounts)('entries of the account %s have an id on the wire', (account) => {
  expect(entryId.safeParse(`${account}.12`).success).toBe(true)
})

test.each(['pool.12', 'mainheld.12', 'xmain.12', 'main.0', 'main', '.12'])(
  '%s is the id of no entry',
  (id) => {
    expect(entryId.safeParse(id).success).toBe(false)
  },
)
