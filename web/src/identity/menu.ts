import { BadgeCheck } from 'lucide-react'
import type { MenuEntry } from '../app/frame/MenuEntries.tsx'

export const identityEntry: MenuEntry = { to: '/real_name', text: 'identity.menu', icon: BadgeCheck }
