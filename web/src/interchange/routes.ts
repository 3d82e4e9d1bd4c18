// The routes of interchange: the page itself, all of the member's own, and a receipt. The spelling is the specification's.
import { page } from '../app/page.ts'
import { oneOf, text } from '../app/search-reader.ts'

/** `step`: the sheet above the page. */
export const interchangeRoutes = [
  page('/mutual', 'mutual.title', () => import('./InterchangePage.tsx'), { step: oneOf(['proof']) }),
  page('/mutual/orders', 'mutual.orders', () => import('./InterchangesPage.tsx'), { page: text }),
  page('/mutual/order/:id', 'mutual.receipt', () => import('./InterchangeReceiptPage.tsx')),
] as const
