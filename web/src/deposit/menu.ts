import { BanknoteArrowDown, ListPlus } from 'lucide-react'
import type { MenuEntry } from '../app/frame/MenuEntries.tsx'

export const depositEntry: MenuEntry = {
  to: '/recharge/default',
  text: 'deposit.title',
  icon: BanknoteArrowDown,
}

export const depositsEntry: MenuEntry = { to: '/recharge/orders', text: 'deposit.orders', icon: ListPlus }
