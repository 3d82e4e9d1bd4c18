import { withdrawalTabs } from '@touchline/contract/withdraw/types'
import { type WithdrawMethod, withdrawMethods } from '@touchline/engine/withdraw/methods'

/** Tabs of the list, then those about the outside. */
export const pageTabs = [...withdrawalTabs, 'files', 'troubles'] as const
export type PageTab = (typeof pageTabs)[number]

/** The tab, and the one way shown, are in the address. */
export function withdrawalSearch({ tab, way }: Record<string, unknown>): {
  readonly tab?: PageTab
  readonly way?: WithdrawMethod
} {
  const known = pageTabs.find((each) => each === tab)
  const method = withdrawMethods.find((each) => each === way)
  return { ...(known && { tab: known }), ...(method && { way: method }) }
}
