// The routes of identity: documents, sending them for review, and the outcome.
import { page } from '../app/page.ts'
import { withTexts } from '../i18n/i18n.ts'

export const identityRoutes = [
  page('/real_name', 'identity.title', () => withTexts(import('./RealNamePage.tsx'), 'member')),
  page('/real_name_ad', 'identity.confirmTitle', () => withTexts(import('./RealNameAdPage.tsx'), 'member')),
  page('/real_name_ad_finish', 'identity.finishTitle', () =>
    withTexts(import('./RealNameAdFinishPage.tsx'), 'member'),
  ),
] as const
