// The console's pages about matches and how they ended.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shell } from '../app/shell-route.ts'
import { matchSearch } from './match-search.ts'

const matches = createRoute({
  getParentRoute: () => shell,
  path: '/matches',
  validateSearch: matchSearch,
  component: lazyRouteComponent(() => import('./MatchesPage.tsx'), 'MatchesPage'),
})

const match = createRoute({
  getParentRoute: () => shell,
  path: '/matches/$id',
  component: lazyRouteComponent(() => import('./MatchPage.tsx'), 'MatchPage'),
})

export const settlementRoutes = [matches, match] as const
