// The routes of withdrawing: the page itself, the accounts that money may go to, and an order's own. The
// spellings are the specification's.

import { oneOf, text } from '../app/address/search-reader.ts'
import { wayBack } from '../app/address/way-back.ts'
import { page } from '../app/page.ts'
import { withTexts } from '../i18n/i18n.ts'

/** `back`: where the member came from to save an account. `account`: which one. `step`: the open sheet. */
const step = oneOf(['proof', 'accounts'])
const saving = { back: wayBack, step }
const editing = { account: text, step }

export const withdrawRoutes = [
  page(
    '/withdraw/default',
    'withdraw.title',
    () => withTexts(import('./request/WithdrawPage.tsx'), 'money', 'member'),
    {
      account: text,
      amount: text,
      step,
    },
  ),
  page(
    '/withdraw/bankAdd',
    'withdraw.addCard',
    () => withTexts(import('./account/BankAddPage.tsx'), 'money', 'member'),
    saving,
  ),
  page(
    '/withdraw/bankEdit',
    'withdraw.cards',
    () => withTexts(import('./account/BankEditPage.tsx'), 'money', 'member'),
    editing,
  ),
  page(
    '/withdraw/epayAdd',
    'withdraw.addWallet',
    () => withTexts(import('./account/EpayAddPage.tsx'), 'money', 'member'),
    saving,
  ),
  page(
    '/withdraw/epayEdit',
    'withdraw.wallets',
    () => withTexts(import('./account/EpayEditPage.tsx'), 'money', 'member'),
    editing,
  ),
  page(
    '/withdraw/usdtAdd',
    'withdraw.addAddress',
    () => withTexts(import('./account/UsdtAddPage.tsx'), 'money', 'member'),
    saving,
  ),
  page(
    '/withdraw/usdtEdit',
    'withdraw.addresses',
    () => withTexts(import('./account/UsdtEditPage.tsx'), 'money', 'member'),
    editing,
  ),
  page('/withdraw/usdtHelp', 'withdraw.guide', () =>
    withTexts(import('./account/UsdtHelpPage.tsx'), 'money'),
  ),
  page('/exchange', 'withdraw.exchange', () => withTexts(import('./ExchangePage.tsx'), 'money')),
  page(
    '/withdraw/orders',
    'withdraw.orders',
    () => withTexts(import('./orders/WithdrawOrdersPage.tsx'), 'money'),
    {
      page: text,
    },
  ),
  page('/withdraw/order/:id', 'withdraw.order', () =>
    withTexts(import('./orders/WithdrawOrderPage.tsx'), 'money'),
  ),
] as const
