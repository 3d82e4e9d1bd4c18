import { ArrowLeftRight } from 'lucide-react'
import type { MenuEntry } from '../app/MenuEntries.tsx'

export const interchangeEntry: MenuEntry = { to: '/mutual', text: 'mutual.title', icon: ArrowLeftRight }
