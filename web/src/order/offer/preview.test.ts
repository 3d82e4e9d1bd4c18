import { type Fen, fen } from '@touchline/engine/money/fen'
import { describe, expect, it } from 'vitest'
import { asTyped, type OrderFigures, previewOf, stakeOf } from './preview.ts'

const kickoff = Date.UTC(2026, 10, 22, 15)
const usual: OrderFigures = {
  now: kickoff - 60 * 60_000,
  kickoff,
  levelNeeded: 0,
  offered: true,
  select: { profit: '9.42', tradAbleVolume: '38200.00' },
  balance: '6240.50',
  level: 0,
  limits: {
    feePercent: '6.00',
    minimum: '10.00',
    perOrder: '50000.00',
    perMarket: '100000.00',
    perMatch: '200000.00',
  },
  permission: 'active',
  ownLimitLeft: null,
  ordered: [],
  marketType: 1,
}

/** The code of the refusal; 0 when there is none. */
const code = (typed: string, change: Partial<OrderFigures> = {}) =>
  previewOf(typed, { ...usual, ...change }).refused?.code ?? 0

describe('what an order would come to', () => {
  it('is the figures of the mock, to the fen', () => {
    const { stake, payout, refused } = previewOf('1000', usual)
    expect({ stake, ...payout, refused }).toEqual({
      stake: 100_000,
      gross: 9_420,
      fee: 566,
      net: 8_854,
      refused: null,
    })
  })

  it('takes the fee of the level', () => {
    const five = { ...usual.limits, feePercent: '5.00' }
    expect(
      previewOf('1000', { ...usual, select: { ...usual.select, profit: '3.50' }, limits: five }).payout,
    ).toEqual({
      gross: 3_500,
      fee: 175,
      net: 3_325,
    })
  })

  it('is nothing and no refusal while nothing is typed', () => {
    for (const typed of ['', '0', '0.', '0.00']) {
      expect(previewOf(typed, usual)).toMatchObject({ stake: null, refused: null, payout: { net: 0 } })
    }
  })
})

describe('paid in another way', () => {
  const trial = { quota: '100.00', profitLeft: '5.00', expiresAt: kickoff }
  const insurance = { percent: '11.00', leftToday: '55.00' }

  it('trial funds pay a capped profit, and no more than they hold', () => {
    const figures = {
      ...usual,
      ways: { trial, insurance: null },
      way: { paidFrom: 'trial', insured: false } as const,
    }
    expect(previewOf('80', figures)).toMatchObject({ payout: { net: 500 }, refused: null, most: 10_000 })
    expect(previewOf('100.01', figures).refused).toEqual({ code: 1721, messageValue: 10_000 })
    const used = { ...figures, ways: { trial: { ...trial, profitLeft: '0.00' }, insurance: null } }
    expect(previewOf('80', used).refused).toEqual({ code: 1721 })
  })

  it('an insured stake says what comes back, up to what the day still allows', () => {
    const figures = {
      ...usual,
      ways: { trial: null, insurance },
      way: { paidFrom: 'main', insured: true } as const,
    }
    expect(previewOf('100', figures)).toMatchObject({ insured: 1_100, refused: null, most: 50_009 })
    expect(previewOf('500.09', figures).refused).toBeNull()
    expect(previewOf('500.10', figures).refused).toEqual({ code: 1777, messageValue: 50_009 })
    expect(previewOf('100', { ...figures, way: { paidFrom: 'main', insured: false } }).insured).toBe(0)
  })
})

