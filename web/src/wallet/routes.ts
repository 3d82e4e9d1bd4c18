// The routes of all the member's money, and of trial funds.
import { page } from '../app/page.ts'
import { text } from '../app/search-reader.ts'

export const walletRoutes = [
  page('/wallet', 'wallet.wallet', () => import('./WalletPage.tsx'), { entry: text }),
  page('/wallet/trial', 'wallet.trial', () => import('./TrialPage.tsx'), { page: text }),
] as const
