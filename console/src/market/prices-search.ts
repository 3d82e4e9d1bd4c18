/** The competition whose figures are shown is in the address, by its id; without one, all competitions. */
export function pricesSearch({ league }: Record<string, unknown>): { readonly league?: string } {
  return typeof league === 'string' && league.length > 0 && league.length <= 60 ? { league } : {}
}
