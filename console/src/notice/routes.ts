// The console's pages about what members are told.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { desk } from '../app/desk-route.ts'

const terms = createRoute({
  getParentRoute: () => desk,
  path: '/terms',
  component: lazyRouteComponent(() => import('./TermsPage.tsx'), 'TermsPage'),
})

const news = createRoute({
  getParentRoute: () => desk,
  path: '/news',
  component: lazyRouteComponent(() => import('./NewsPage.tsx'), 'NewsPage'),
})

const banners = createRoute({
  getParentRoute: () => desk,
  path: '/banners',
  component: lazyRouteComponent(() => import('./BannersPage.tsx'), 'BannersPage'),
})

const announcements = createRoute({
  getParentRoute: () => desk,
  path: '/announcements',
  component: lazyRouteComponent(() => import('./AnnouncementsPage.tsx'), 'AnnouncementsPage'),
})

export const noticeRoutes = [terms, news, banners, announcements] as const
