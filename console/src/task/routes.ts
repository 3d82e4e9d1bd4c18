// The console's pages about cases that wait for a decision.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shell } from '../app/shell-route.ts'
import { queueSearch } from './queue-search.ts'

const queue = createRoute({
  getParentRoute: () => shell,
  path: '/queue/$kind',
  validateSearch: queueSearch,
  staticData: { whole: true },
  component: lazyRouteComponent(() => import('./QueuePage.tsx'), 'QueuePage'),
})

const oneCase = createRoute({
  getParentRoute: () => shell,
  path: '/case/$id',
  component: lazyRouteComponent(() => import('./CasePage.tsx'), 'CasePage'),
})

export const taskRoutes = [queue, oneCase] as const
