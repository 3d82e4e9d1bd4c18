// The app's routes: what the capabilities bring, and the rows of the contract's table that only lead to one
// of those.
import { createRoute, redirect } from '@tanstack/react-router'
import { routes } from '@touchline/contract/routes'
import { accessRoutes } from './access/routes.ts'
import { accountRoutes } from './account/routes.ts'
import { root } from './app/root-route.ts'
import { chatRoutes } from './chat/routes.ts'
import { depositRoutes } from './deposit/routes.ts'
import { identityRoutes } from './identity/routes.ts'
import { interchangeRoutes } from './interchange/routes.ts'
import { marketRoutes } from './market/routes.ts'
import { matchRoutes } from './match/routes.ts'
import { myRoutes } from './member/my/routes.ts'
import { playRoutes } from './member/play/routes.ts'
import { noticeRoutes } from './notice/routes.ts'
import { orderRoutes } from './order/routes.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { serviceRoutes } from './service/routes.ts'
import { siteRoutes } from './site/routes.ts'
import { walletRoutes } from './wallet/routes.ts'
import { withdrawRoutes } from './withdraw/routes.ts'

const pages = [
  ...siteRoutes,
  ...marketRoutes,
  ...matchRoutes,
  ...orderRoutes,
  ...depositRoutes,
  ...withdrawRoutes,
  ...interchangeRoutes,
  ...walletRoutes,
  ...accountRoutes,
  ...myRoutes,
  ...playRoutes,
  ...identityRoutes,
  ...noticeRoutes,
  ...serviceRoutes,
  ...chatRoutes,
  ...sandboxRoutes,
  ...accessRoutes,
] as const

const own = new Set(pages.map(({ options }) => options.staticData.path))

/**
 * The rows that lead elsewhere. A row whose redirect carries something along is among the pages, where its
 * capability says what.
 */
const onward = routes.flatMap((row) => {
  if (!('redirect' in row) || own.has(row.path)) return []
  const to = row.redirect
  return createRoute({
    getParentRoute: () => root,
    path: row.path,
    // The title is never seen.
    staticData: { ...row, title: 'app.home' },
    beforeLoad: () => {
      throw redirect({ to, replace: true })
    },
  })
})

// No link leads to one of the `onward` routes, so the router's types need not know them.
export const routeTree = root.addChildren([...pages, ...(onward as unknown as [])])
