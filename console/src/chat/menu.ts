import { Headset } from 'lucide-react'
import type { Page } from '../app/page.ts'

export const chatsEntry: Page = {
  link: { to: '/chats' },
  title: 'chat.chats',
  group: 'app.decide',
  icon: Headset,
  act: 'chat.read',
  key: '7',
  count: 'chats',
}
