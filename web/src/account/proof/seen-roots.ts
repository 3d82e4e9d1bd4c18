// The daily roots this browser has seen, so that a root which is changed later is found without anybody's
// word for it. The first sight counts and is never written over.
const storageKey = 'touchline.roots'

export interface RootSighting {
  readonly root: string
  /** Unix ms by the site's clock, by which roots are published. */
  readonly at: number
}

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Keeps the roots of new days; returns the first sight of every day. */
export function seeRoots(
  store: Store,
  roots: readonly { readonly day: string; readonly root: string }[],
  now: number,
): ReadonlyMap<string, RootSighting> {
  const seen = new Map(Object.entries(readRoots(store)))
  const fresh = roots.filter(({ day }) => !seen.has(day))
  for (const { day, root } of fresh) seen.set(day, { root, at: now })
  if (fresh.length > 0) store.setItem(storageKey, JSON.stringify(Object.fromEntries(seen)))
  return seen
}

function readRoots(store: Store): Record<string, RootSighting> {
  const text = store.getItem(storageKey)
  return text === null ? {} : (JSON.parse(text) as Record<string, RootSighting>)
}
