import { createRouter } from '@tanstack/react-router'
import { routeTree } from './route-tree.tsx'
import { parseSearch, stringifySearch } from './search-text.ts'

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // Data has its own cache; the router only starts it.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
