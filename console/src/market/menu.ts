import { Languages } from 'lucide-react'
import type { Page } from '../app/page.ts'

export const namesEntry: Page = {
  link: { to: '/names' },
  title: 'market.names',
  group: 'app.look',
  icon: Languages,
  act: 'naming.read',
  key: null,
}
