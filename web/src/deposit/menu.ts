import { BanknoteArrowDown } from 'lucide-react'
import type { MenuEntry } from '../app/MenuEntries.tsx'

export const depositEntry: MenuEntry = {
  to: '/recharge/default',
  text: 'deposit.title',
  icon: BanknoteArrowDown,
}
