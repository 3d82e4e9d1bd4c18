import { withdrawalTabs } from '@touchline/contract/withdraw/types'
import { type WithdrawMethod, withdrawMethods } from '@touchline/engine/withdraw/methods'

/** The tabs of the list, then the tabs about bank files and outside reports. */
export const pageTabs = [...withdrawalTabs, 'files', 'troubles'] as const
export type PageTab = (typeof pageTabs)[number]

/** The tab, and the way whose withdrawals alone are shown, as the address has them. */
export function withdrawalSearch({ tab, way }: Record<string, unknown>): {
  readonly tab?: PageTab
  readonly way?: WithdrawMethod
} {
  const known = pageTabs.find((each) => each === tab)
  const method = withdrawMethods.find((each) => each === way)
  return { ...(known && { tab: known }), ...(method && { way: method }) }
}
