// The routes of getting in: registering, forgotten passwords, and the pages one is sent to when one may not
// or cannot go on.
import { createRoute, redirect } from '@tanstack/react-router'
import { oneOf, searchOf, text } from '../app/address/search-reader.ts'
import { wayBack } from '../app/address/way-back.ts'
import { page } from '../app/page.ts'
import { about } from '../app/place.ts'
import { root } from '../app/root-route.ts'
import { withTexts } from '../i18n/i18n.ts'

const forgotten = { lock: text, back: wayBack }
const forgottenSearch = searchOf(forgotten)

/** The entry for a locked account, under its own name (decision 46). */
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
  page('/register', 'access.register', () => withTexts(import('./RegisterPage.tsx'), 'member'), {
    back: wayBack,
  }),
  page('/forgetpass', 'access.forgotTitle', () => withTexts(import('./ForgotPage.tsx'), 'member'), forgotten),
  forgotLocked,
  page('/forgetWithdraw', 'access.withdrawalTitle', () =>
    withTexts(import('./ForgetWithdrawPage.tsx'), 'member'),
  ),
  page('/forgetUserInfo', 'access.contactTitle', () =>
    withTexts(import('./FinishProfilePage.tsx'), 'member'),
  ),
  page('/download', 'access.apps', () => withTexts(import('./DownloadPage.tsx'), 'member')),
  page('/no-service', 'access.noService', () => withTexts(import('./NoServicePage.tsx'), 'member')),
  page('/maintain', 'access.maintain', () => withTexts(import('./MaintainPage.tsx'), 'member'), {
    time: text,
  }),
  page('/block', 'access.block', () => withTexts(import('./BlockPage.tsx'), 'member'), {
    why: oneOf(['network']),
  }),
] as const
