// The routes of identity: documents, sending them for review, and the outcome.
import { createRoute } from '@tanstack/react-router'
import { root } from '../app/root-route.ts'
import { screen } from '../app/screen.ts'

const realName = createRoute({
  getParentRoute: () => root,
  path: '/real_name',
  ...screen('/real_name', 'identity.title', () => import('./RealNamePage.tsx')),
})

const realNameAd = createRoute({
  getParentRoute: () => root,
  path: '/real_name_ad',
  ...screen('/real_name_ad', 'identity.confirmTitle', () => import('./RealNameAdPage.tsx')),
})

const realNameAdFinish = createRoute({
  getParentRoute: () => root,
  path: '/real_name_ad_finish',
  ...screen('/real_name_ad_finish', 'identity.finishTitle', () => import('./RealNameAdFinishPage.tsx')),
})

export const identityRoutes = [realName, realNameAd, realNameAdFinish] as const
