import { ArrowLeftRight, List } from 'lucide-react'
import type { MenuEntry } from '../app/frame/MenuEntries.tsx'

export const interchangeEntry: MenuEntry = {
  to: '/mutual',
  text: 'mutual.title',
  icon: ArrowLeftRight,
  newUntil: '2026-12-31',
}

export const interchangesEntry: MenuEntry = { to: '/mutual/orders', text: 'mutual.orders', icon: List }
