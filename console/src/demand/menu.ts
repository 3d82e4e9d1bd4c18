import { Store } from 'lucide-react'
import type { Page } from '../app/page.ts'

export const merchantsEntry: Page = {
  link: { to: '/merchants' },
  title: 'demand.merchants',
  group: 'app.look',
  icon: Store,
  act: 'merchant.read',
  key: ',',
}
