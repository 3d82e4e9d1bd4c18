// The member's own pages: overview, profile, settings, and every try to sign in.
import { createRoute, redirect } from '@tanstack/react-router'
import { root } from '../../app/root-route.ts'
import { about, screen } from '../../app/screen.ts'
import { oneOf, searchOf, text } from '../../app/search-reader.ts'

const myIndex = createRoute({
  getParentRoute: () => root,
  path: '/my',
  staticData: about('/my', 'my.overview'),
  beforeLoad: () => {
    throw redirect({ to: '/my/overview', replace: true })
  },
})

const myOverview = createRoute({
  getParentRoute: () => root,
  path: '/my/overview',
  ...screen('/my/overview', 'my.overview', () => import('./MyOverviewPage.tsx')),
})

const myProfile = createRoute({
  getParentRoute: () => root,
  path: '/my/profile',
  ...screen('/my/profile', 'my.profile', () => import('./MyProfilePage.tsx')),
})

const mySetting = createRoute({
  getParentRoute: () => root,
  path: '/my/setting',
  ...screen('/my/setting', 'my.setting', () => import('./MySettingPage.tsx')),
  validateSearch: searchOf({
    change: oneOf(['login', 'withdraw', 'question']),
    show: oneOf(['terms']),
  }),
})

const loginRecord = createRoute({
  getParentRoute: () => root,
  path: '/loginrecord',
  ...screen('/loginrecord', 'my.loginRecord', () => import('./LoginRecordPage.tsx')),
  validateSearch: searchOf({ page: text }),
})

export const myRoutes = [myIndex, myOverview, myProfile, mySetting, loginRecord] as const
