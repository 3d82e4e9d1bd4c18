import { BanknoteArrowUp, Calculator, ListMinus } from 'lucide-react'
import type { MenuEntry } from '../app/frame/MenuEntries.tsx'

export const withdrawEntry: MenuEntry = {
  to: '/withdraw/default',
  text: 'withdraw.title',
  icon: BanknoteArrowUp,
}

export const withdrawalsEntry: MenuEntry = {
  to: '/withdraw/orders',
  text: 'withdraw.orders',
  icon: ListMinus,
}

export const exchangeEntry: MenuEntry = { to: '/exchange', text: 'withdraw.exchange', icon: Calculator }
