// The member's own pages: overview, profile, settings, and every try to sign in.

import { oneOf, text } from '../../app/address/search-reader.ts'
import { wayBack } from '../../app/address/way-back.ts'
import { page } from '../../app/page.ts'
import { withTexts } from '../../i18n/i18n.ts'

export const myRoutes = [
  page('/my/overview', 'my.overview', () =>
    withTexts(import('./MyOverviewPage.tsx'), 'matches', 'money', 'member'),
  ),
  page('/my/profile', 'my.profile', () => withTexts(import('./MyProfilePage.tsx'), 'member')),
  page(
    '/my/setting',
    'my.setting',
    () => withTexts(import('./MySettingPage.tsx'), 'matches', 'money', 'member'),
    {
      change: oneOf(['login', 'withdraw', 'question']),
      show: oneOf(['terms']),
      back: wayBack,
    },
  ),
  page('/loginrecord', 'my.loginRecord', () => withTexts(import('./LoginRecordPage.tsx'), 'member'), {
    page: text,
  }),
] as const
