import { FileClock, KeyRound, UserRoundCog } from 'lucide-react'
import type { Page } from '../app/page.ts'

export const auditEntry: Page = {
  link: { to: '/audit' },
  title: 'operator.audit',
  group: 'app.look',
  icon: FileClock,
  act: 'audit.read',
  key: 'l',
}

export const operatorsEntry: Page = {
  link: { to: '/operators' },
  title: 'access.operators',
  group: 'app.set',
  icon: UserRoundCog,
  act: 'operator.read',
  key: 'p',
}

export const ownAccessEntry: Page = {
  link: { to: '/own-access' },
  title: 'access.own',
  group: 'app.set',
  icon: KeyRound,
  act: 'own.use',
  key: 'k',
}
