import { Activity } from 'lucide-react'
import type { Page } from '../app/page.ts'

export const healthEntry: Page = {
  link: { to: '/health' },
  title: 'health.health',
  group: 'app.look',
  icon: Activity,
  act: 'health.read',
  key: 'e',
}
