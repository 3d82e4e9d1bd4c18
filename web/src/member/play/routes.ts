// The routes of responsible play.
import { page } from '../../app/page.ts'
import { text } from '../../app/search-reader.ts'

export const playRoutes = [
  page('/play-safe', 'play.title', () => import('./PlaySafePage.tsx'), { edit: text }),
  page('/wake', 'play.wake', () => import('./WakePage.tsx')),
] as const
