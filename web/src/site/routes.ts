// The route of the home page, with what is shown above it and how its table of matches is narrowed and
// sorted.

import { oneOf, text } from '../app/address/search-reader.ts'
import { topics } from '../app/address/sheet.ts'
import { page } from '../app/page.ts'
import { withTexts } from '../i18n/i18n.ts'
import { ruleTabs } from './rule-tabs.ts'

export const siteRoutes = [
  page('/home', 'site.home', () => import('./HomePage.tsx'), {
    news: text,
    about: oneOf(topics),
    league: text,
    market: oneOf(['0', '2', '3', '6']),
    sort: oneOf(['volume']),
  }),
  page('/rule', 'rule.title', () => withTexts(import('./RulePage.tsx'), 'member'), { tab: oneOf(ruleTabs) }),
  page('/about', 'rule.about', () => withTexts(import('./AboutPage.tsx'), 'member')),
] as const
