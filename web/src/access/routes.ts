// The routes of getting in: registering, forgotten passwords, and the pages one is sent to when one may not or cannot go on.
import { createRoute, redirect } from '@tanstack/react-router'
import { page } from '../app/page.ts'
import { about } from '../app/place.ts'
import { root } from '../app/root-route.ts'
import { oneOf, searchOf, text } from '../app/search-reader.ts'
import { wayBack } from '../app/way-back.ts'

const forgotten = { lock: text, back: wayBack }
const forgottenSearch = searchOf(forgotten)

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

export const accessRoutes = [
  page('/register', 'access.register', () => import('./RegisterPage.tsx'), { back: wayBack }),
  page('/forgetpass', 'access.forgotTitle', () => import('./ForgotPage.tsx'), forgotten),
  forgotLocked,
  page('/forgetWithdraw', 'access.withdrawalTitle', () => import('./ForgetWithdrawPage.tsx')),
  page('/forgetUserInfo', 'access.contactTitle', () => import('./FinishProfilePage.tsx')),
  page('/download', 'access.apps', () => import('./DownloadPage.tsx')),
  page('/no-service', 'access.noService', () => import('./NoServicePage.tsx')),
  page('/maintain', 'access.maintain', () => import('./MaintainPage.tsx'), { time: text }),
  page('/block', 'access.block', () => import('./BlockPage.tsx'), { why: oneOf(['network']) }),
] as const
