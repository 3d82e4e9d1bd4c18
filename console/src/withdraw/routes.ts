// The console's pages about withdrawals.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { desk } from '../app/desk-route.ts'
import { withdrawalSearch } from './withdrawal-search.ts'

const withdrawals = createRoute({
  getParentRoute: () => desk,
  path: '/withdrawals',
  validateSearch: withdrawalSearch,
  component: lazyRouteComponent(() => import('./WithdrawalsPage.tsx'), 'WithdrawalsPage'),
})

const withdrawal = createRoute({
  getParentRoute: () => desk,
  path: '/withdrawals/$id',
  component: lazyRouteComponent(() => import('./WithdrawalPage.tsx'), 'WithdrawalPage'),
})

export const withdrawRoutes = [withdrawals, withdrawal] as const
