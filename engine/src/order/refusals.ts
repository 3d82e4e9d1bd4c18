// The codes with which an order is refused here, in order of precedence: when several apply, the first one is
// answered. The numbers are the specification's (spec 8) but for 173x, 1740 to 1742, 1980 and 1985, which are
// ours for blocks, self-set limits, terms, and what an operator has suspended or limited. Refusals of the
// member stand above those of the order.

import { permissionRefusal } from '../member/permission.ts'

export const orderRefusal = {
  maintenance: 1900,
  serviceClosed: 2000,
  signedOut: 1040,
  ...permissionRefusal,
  termsOpen: 1742,
  identityDue: 1741,
  ownStakeLimit: 1733,
  levelTooLow: 1780,
  marketClosed: 1712,
  tooEarly: 1781,
  tooLate: 1782,
  suspended: 1980,
  stakeTooSmall: 1719,
  perOrderLimit: 1771,
  perMarketLimit: 1772,
  perMatchLimit: 1773,
  matchStakeLimit: 1985,
  trialLimit: 1721,
  trialExpired: 1722,
  stakeReturnOff: 1794,
  stakeReturnNotHere: 1790,
  stakeReturnWithTrial: 1795,
  stakeReturnOffForMember: 1793,
  stakeReturnNone: 1792,
  stakeReturnChanged: 1796,
  stakeReturnSameAddress: 1791,
  stakeReturnLimit: 1777,
  balance: 1711,
  volume: 1753,
  rateChanged: 1750,
} as const

export type OrderRefusal = (typeof orderRefusal)[keyof typeof orderRefusal]

const names = Object.entries(orderRefusal) as [keyof typeof orderRefusal, OrderRefusal][]

/** The name of a refusal in this table; `other` for a code that is not in it. */
export function refusalName(code: number): keyof typeof orderRefusal | 'other' {
  return names.find(([, its]) => its === code)?.[0] ?? 'other'
}
