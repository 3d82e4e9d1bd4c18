// The console's pages about withdrawals.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shell } from '../app/shell-route.ts'
import { withdrawalSearch } from './withdrawal-search.ts'

const withdrawals = createRoute({
  getParentRoute: () => shell,
  path: '/withdrawals',
  validateSearch: withdrawalSearch,
  component: lazyRouteComponent(() => import('./WithdrawalsPage.tsx'), 'WithdrawalsPage'),
})

const withdrawal = createRoute({
  getParentRoute: () => shell,
  path: '/withdrawals/$id',
  component: lazyRouteComponent(() => import('./WithdrawalPage.tsx'), 'WithdrawalPage'),
})

export const withdrawRoutes = [withdrawals, withdrawal] as const
