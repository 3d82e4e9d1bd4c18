import { translator } from '@touchline/client/i18n/translate'
import type { Market } from '@touchline/contract/market/types'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../i18n/catalogue.en-us.ts'
import { pricedOptions } from './match-options.ts'

const t = translator(catalogue, 'en-US')

describe('selections as the pictures draw them', () => {
  const select = {
    id: '7.1.2-1',
    option: '2-1',
    optionName: '2-1',
    profit: '1184.38',
    originalOdd: '1190.00',
    chance: '9.35',
    tradAble: true,
    tradAbleVolume: '38200.00',
    volumeLevel: 2,
    totalAmount: '0.00',
    guaranteeType: 0,
    suspended: null,
  }
  const market = {
    marketType: 1,
    marketId: '7.1',
    marketName: 'Correct score',
    marketPercentage: '0.00',
    totalDealMoney: '0.00',
    show: true,
    suspended: null,
    select: [select, { ...select, id: '7.1.0-0', option: '0-0', tradAble: false, volumeLevel: 9 }],
  } satisfies Market
  const options = (own: string[], open: boolean) => pricedOptions(t, market, { own: new Set(own), open })

  it('carry rate, chance and volume', () => {
    expect(options([], true)[0]).toMatchObject({
      label: '2-1',
      rate: '1,184.38',
      chance: 0.0935,
      chanceText: '9.35%',
      volumeLevel: 2,
      volumeText: '38,200.00',
      own: false,
    })
  })

  it('mark own orders, and say so to those who cannot see the mark', () => {
    const [own, other] = options(['7.1.2-1'], true)
    expect([own?.own, other?.own]).toEqual([true, false])
    expect(own?.detail).toContain('you have an order')
    expect(other?.detail).not.toContain('you have an order')
  })

  it('mark where part of a lost stake can come back, and say so', () => {
    const insured = { ...market, select: [{ ...select, guaranteeType: 1 }, select] }
    const [marked, plain] = pricedOptions(t, insured, { own: new Set(), open: true })
    expect([marked?.insured, plain?.insured]).toEqual([true, false])
    expect(marked?.detail).toBe(`${plain?.detail}, with stake return`)
  })

  it('without volume can be reserved while the match is open, and says so', () => {
    const [open, soldOut] = options([], true)
    expect([open?.soldOut, soldOut?.soldOut]).toEqual([undefined, 'Reserve'])
    expect(soldOut?.detail).toContain('can be reserved')
    expect(options([], false).map((each) => each.soldOut)).toEqual([undefined, undefined])
  })

  it('that are suspended take no orders, cannot be reserved, and say so', () => {
    const [one] = [{ ...select, tradAble: false, suspended: 'The line-ups are checked.' }]
    const of = (open: boolean) => pricedOptions(t, { ...market, select: [one] }, { own: new Set(), open })[0]
    expect(of(true)).toMatchObject({ soldOut: 'Suspended' })
    expect(of(true)?.detail).toMatch(/takes no orders at present$/)
    expect(of(false)?.soldOut).toBeUndefined()
  })

  it('show no volume for a level that is none', () => {
    expect(options([], true)[1]?.volumeLevel).toBe(0)
  })
})
