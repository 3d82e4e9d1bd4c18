// The console's pages about whether the site is well.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { desk } from '../app/desk-route.ts'

const health = createRoute({
  getParentRoute: () => desk,
  path: '/health',
  component: lazyRouteComponent(() => import('./HealthPage.tsx'), 'HealthPage'),
})

export const healthRoutes = [health] as const
