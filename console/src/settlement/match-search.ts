export const matchTabs = ['waiting', 'coming', 'over'] as const
export type MatchTab = (typeof matchTabs)[number]

/** The tab and the typed search, as the address has them. */
export function matchSearch({ tab, find }: Record<string, unknown>): {
  readonly tab?: MatchTab
  readonly find?: string
} {
  const known = matchTabs.find((each) => each === tab)
  return { ...(known && { tab: known }), ...(typeof find === 'string' && find !== '' && { find }) }
}
