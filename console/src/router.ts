// Every page of the console. A capability's pages are in its routes.ts; `pages` says what stands in the rail
// and whom it is open to. The server judges each call again.
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

/** The link's secret stands behind #, which no browser sends and no log keeps. */
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

/** The frame knows the capabilities, so their route does not bring it along. */
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
