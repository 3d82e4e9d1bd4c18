// The routes of paying in: a page for all ways, one for each of them, and an order's own. The spellings are
// the specification's.

import { text } from '../app/address/search-reader.ts'
import { wayBack } from '../app/address/way-back.ts'
import { page } from '../app/page.ts'
import { withTexts } from '../i18n/i18n.ts'

const choosing = () => withTexts(import('./DepositPage.tsx'), 'money', 'member')
/** `amount`: what is missing on the page that the member came from, which `back` names. */
const search = { amount: text, back: wayBack }

export const depositRoutes = [
  page('/recharge/default', 'deposit.title', choosing, search),
  page('/recharge/Bank', 'deposit.title', choosing, search),
  page('/recharge/Bankpay', 'deposit.title', choosing, search),
  page('/recharge/Pay', 'deposit.title', choosing, search),
  page('/recharge/Erc', 'deposit.title', choosing, search),
  page('/recharge/Usdt', 'deposit.title', choosing, search),
  page('/recharge/orders', 'deposit.orders', () => withTexts(import('./DepositOrdersPage.tsx'), 'money'), {
    page: text,
  }),
  page(
    '/recharge/order/:id',
    'deposit.order',
    () => withTexts(import('./DepositOrderPage.tsx'), 'money', 'member'),
    { back: wayBack },
  ),
] as const
