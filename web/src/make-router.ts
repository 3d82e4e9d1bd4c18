import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './app/address/search-text.ts'
import { routeTree } from './route-tree.ts'

/** The app's router, on the browser's history or on another one. */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Answers have their own cache; the router only starts the fetching.
    defaultPreloadStaleTime: 0,
    ...(history ? { history } : { scrollRestoration: placing() }),
  })
}

/**
 * Scrolls a page to its kept place when it is shown, but not the first page if the reader has scrolled the
 * server's drawing before this file came.
 */
function placing(): () => boolean {
  let first = true
  return () => {
    const moved = first && scrollY > 0
    first = false
    return !moved
  }
}

export type AppRouter = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
