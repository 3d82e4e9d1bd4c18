import { siteZone } from '@touchline/engine/site/zone'

/** Facts that are the same in every installation (spec 9: site code; domain: CNY, site time zone). */
export const siteFacts = {
  site: 'AA026',
  currency: 'CNY',
  country: 'CN',
  timezone: siteZone,
  /** From the currency that is shown to the currency of the books, which is the same. */
  exchangeRate: '1',
} as const
