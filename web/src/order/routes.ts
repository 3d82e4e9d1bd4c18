// The routes of ordering: an order on a page of its own, and the member's own orders.
import { page } from '../app/page.ts'
import { oneOf, text } from '../app/search-reader.ts'

export const orderRoutes = [
  page('/order', 'order.place', () => import('./placing/OrderPage.tsx'), {
    selection: text,
    mode: oneOf(['reserve']),
    amount: text,
  }),
  page('/orderinfo', 'order.mine', () => import('./list/OrderInfoPage.tsx'), {
    tab: oneOf(['closed', 'reserve']),
    page: text,
    reservation: text,
  }),
] as const
