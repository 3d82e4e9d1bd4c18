// The console's pages about the operators themselves.
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { leftLast } from '../app/list/use-views.ts'
import { shell } from '../app/shell-route.ts'
import { auditSearch } from './audit-search.ts'

const audit = createRoute({
  getParentRoute: () => shell,
  path: '/audit',
  validateSearch: auditSearch,
  beforeLoad: async ({ search, cause }) => {
    const last = cause === 'enter' ? await leftLast('audit', search) : null
    if (last) throw redirect({ to: '/audit', search: auditSearch(last), replace: true })
  },
  component: lazyRouteComponent(() => import('./AuditPage.tsx'), 'AuditPage'),
})

const operators = createRoute({
  getParentRoute: () => shell,
  path: '/operators',
  component: lazyRouteComponent(() => import('./OperatorsPage.tsx'), 'OperatorsPage'),
})

const ownAccess = createRoute({
  getParentRoute: () => shell,
  path: '/own-access',
  component: lazyRouteComponent(() => import('./OwnAccessPage.tsx'), 'OwnAccessPage'),
})

export const operatorRoutes = [audit, operators, ownAccess] as const
