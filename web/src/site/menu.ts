import { CircleHelp, Info } from 'lucide-react'
import type { MenuEntry } from '../app/frame/MenuEntries.tsx'

export const ruleEntry: MenuEntry = { to: '/rule', text: 'site.rules', icon: CircleHelp }

export const aboutEntry: MenuEntry = { to: '/about', text: 'rule.about', icon: Info }
