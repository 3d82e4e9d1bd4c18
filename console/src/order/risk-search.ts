import { exposureOrders } from '@touchline/contract/order/risk'

export const riskMarkets = ['1', '2', '0', '6', '3'] as const
export type RiskMarket = (typeof riskMarkets)[number]

export interface RiskSearch {
  readonly order?: (typeof exposureOrders)[number]
  readonly market?: RiskMarket
  readonly find?: string
  /** The match whose outcomes are shown. */
  readonly match?: string
}

/** What the page shows, as the address has it. */
export function riskSearch({ order, market, find, match }: Record<string, unknown>): RiskSearch {
  const by = exposureOrders.find((each) => each === order)
  const of = riskMarkets.find((each) => each === String(market))
  return {
    ...(by && { order: by }),
    ...(of && { market: of }),
    ...((typeof find === 'string' || typeof find === 'number') && find !== '' && { find: String(find) }),
    ...(/^[1-9]\d{0,14}$/.test(String(match)) && { match: String(match) }),
  }
}

export const unusualSides = ['won', 'lost'] as const

export function unusualSearch({ side }: Record<string, unknown>): {
  readonly side?: (typeof unusualSides)[number]
} {
  const known = unusualSides.find((each) => each === side)
  return known ? { side: known } : {}
}
