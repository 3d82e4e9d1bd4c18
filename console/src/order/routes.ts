// The console's pages about the risk of open orders, and members who win unusually.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { desk } from '../app/desk-route.ts'
import { riskSearch, unusualSearch } from './risk-search.ts'

const risk = createRoute({
  getParentRoute: () => desk,
  path: '/risk',
  validateSearch: riskSearch,
  component: lazyRouteComponent(() => import('./RiskPage.tsx'), 'RiskPage'),
})

const unusual = createRoute({
  getParentRoute: () => desk,
  path: '/risk/members',
  validateSearch: unusualSearch,
  component: lazyRouteComponent(() => import('./UnusualPage.tsx'), 'UnusualPage'),
})

export const orderRoutes = [risk, unusual] as const
