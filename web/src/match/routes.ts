// The route of one match.

import { matchId, oneOf, text } from '../app/address/search-reader.ts'
import { page } from '../app/page.ts'
import { withTexts } from '../i18n/i18n.ts'

export const matchRoutes = [
  page('/marketDetail', 'market.detail', () => withTexts(import('./MarketDetailPage.tsx'), 'matches'), {
    gameId: matchId,
    tab: oneOf(['form', 'mine']),
    market: text,
    option: text,
    mode: oneOf(['reserve']),
    /** The stake that an order on the option begins with. */
    amount: text,
    view: oneOf(['list']),
    at: oneOf(['home', 'away']),
    only: oneOf(['league']),
    met: oneOf(['same']),
  }),
] as const
