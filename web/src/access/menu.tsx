import { Smartphone } from 'lucide-react'
import type { MenuEntry } from '../app/frame/MenuEntries.tsx'

export const appsEntry: MenuEntry = { to: '/download', text: 'access.apps', icon: Smartphone }
