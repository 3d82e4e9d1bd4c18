// The routes of notices: the member's list, and one of them.
import { createRoute } from '@tanstack/react-router'
import { root } from '../app/root-route.ts'
import { screen } from '../app/screen.ts'
import { oneOf, searchOf, text } from '../app/search-reader.ts'

const bulletin = createRoute({
  getParentRoute: () => root,
  path: '/bulletin',
  ...screen('/bulletin', 'app.notices', () => import('./BulletinPage.tsx')),
  /** `open` is the notice that shows what it holds. */
  validateSearch: searchOf({ tab: oneOf(['orders', 'money', 'account']), page: text, open: text }),
})

const bulletinDetail = createRoute({
  getParentRoute: () => root,
  path: '/bulletin/detail',
  ...screen('/bulletin/detail', 'notice.one', () => import('./NoticePage.tsx')),
  validateSearch: searchOf({ id: text }),
})

export const noticeRoutes = [bulletin, bulletinDetail] as const
