import { Headset } from 'lucide-react'
import type { MenuEntry } from '../app/frame/MenuEntries.tsx'

export const chatEntry: MenuEntry = {
  to: '/service',
  text: 'chat.title',
  icon: Headset,
  newUntil: '2026-12-31',
}
