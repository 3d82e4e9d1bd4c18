// The routes of notices: the member's list, one of them, rewards, and news.

import { oneOf, text } from '../app/address/search-reader.ts'
import { page } from '../app/page.ts'
import { withTexts } from '../i18n/i18n.ts'

export const noticeRoutes = [
  page(
    '/bulletin',
    'app.notices',
    () => withTexts(import('./BulletinPage.tsx'), 'matches', 'money', 'member'),
    {
      tab: oneOf(['orders', 'money', 'account', 'site']),
      page: text,
      /** The notice of the list that is open. */
      open: text,
    },
  ),
  page(
    '/bulletin/detail',
    'notice.one',
    () => withTexts(import('./NoticePage.tsx'), 'matches', 'money', 'member'),
    { id: text },
  ),
  page(
    '/bulletin/rewardDetail',
    'notice.rewards',
    () => withTexts(import('./RewardPage.tsx'), 'matches', 'money', 'member'),
    {
      show: oneOf(['contributions']),
      page: text,
    },
  ),
  page('/news', 'site.news', () => withTexts(import('./NewsListPage.tsx'), 'member')),
  page('/news/:id', 'site.news', () => withTexts(import('./NewsPage.tsx'), 'member')),
] as const
