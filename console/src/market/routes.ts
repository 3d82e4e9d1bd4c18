// The console's pages about names and prices.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shell } from '../app/shell-route.ts'
import { nameSearch } from './name-search.ts'
import { pricesSearch } from './prices-search.ts'

const names = createRoute({
  getParentRoute: () => shell,
  path: '/names',
  validateSearch: nameSearch,
  component: lazyRouteComponent(() => import('./NamesPage.tsx'), 'NamesPage'),
})

const prices = createRoute({
  getParentRoute: () => shell,
  path: '/risk/prices',
  validateSearch: pricesSearch,
  component: lazyRouteComponent(() => import('./PricesPage.tsx'), 'PricesPage'),
})

export const marketRoutes = [names, prices] as const
