import { Bell, Megaphone } from 'lucide-react'
import type { MenuEntry } from '../app/frame/MenuEntries.tsx'
import { UnreadPill } from './UnreadPill.tsx'

export const noticesEntry: MenuEntry = { to: '/bulletin', text: 'app.notices', icon: Bell, End: UnreadPill }

export const newsEntry: MenuEntry = { to: '/news', text: 'site.news', icon: Megaphone }
