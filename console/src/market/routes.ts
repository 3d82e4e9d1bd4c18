// The console's pages about names and prices.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { desk } from '../app/desk-route.ts'
import { nameSearch } from './name-search.ts'
import { pricesSearch } from './prices-search.ts'

const names = createRoute({
  getParentRoute: () => desk,
  path: '/names',
  validateSearch: nameSearch,
  component: lazyRouteComponent(() => import('./NamesPage.tsx'), 'NamesPage'),
})

const prices = createRoute({
  getParentRoute: () => desk,
  path: '/risk/prices',
  validateSearch: pricesSearch,
  component: lazyRouteComponent(() => import('./PricesPage.tsx'), 'PricesPage'),
})

export const marketRoutes = [names, prices] as const
