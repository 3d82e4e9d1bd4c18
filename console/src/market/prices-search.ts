/** Whose figures are shown stands in the address: a competition's id; left out, all of them. */
export function pricesSearch({ league }: Record<string, unknown>): { readonly league?: string } {
  return typeof league === 'string' && league.length > 0 && league.length <= 60 ? { league } : {}
}
