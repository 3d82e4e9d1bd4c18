import { BanknoteArrowUp, Calculator } from 'lucide-react'
import type { MenuEntry } from '../app/MenuEntries.tsx'

export const withdrawEntry: MenuEntry = {
  to: '/withdraw/default',
  text: 'withdraw.title',
  icon: BanknoteArrowUp,
}

export const exchangeEntry: MenuEntry = { to: '/exchange', text: 'withdraw.exchange', icon: Calculator }
