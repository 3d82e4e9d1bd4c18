import { Goal } from 'lucide-react'
import type { Page } from '../app/page.ts'

export const matchesEntry: Page = {
  link: { to: '/matches' },
  title: 'settlement.matches',
  group: 'app.look',
  icon: Goal,
  act: 'match.read',
  key: 'j',
}
