import { Mail, MessageSquareText } from 'lucide-react'
import type { MenuEntry } from '../app/frame/MenuEntries.tsx'

export const assistantEntry: MenuEntry = {
  to: '/assistant',
  text: 'service.title',
  icon: MessageSquareText,
  member: true,
}

export const contactEntry: MenuEntry = { to: '/contact', text: 'service.contact', icon: Mail }
