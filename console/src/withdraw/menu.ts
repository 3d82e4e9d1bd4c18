import { ArrowUpFromLine, Banknote, CircleHelp, CreditCard } from 'lucide-react'
import { type Page, queuePage } from '../app/page.ts'

export const withdrawalQueue = queuePage('withdrawal', ArrowUpFromLine, 'w')
export const payoutAccountQueue = queuePage('payoutAccount', CreditCard, 'a')
export const inquiryQueue = queuePage('inquiry', CircleHelp, 'q')

export const withdrawalsEntry: Page = {
  link: { to: '/withdrawals' },
  title: 'withdraw.withdrawals',
  group: 'app.look',
  icon: Banknote,
  act: 'withdrawal.read',
  key: 'f',
}
