// The routes of responsible play.

import { text } from '../../app/address/search-reader.ts'
import { page } from '../../app/page.ts'
import { withTexts } from '../../i18n/i18n.ts'

export const playRoutes = [
  page('/play-safe', 'play.title', () => withTexts(import('./PlaySafePage.tsx'), 'member'), { edit: text }),
  page('/wake', 'play.wake', () => withTexts(import('./WakePage.tsx'), 'member')),
] as const
