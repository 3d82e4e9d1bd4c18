import { HeartPulse } from 'lucide-react'
import type { MenuEntry } from '../../app/frame/MenuEntries.tsx'

export const playSafeEntry: MenuEntry = { to: '/play-safe', text: 'play.title', icon: HeartPulse }
