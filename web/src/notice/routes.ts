// The routes of notices: the member's list, and one of them.
import { page } from '../app/page.ts'
import { oneOf, text } from '../app/search-reader.ts'

export const noticeRoutes = [
  page('/bulletin', 'app.notices', () => import('./BulletinPage.tsx'), {
    tab: oneOf(['orders', 'money', 'account']),
    page: text,
    /** The notice that shows what it holds. */
    open: text,
  }),
  page('/bulletin/detail', 'notice.one', () => import('./NoticePage.tsx'), { id: text }),
] as const
