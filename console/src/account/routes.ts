// The console's pages about reports.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { desk } from '../app/desk-route.ts'
import { reportSearch } from './report-search.ts'

const reports = createRoute({
  getParentRoute: () => desk,
  path: '/reports',
  validateSearch: reportSearch,
  component: lazyRouteComponent(() => import('./ReportsPage.tsx'), 'ReportsPage'),
})

export const accountRoutes = [reports] as const
