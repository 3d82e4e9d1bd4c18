// The console's pages about matches and how they ended.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { desk } from '../app/desk-route.ts'
import { matchSearch } from './match-search.ts'

const matches = createRoute({
  getParentRoute: () => desk,
  path: '/matches',
  validateSearch: matchSearch,
  component: lazyRouteComponent(() => import('./MatchesPage.tsx'), 'MatchesPage'),
})

const match = createRoute({
  getParentRoute: () => desk,
  path: '/matches/$id',
  component: lazyRouteComponent(() => import('./MatchPage.tsx'), 'MatchPage'),
})

export const settlementRoutes = [matches, match] as const
