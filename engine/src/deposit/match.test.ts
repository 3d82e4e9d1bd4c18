import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ExpectedDeposit, marksOf, matchOwn, matchPayment, type PaymentToMatch } from './match.ts'

const order = (change: Partial<ExpectedDeposit> = {}): ExpectedDeposit => ({
  id: 'one',
  memberId: 'anna',
  amount: 100_000,
  reference: 'TL7K2M9P',
  payer: 'li',
  expiresAt: 1_000,
  paid: false,
  ...change,
})
const paid = (change: Partial<PaymentToMatch> = {}): PaymentToMatch => ({
  amount: 100_000,
  reference: null,
  payer: 'li',
  at: 500,
  ...change,
})
const other = order({ id: 'two', memberId: 'bo', reference: 'TLQ4R5S6', payer: 'wang' })

describe('a payment is credited for', () => {
  test.each<[string, PaymentToMatch, readonly ExpectedDeposit[], string, string[]]>([
    ['name and amount', paid(), [order(), other], 'one', ['exact']],
    [
      'name and reference, however it is spaced',
      paid({ reference: 'for tl7k 2m9p' }),
      [order(), other],
      'one',
      ['exact'],
    ],
    [
      'name and reference, less',
      paid({ reference: 'TL7K2M9P', amount: 99_000 }),
      [order()],
      'one',
      ['short'],
    ],
    [
      'name and reference, more',
      paid({ reference: 'TL7K2M9P', amount: 110_000 }),
      [order()],
      'one',
      ['over'],
    ],
    ['name and amount, late', paid({ at: 1_001 }), [order()], 'one', ['exact', 'late']],
    ['name and amount, again', paid(), [order({ paid: true })], 'one', ['exact', 'second']],
    ['the one that waits, of two', paid(), [order({ paid: true }), order({ id: 'new' })], 'new', ['exact']],
    [
      'the later of two that wait',
      paid(),
      [order(), order({ id: 'new', expiresAt: 2_000 })],
      'new',
      ['exact'],
    ],
    [
      'amount alone, where no names are known',
      paid({ payer: null }),
      [order({ payer: null })],
      'one',
      ['exact'],
    ],
  ])('%s', (_, payment, expected, id, marks) => {
    expect(matchPayment(payment, expected)).toEqual({ order: expected.find((each) => each.id === id), marks })
  })
})

describe('a payment waits for a person', () => {
  test.each<[string, PaymentToMatch, readonly ExpectedDeposit[], string]>([
    ['of nobody', paid(), [], 'unknown'],
    ['another amount without a reference', paid({ amount: 99_999 }), [order()], 'unknown'],
    ['the amount from another name', paid({ payer: 'zhao' }), [order(), other], 'name'],
    ['the reference from another name', paid({ payer: 'zhao', reference: 'TL7K2M9P' }), [order()], 'name'],
    ['two members of one name', paid(), [order(), order({ id: 'two', memberId: 'bo' })], 'ambiguous'],
    ['two references', paid({ reference: 'TL7K2M9P TLQ4R5S6' }), [order(), other], 'ambiguous'],
  ])('%s', (_, payment, expected, reason) => {
    expect(matchPayment(payment, expected)).toEqual({ suspense: reason })
  })
})

test('no payment is ever credited to whom another name belongs', () => {
  const name = fc.constantFrom('li', 'wang', 'zhao')
  const amounts = fc.constantFrom(100, 200)
  const orders = fc.array(
    fc.record({
      amount: amounts,
      payer: name,
      paid: fc.boolean(),
      reference: fc.constantFrom('TLAAAA22', 'TLBBBB33'),
    }),
    { maxLength: 5 },
  )
  const references = fc.constantFrom(null, '', 'TLAAAA22', 'tl bbbb 33', 'TLAAAA22,TLBBBB33')
  fc.assert(
    fc.property(orders, name, amounts, references, (given, payer, amount, reference) => {
      const expected = given.map((each, n) => order({ ...each, id: String(n) }))
      const result = matchPayment(paid({ payer, amount, reference }), expected)
      if ('suspense' in result) return
      expect(result.order.payer).toBe(payer)
      expect(
        result.order.amount === amount ||
          reference?.replaceAll(' ', '').toUpperCase().includes(result.order.reference),
      ).toBe(true)
    }),
  )
})

describe('of a payment to an address of the member’s own, meant is', () => {
  const [of, more] = [100_000, 200_000]
  test.each<[string, readonly ExpectedDeposit[], string | null]>([
    ['none, where there is none', [], null],
    ['the only one, whatever it is of', [order({ amount: more, paid: true })], 'one'],
    ['the one of this amount', [order({ amount: more, expiresAt: 9_000 }), order({ id: 'exact' })], 'exact'],
    [
      'one of this amount, first',
      [order({ id: 'exact' }), order({ amount: more, expiresAt: 9_000 })],
      'exact',
    ],
    [
      'the one that is not paid, whatever it is of',
      [order({ paid: true, expiresAt: 9_000 }), order({ id: 'open', amount: more })],
      'open',
    ],
    [
      'the one that is not paid, first',
      [order({ id: 'open', amount: more }), order({ paid: true, expiresAt: 9_000 })],
      'open',
    ],
    ['the latest of several alike', [order(), order({ id: 'late', expiresAt: 2_000 }), order()], 'late'],
    ['the latest, first', [order({ id: 'late', expiresAt: 2_000 }), order()], 'late'],
    [
      'the latest of those that are paid, too',
      [order({ paid: true }), order({ id: 'late', paid: true, expiresAt: 2_000 })],
      'late',
    ],
  ])('%s', (_, orders, meant) => {
    expect(matchOwn(of, orders)?.id ?? null).toBe(meant)
  })
})

test('an order is paid in time up to the instant at which it ends', () => {
  expect(marksOf({ amount: 100_000, at: 1_000 }, order())).toEqual(['exact'])
  expect(marksOf({ amount: 100_000, at: 1_001 }, order())).toEqual(['exact', 'late'])
})
