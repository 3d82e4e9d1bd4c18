import { SlidersHorizontal, Wrench } from 'lucide-react'
import type { Page } from '../app/page.ts'

export const settingsEntry: Page = {
  link: { to: '/settings' },
  title: 'site.settings',
  group: 'app.set',
  icon: SlidersHorizontal,
  act: 'setting.read',
  key: 'x',
}

export const maintenanceEntry: Page = {
  link: { to: '/maintenance' },
  title: 'site.maintenance',
  group: 'app.set',
  icon: Wrench,
  act: 'maintenance.read',
  key: 't',
}
