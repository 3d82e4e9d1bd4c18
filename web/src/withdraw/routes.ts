// The routes of withdrawing: the page itself, the accounts that money may go to, and an order's own. The spellings are the specification's.
import { page } from '../app/page.ts'
import { oneOf, text } from '../app/search-reader.ts'
import { wayBack } from '../app/way-back.ts'

/** `back`: where one came from to save an account. `account`: which one. `step`: the sheet above the page. */
const step = oneOf(['proof', 'accounts'])
const saving = { back: wayBack, step }
const editing = { account: text, step }

export const withdrawRoutes = [
  page('/withdraw/default', 'withdraw.title', () => import('./WithdrawPage.tsx'), {
    account: text,
    amount: text,
    step,
  }),
  page('/withdraw/bankAdd', 'withdraw.addCard', () => import('./BankAddPage.tsx'), saving),
  page('/withdraw/bankEdit', 'withdraw.cards', () => import('./BankEditPage.tsx'), editing),
  page('/withdraw/epayAdd', 'withdraw.addWallet', () => import('./EpayAddPage.tsx'), saving),
  page('/withdraw/epayEdit', 'withdraw.wallets', () => import('./EpayEditPage.tsx'), editing),
  page('/withdraw/usdtAdd', 'withdraw.addAddress', () => import('./UsdtAddPage.tsx'), saving),
  page('/withdraw/usdtEdit', 'withdraw.addresses', () => import('./UsdtEditPage.tsx'), editing),
  page('/withdraw/usdtHelp', 'withdraw.guide', () => import('./UsdtHelpPage.tsx')),
  page('/exchange', 'withdraw.exchange', () => import('./ExchangePage.tsx')),
  page('/withdraw/orders', 'withdraw.orders', () => import('./WithdrawOrdersPage.tsx'), { page: text }),
  page('/withdraw/order/:id', 'withdraw.order', () => import('./WithdrawOrderPage.tsx')),
] as const
