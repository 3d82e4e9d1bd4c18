// Every page of the console. A capability's pages are in its routes.ts; `pages` says which of them are in the
// rail and which act opens each. The server checks the rights for each call again.
import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { accountRoutes } from './account/routes.ts'
import { accountingRoutes } from './accounting/routes.ts'
import { PageError } from './app/PageError.tsx'
import { root, shell } from './app/shell-route.ts'
import { signInSearch } from './app/sign-in-search.ts'
import { chatRoutes } from './chat/routes.ts'
import { demandRoutes } from './demand/routes.ts'
import { depositRoutes } from './deposit/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { marketRoutes } from './market/routes.ts'
import { memberRoutes } from './member/routes.ts'
import { noticeRoutes } from './notice/routes.ts'
import { operatorRoutes } from './operator/routes.ts'
import { orderRoutes } from './order/routes.ts'
import { Shell } from './Shell.tsx'
import { settlementRoutes } from './settlement/routes.ts'
import { siteRoutes } from './site/routes.ts'
import { taskRoutes } from './task/routes.ts'
import { withdrawRoutes } from './withdraw/routes.ts'

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: signInSearch,
  component: lazyRouteComponent(() => import('./operator/SignInPage.tsx'), 'SignInPage'),
})

/** The secret of the link is behind its #: a browser does not send that part, so no log can keep it. */
const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  component: lazyRouteComponent(() => import('./operator/JoinPage.tsx'), 'JoinPage'),
})

const start = createRoute({
  getParentRoute: () => shell,
  path: '/',
  component: lazyRouteComponent(() => import('./StartPage.tsx'), 'StartPage'),
})

/** The frame imports the capabilities, and they import the route; so the route gets its frame only here. */
const framed = shell.update({ component: Shell })

export const router = createRouter({
  defaultErrorComponent: PageError,
  routeTree: root.addChildren([
    signIn,
    join,
    framed.addChildren([
      start,
      ...taskRoutes,
      ...settlementRoutes,
      ...marketRoutes,
      ...orderRoutes,
      ...accountRoutes,
      ...accountingRoutes,
      ...chatRoutes,
      ...depositRoutes,
      ...withdrawRoutes,
      ...memberRoutes,
      ...demandRoutes,
      ...noticeRoutes,
      ...healthRoutes,
      ...siteRoutes,
      ...operatorRoutes,
    ]),
  ]),
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
