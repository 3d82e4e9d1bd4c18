import { Landmark } from 'lucide-react'
import type { Page } from '../app/page.ts'

export const paymentsEntry: Page = {
  link: { to: '/payments' },
  title: 'deposit.payments',
  group: 'app.look',
  icon: Landmark,
  act: 'payment.read',
  key: 'y',
}
