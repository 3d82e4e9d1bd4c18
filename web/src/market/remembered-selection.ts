// The selection being chosen (spec 5: market, selection, pid) outlives a reload and signing in, for as long as the tab lives.
// Only the last one is kept; the URL, where it names one, always wins.
import * as z from 'zod/mini'

const storageKey = 'touchline.selection'

const chosen = z.object({
  /** The specification's pid. */
  gameId: z.string(),
  market: z.string(),
  option: z.optional(z.string()),
})
export type Chosen = z.output<typeof chosen>

export function remember(selection: Chosen): void {
  sessionStorage.setItem(storageKey, JSON.stringify(selection))
}

export function remembered(): Chosen | null {
  const stored = sessionStorage.getItem(storageKey)
  return stored === null ? null : (z.safeParse(chosen, JSON.parse(stored)).data ?? null)
}

/** As a selection's id, "20541.1.2-1"; null while no option is chosen. */
export function rememberedId(): string | null {
  const last = remembered()
  return last?.option ? `${last.gameId}.${last.market}.${last.option}` : null
}
