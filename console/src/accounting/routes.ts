// The console's pages about the books.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shell } from '../app/shell-route.ts'
import { booksSearch } from './books-search.ts'
import { owedSearch } from './owed-search.ts'

const books = createRoute({
  getParentRoute: () => shell,
  path: '/books',
  validateSearch: booksSearch,
  component: lazyRouteComponent(() => import('./BooksPage.tsx'), 'BooksPage'),
})

const owed = createRoute({
  getParentRoute: () => shell,
  path: '/owed',
  validateSearch: owedSearch,
  component: lazyRouteComponent(() => import('./OwedPage.tsx'), 'OwedPage'),
})

const reserves = createRoute({
  getParentRoute: () => shell,
  path: '/reserves',
  component: lazyRouteComponent(() => import('./ReservesPage.tsx'), 'ReservesPage'),
})

export const accountingRoutes = [books, owed, reserves] as const
