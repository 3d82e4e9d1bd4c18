// The console's pages about whether the site is well.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shell } from '../app/shell-route.ts'

const health = createRoute({
  getParentRoute: () => shell,
  path: '/health',
  component: lazyRouteComponent(() => import('./HealthPage.tsx'), 'HealthPage'),
})

export const healthRoutes = [health] as const
