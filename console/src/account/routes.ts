// The console's pages about reports.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shell } from '../app/shell-route.ts'
import { reportSearch } from './report-search.ts'

const reports = createRoute({
  getParentRoute: () => shell,
  path: '/reports',
  validateSearch: reportSearch,
  component: lazyRouteComponent(() => import('./ReportsPage.tsx'), 'ReportsPage'),
})

export const accountRoutes = [reports] as const
