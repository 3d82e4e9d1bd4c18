import { ClipboardList } from 'lucide-react'
import type { MenuEntry } from '../app/MenuEntries.tsx'

export const ordersEntry: MenuEntry = { to: '/orderinfo', text: 'app.orders', icon: ClipboardList }
