import { BellRing, ClipboardList } from 'lucide-react'
import type { MenuEntry } from '../app/frame/MenuEntries.tsx'

export const ordersEntry: MenuEntry = { to: '/orderinfo', text: 'app.orders', icon: ClipboardList }

/** The specification's "smart order" is a reservation, which orders by itself. */
export const smartEntry: MenuEntry = {
  to: '/orderinfo',
  search: { tab: 'reserve' },
  text: 'more.smart',
  icon: BellRing,
}
