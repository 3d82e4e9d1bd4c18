// The member's own pages: overview, profile, settings, and every try to sign in.
import { page } from '../../app/page.ts'
import { oneOf, text } from '../../app/search-reader.ts'
import { wayBack } from '../../app/way-back.ts'

export const myRoutes = [
  page('/my/overview', 'my.overview', () => import('./MyOverviewPage.tsx')),
  page('/my/profile', 'my.profile', () => import('./MyProfilePage.tsx')),
  page('/my/setting', 'my.setting', () => import('./MySettingPage.tsx'), {
    change: oneOf(['login', 'withdraw', 'question']),
    show: oneOf(['terms']),
    back: wayBack,
  }),
  page('/loginrecord', 'my.loginRecord', () => import('./LoginRecordPage.tsx'), { page: text }),
] as const
