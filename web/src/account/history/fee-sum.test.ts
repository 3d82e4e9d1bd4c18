import { describe, expect, it } from 'vitest'
import { capCut, feeSum } from './fee-sum.ts'

describe('the sum written out', () => {
  it('has every digit before the rounding', () => {
    const order = { dealMoney: '1000.00', gross: '94.20', fee: '5.66', net: '88.54', feePercent: '6.00' }
    expect(feeSum(order)).toEqual({
      gross: '94.20',
      share: '94',
      exact: '88.548',
      net: '88.54',
      fee: '5.66',
      payout: '1,088.54',
    })
  })

  it('has no idle zeros', () => {
    const order = {
      dealMoney: '50000.00',
      gross: '1750.00',
      fee: '96.25',
      net: '1653.75',
      feePercent: '5.50',
    }
    expect(feeSum(order)).toMatchObject({ share: '94.5', exact: '1,653.75', payout: '51,653.75' })
  })
})

describe('the cap of trial funds', () => {
  it('is what is cut off the whole profit, so that each row follows from the one above', () => {
    expect(capCut({ dealMoney: '100.00', profit: '80.00', gross: '53.20' })).toEqual({
      whole: '80.00',
      cut: '26.80',
    })
  })

  it('cuts nothing off what stays below it', () => {
    expect(capCut({ dealMoney: '100.00', profit: '50.05', gross: '50.05' })).toBeNull()
  })
})
