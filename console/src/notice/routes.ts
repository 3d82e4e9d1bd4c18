// The console's pages about what members are told.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shell } from '../app/shell-route.ts'

const terms = createRoute({
  getParentRoute: () => shell,
  path: '/terms',
  component: lazyRouteComponent(() => import('./TermsPage.tsx'), 'TermsPage'),
})

const news = createRoute({
  getParentRoute: () => shell,
  path: '/news',
  component: lazyRouteComponent(() => import('./NewsPage.tsx'), 'NewsPage'),
})

const banners = createRoute({
  getParentRoute: () => shell,
  path: '/banners',
  component: lazyRouteComponent(() => import('./BannersPage.tsx'), 'BannersPage'),
})

const announcements = createRoute({
  getParentRoute: () => shell,
  path: '/announcements',
  component: lazyRouteComponent(() => import('./AnnouncementsPage.tsx'), 'AnnouncementsPage'),
})

export const noticeRoutes = [terms, news, banners, announcements] as const
