import { BellRing, Images, Megaphone, ScrollText } from 'lucide-react'
import type { Page } from '../app/page.ts'

export const newsEntry: Page = {
  link: { to: '/news' },
  title: 'notice.news',
  group: 'app.set',
  icon: Megaphone,
  act: 'content.read',
  key: 'n',
}

export const announcementsEntry: Page = {
  link: { to: '/announcements' },
  title: 'notice.announcements',
  group: 'app.set',
  icon: BellRing,
  act: 'content.read',
  key: '1',
}

export const bannersEntry: Page = {
  link: { to: '/banners' },
  title: 'notice.banners',
  group: 'app.set',
  icon: Images,
  act: 'content.read',
  key: 'b',
}

export const termsEntry: Page = {
  link: { to: '/terms' },
  title: 'notice.terms',
  group: 'app.set',
  icon: ScrollText,
  act: 'content.read',
  key: 'r',
}
