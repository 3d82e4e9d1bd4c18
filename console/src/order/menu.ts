import { ChartNoAxesColumnIncreasing, ListChecks } from 'lucide-react'
import { type Page, queuePage } from '../app/page.ts'

export const orderQueue = queuePage('order', ListChecks, 'o')

export const riskEntry: Page = {
  link: { to: '/risk' },
  title: 'risk.exposure',
  group: 'app.look',
  icon: ChartNoAxesColumnIncreasing,
  act: 'risk.read',
  key: '6',
}