describe('why it would not be taken', () => {
  it('names the smallest stake', () => {
    expect(previewOf('9.99', usual).refused).toEqual({ code: 1719, messageValue: 1_000 })
    expect(code('10')).toBe(0)
  })

  it('names a stake that can earn nothing', () => {
    const thin = { select: { ...usual.select, profit: '0.15' } }
    expect(previewOf('10', { ...usual, ...thin }).refused).toEqual({ code: 1719, messageValue: 1_334 })
  })

  it.each([
    ['6240.51', {}, 1711],
    ['6000', { select: { ...usual.select, tradAbleVolume: '5999.99' } }, 1753],
    ['50000.01', { balance: '90000.00' }, 1771],
    ['1000', { ordered: [{ marketType: 1 as const, dealMoney: '99500.00' }] }, 1772],
    ['1000', { ordered: [{ marketType: 2 as const, dealMoney: '199500.00' }] }, 1773],
    ['1000', { stakeLimit: '999.99' }, 1985],
    ['1000', { level: 1, levelNeeded: 2 }, 1780],
    ['1000', { now: kickoff - 3 * 60_000 }, 1782],
    ['1000', { now: kickoff - 10 * 60 * 60_000 - 1 }, 1781],
    ['1000', { offered: false }, 1712],
    ['1000', { suspended: true }, 1980],
    ['1000', { select: { ...usual.select, tradAbleVolume: '0.00' } }, 1753],
    ['1000', { permission: 'time-out' as const, ownLimitLeft: '5.00' }, 1734],
    ['1000', { permission: 'time-up' as const }, 1735],
    ['1000', { ownLimitLeft: '999.99' }, 1733],
    ['1000', { ownLimitLeft: '1000.00' }, 0],
  ])('%s with %o is %d', (typed, change, expected) => {
    expect(code(typed, change)).toBe(expected)
  })
})

describe('a way to pay that was chosen', () => {
  const ways = {
    trial: { quota: '60.00', profitLeft: '5.00', expiresAt: kickoff },
    insurance: { percent: '5.00', leftToday: '2.00' },
  }
  const trial = { paidFrom: 'trial', insured: false } as const
  const insured = { paidFrom: 'main', insured: true } as const

  it.each([
    ['60', trial, {}, 0],
    ['60.01', trial, {}, 1721],
    ['60', trial, { trial: { ...ways.trial, profitLeft: '0.00' } }, 1721],
    ['60', trial, { trial: null }, 1722],
    ['40', insured, {}, 0],
    ['40.20', insured, {}, 1777],
    ['40', insured, { insurance: null }, 1794],
  ])('%s with %o, of which there is %o besides: %d', (typed, way, change, expected) => {
    expect(code(typed, { way, ways: { ...ways, ...change } })).toBe(expected)
  })
})

describe('the most that can be ordered', () => {
  const most = (change: Partial<OrderFigures> = {}) => previewOf('', { ...usual, ...change }).most

  it('is the least of balance, volume and what the limits leave', () => {
    expect(most()).toBe(624_050)
    expect(most({ balance: '900000.00' })).toBe(3_820_000)
    expect(most({ balance: '900000.00', ordered: [{ marketType: 1, dealMoney: '99000.00' }] })).toBe(100_000)
  })

  it('is never more than the member has allowed itself, but for trial funds', () => {
    expect(most({ ownLimitLeft: '70.00' })).toBe(7_000)
    expect(most({ permission: 'time-out' })).toBe(0)
    const trial = { quota: '100.00', profitLeft: '5.00', expiresAt: kickoff }
    const way = { paidFrom: 'trial', insured: false } as const
    expect(most({ ownLimitLeft: '70.00', ways: { trial, insurance: null }, way })).toBe(10_000)
  })

  it('is taken when it is ordered', () => {
    const ordered = [{ marketType: 1 as const, dealMoney: '99000.00' }]
    const figures = { ...usual, balance: '900000.00', ordered }
    expect(previewOf(asTyped(previewOf('', figures).most), figures).refused).toBeNull()
  })

  it('is nothing when not even the smallest can be ordered', () => {
    expect(most({ balance: '9.99' })).toBe(0)
    expect(most({ ordered: [{ marketType: 1, dealMoney: '99995.00' }] })).toBe(0)
  })

  it('reads a volume beyond the largest amount as that amount', () => {
    expect(most({ balance: '900000.00', select: { ...usual.select, tradAbleVolume: '41250000.00' } })).toBe(
      5_000_000,
    )
  })
})

it('reads what is typed', () => {
  expect(['1000', '1000.', '1000.5', '.', '-1', '1,000'].map(stakeOf)).toEqual([
    100_000,
    100_000,
    100_050,
    null,
    null,
    null,
  ])
  expect([100_000, 50, 624_050, 0].map((amount) => asTyped(fen(amount) as Fen))).toEqual([
    '1000',
    '0.5',
    '6240.5',
    '0',
  ])
})
