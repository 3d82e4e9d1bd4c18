// Parts of a page that are fetched after the page itself.
import { nextLive } from '@touchline/client/api/live-state'
import { reloadForNewBuild, reloadOnce } from '@touchline/client/reload'
import { type ComponentType, lazy } from 'react'
import { lackPart } from './taken-over.tsx'

/** Load errors of parts that were not requested by a press. */
const failures = new WeakSet<object>()

/**
 * A part that is not requested by a press. A file that cannot be fetched does not take the page down: the
 * part's place stays as it is, and the part is fetched when the live line is up again.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own lazy(), which infers the props from the part.
export function later<Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) {
  return lazy(async () => {
    for (;;) {
      try {
        return await load()
      } catch (error) {
        failures.add(error as object)
        lackPart()
        await nextLive()
      }
    }
  })
}

/**
 * Reloads the page for a file that cannot be fetched (`vite:preloadError`), and returns whether it does. For
 * a part not requested by a press, it does so only where the site has a newer build: the page may be sending
 * an order just then, and a reload would lose the answer.
 */
export async function reloadForFile({ payload }: VitePreloadErrorEvent): Promise<boolean> {
  // The window hears of the failure before the part that waits for the file does.
  await new Promise((done) => setTimeout(done))
  return failures.has(payload) ? reloadForNewBuild() : reloadOnce()
}
