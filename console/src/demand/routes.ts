// The console's pages about merchants.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shell } from '../app/shell-route.ts'
import { merchantSearch } from './merchant-search.ts'

const merchants = createRoute({
  getParentRoute: () => shell,
  path: '/merchants',
  validateSearch: merchantSearch,
  component: lazyRouteComponent(() => import('./MerchantsPage.tsx'), 'MerchantsPage'),
})

export const demandRoutes = [merchants] as const
