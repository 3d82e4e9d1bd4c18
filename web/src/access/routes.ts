// The routes of getting in: registering, forgotten passwords, and the pages one is sent to when one may not or cannot go on.
import { createRoute, redirect } from '@tanstack/react-router'
import { root } from '../app/root-route.ts'
import { about, screen } from '../app/screen.ts'
import { oneOf, searchOf, text } from '../app/search-reader.ts'
import { wayBack } from '../app/way-back.ts'

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  ...screen('/register', 'access.register', () => import('./RegisterPage.tsx')),
  validateSearch: searchOf({ back: wayBack }),
})

const forgottenSearch = searchOf({ lock: text, back: wayBack })

const forgot = createRoute({
  getParentRoute: () => root,
  path: '/forgetpass',
  ...screen('/forgetpass', 'access.forgotTitle', () => import('./ForgotPage.tsx')),
  validateSearch: forgottenSearch,
})

/** The named entry of a locked account (decision 46). */
const forgotLocked = createRoute({
  getParentRoute: () => root,
  path: '/forgetPwd',
  staticData: about('/forgetPwd', 'access.forgotTitle'),
  validateSearch: forgottenSearch,
  beforeLoad: ({ search: { back } }) => {
    throw redirect({ to: '/forgetpass', search: { lock: '1', back }, replace: true })
  },
})

const forgotWithdrawal = createRoute({
  getParentRoute: () => root,
  path: '/forgetWithdraw',
  ...screen('/forgetWithdraw', 'access.withdrawalTitle', () => import('./ForgetWithdrawPage.tsx')),
})

const finishProfile = createRoute({
  getParentRoute: () => root,
  path: '/forgetUserInfo',
  ...screen('/forgetUserInfo', 'access.contactTitle', () => import('./FinishProfilePage.tsx')),
})

const download = createRoute({
  getParentRoute: () => root,
  path: '/download',
  ...screen('/download', 'access.apps', () => import('./DownloadPage.tsx')),
})

const noService = createRoute({
  getParentRoute: () => root,
  path: '/no-service',
  ...screen('/no-service', 'access.noService', () => import('./NoServicePage.tsx')),
})

const maintain = createRoute({
  getParentRoute: () => root,
  path: '/maintain',
  ...screen('/maintain', 'access.maintain', () => import('./MaintainPage.tsx')),
  validateSearch: searchOf({ time: text }),
})

const block = createRoute({
  getParentRoute: () => root,
  path: '/block',
  ...screen('/block', 'access.block', () => import('./BlockPage.tsx')),
  validateSearch: searchOf({ why: oneOf(['network']) }),
})

export const accessRoutes = [
  register,
  forgot,
  forgotLocked,
  forgotWithdrawal,
  finishProfile,
  download,
  noService,
  maintain,
  block,
] as const
