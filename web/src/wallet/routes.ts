// The routes of all the member's money, and of trial funds.

import { text } from '../app/address/search-reader.ts'
import { page } from '../app/page.ts'
import { withTexts } from '../i18n/i18n.ts'

export const walletRoutes = [
  page(
    '/wallet',
    'wallet.wallet',
    () => withTexts(import('./WalletPage.tsx'), 'matches', 'money', 'member'),
    { entry: text },
  ),
  page('/wallet/trial', 'wallet.trial', () => withTexts(import('./TrialPage.tsx'), 'matches', 'money'), {
    page: text,
  }),
] as const
