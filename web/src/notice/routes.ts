// The routes of notices: the member's list, one of them, rewards, and news.
import { page } from '../app/page.ts'
import { oneOf, text } from '../app/search-reader.ts'

export const noticeRoutes = [
  page('/bulletin', 'app.notices', () => import('./BulletinPage.tsx'), {
    tab: oneOf(['orders', 'money', 'account', 'site']),
    page: text,
    /** The notice that shows what it holds. */
    open: text,
  }),
  page('/bulletin/detail', 'notice.one', () => import('./NoticePage.tsx'), { id: text }),
  page('/bulletin/rewardDetail', 'notice.rewards', () => import('./RewardPage.tsx'), {
    show: oneOf(['contributions']),
    page: text,
  }),
  page('/news', 'site.news', () => import('./NewsListPage.tsx')),
  page('/news/:id', 'site.news', () => import('./NewsPage.tsx')),
] as const
