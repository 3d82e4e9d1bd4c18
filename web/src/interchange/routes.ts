// The routes of interchange: the page itself, the list of the member's own, and a receipt. The spelling is
// the specification's.

import { oneOf, text } from '../app/address/search-reader.ts'
import { page } from '../app/page.ts'
import { withTexts } from '../i18n/i18n.ts'

/** `step`: the sheet above the page. */
export const interchangeRoutes = [
  page('/mutual', 'mutual.title', () => withTexts(import('./InterchangePage.tsx'), 'money', 'member'), {
    step: oneOf(['proof']),
  }),
  page('/mutual/orders', 'mutual.orders', () => withTexts(import('./InterchangesPage.tsx'), 'money'), {
    page: text,
  }),
  page('/mutual/order/:id', 'mutual.receipt', () =>
    withTexts(import('./InterchangeReceiptPage.tsx'), 'money'),
  ),
] as const
