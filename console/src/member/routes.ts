// The console's pages about members.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shell } from '../app/shell-route.ts'
import { memberSearch, playSafeSearch, trialSearch } from './member-search.ts'

const members = createRoute({
  getParentRoute: () => shell,
  path: '/members',
  validateSearch: memberSearch,
  component: lazyRouteComponent(() => import('./MembersPage.tsx'), 'MembersPage'),
})

const member = createRoute({
  getParentRoute: () => shell,
  path: '/members/$id',
  component: lazyRouteComponent(() => import('./MemberPage.tsx'), 'MemberPage'),
})

const linked = createRoute({
  getParentRoute: () => shell,
  path: '/members/$id/linked',
  component: lazyRouteComponent(() => import('./LinkedPage.tsx'), 'LinkedPage'),
})

const playSafe = createRoute({
  getParentRoute: () => shell,
  path: '/play-safe',
  validateSearch: playSafeSearch,
  component: lazyRouteComponent(() => import('./PlaySafePage.tsx'), 'PlaySafePage'),
})

const trial = createRoute({
  getParentRoute: () => shell,
  path: '/trial',
  validateSearch: trialSearch,
  component: lazyRouteComponent(() => import('./TrialPage.tsx'), 'TrialPage'),
})

export const memberRoutes = [members, member, linked, playSafe, trial] as const
