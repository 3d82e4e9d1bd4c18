// Parts of a page that come after it.
import { nextLive } from '@touchline/client/api/live-state'
import { type ComponentType, lazy } from 'react'

const coming = new Set<Promise<unknown>>()

/**
 * A part that nobody pressed for. A file that cannot be fetched takes no page down: main.tsx has looked by then whether to reload; if
 * not, the part's place stays as it is, and it is fetched when the live line stands again.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own lazy(), which infers the props from the part.
export function later<Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) {
  return lazy(async () => {
    for (;;) {
      try {
        return await awaited(load())
      } catch {
        await nextLive()
      }
    }
  })
}

async function awaited<Part>(loading: Promise<Part>): Promise<Part> {
  coming.add(loading)
  try {
    return await loading
  } finally {
    coming.delete(loading)
  }
}

/** Resolves when no part is on its way. */
export async function partsHere(): Promise<void> {
  while (coming.size > 0) await Promise.allSettled(coming)
}
