// The console's pages about the risk of open orders, and members who win unusually.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shell } from '../app/shell-route.ts'
import { riskSearch, unusualSearch } from './risk-search.ts'

const risk = createRoute({
  getParentRoute: () => shell,
  path: '/risk',
  validateSearch: riskSearch,
  component: lazyRouteComponent(() => import('./RiskPage.tsx'), 'RiskPage'),
})

const unusual = createRoute({
  getParentRoute: () => shell,
  path: '/risk/members',
  validateSearch: unusualSearch,
  component: lazyRouteComponent(() => import('./UnusualPage.tsx'), 'UnusualPage'),
})

export const orderRoutes = [risk, unusual] as const
