import { ChartColumn } from 'lucide-react'
import type { Page } from '../app/page.ts'

export const reportsEntry: Page = {
  link: { to: '/reports' },
  title: 'account.reports',
  group: 'app.look',
  icon: ChartColumn,
  act: 'report.read',
  key: '2',
  count: 'chats',
}
