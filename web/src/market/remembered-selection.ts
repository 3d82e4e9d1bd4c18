// The selection being chosen (spec 5: market, selection, pid) outlives a reload and signing in, for as long
// as the tab lives. Only the last one is kept; the URL, where it names one, always wins.

const storageKey = 'touchline.selection'

export interface SelectionRef {
  /** The specification's pid. */
  readonly gameId: string
  readonly market: string
  readonly option?: string | undefined
}

export function remember(selection: SelectionRef): void {
  sessionStorage.setItem(storageKey, JSON.stringify(selection))
}

export function remembered(): SelectionRef | null {
  const stored: Partial<SelectionRef> | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
  const { gameId, market, option } = stored ?? {}
  const known = typeof gameId === 'string' && typeof market === 'string'
  return known ? { gameId, market, ...(typeof option === 'string' && { option }) } : null
}

/** The remembered selection as an id, "20541.1.2-1"; null while no option is chosen. */
export function rememberedId(): string | null {
  const last = remembered()
  return last?.option ? `${last.gameId}.${last.market}.${last.option}` : null
}
