// The routes of ordering: an order on a page of its own, and the member's own orders.

import { oneOf, text } from '../app/address/search-reader.ts'
import { page } from '../app/page.ts'
import { withTexts } from '../i18n/i18n.ts'

export const orderRoutes = [
  page('/order', 'order.place', () => withTexts(import('./placing/OrderPage.tsx'), 'matches'), {
    selection: text,
    mode: oneOf(['reserve']),
    amount: text,
  }),
  page('/orderinfo', 'order.mine', () => withTexts(import('./list/OrderInfoPage.tsx'), 'matches'), {
    tab: oneOf(['closed', 'reserve']),
    page: text,
    reservation: text,
  }),
] as const
