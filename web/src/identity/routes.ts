// The routes of identity: documents, sending them for review, and the outcome.
import { page } from '../app/page.ts'

export const identityRoutes = [
  page('/real_name', 'identity.title', () => import('./RealNamePage.tsx')),
  page('/real_name_ad', 'identity.confirmTitle', () => import('./RealNameAdPage.tsx')),
  page('/real_name_ad_finish', 'identity.finishTitle', () => import('./RealNameAdFinishPage.tsx')),
] as const
