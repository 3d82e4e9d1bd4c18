import { describe, expect, it } from 'vitest'
import { feeSum } from './fee-sum.ts'

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
