import { KeyRound, Settings, UserRound } from 'lucide-react'
import type { MenuEntry } from '../../app/frame/MenuEntries.tsx'

export const myEntries: readonly MenuEntry[] = [
  { to: '/my/profile', text: 'my.profile', icon: UserRound },
  { to: '/my/setting', text: 'my.setting', icon: Settings },
]

export const signInsEntry: MenuEntry = { to: '/loginrecord', text: 'my.loginRecord', icon: KeyRound }
