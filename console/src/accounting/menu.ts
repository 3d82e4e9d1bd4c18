import { BookOpenCheck, GitCompare, HandCoins, Vault } from 'lucide-react'
import { type Page, queuePage } from '../app/page.ts'

export const reconcileQueue = queuePage('reconcile', GitCompare, '9')

export const booksEntry: Page = {
  link: { to: '/books' },
  title: 'accounting.books',
  group: 'app.look',
  icon: BookOpenCheck,
  act: 'books.read',
  key: '3',
  count: 'chats',
}

export const owedEntry: Page = {
  link: { to: '/owed' },
  title: 'accounting.owed',
  group: 'app.look',
  icon: HandCoins,
  act: 'owed.read',
  key: '4',
  count: 'chats',
}

export const reservesEntry: Page = {
  link: { to: '/reserves' },
  title: 'accounting.reserves',
  group: 'app.look',
  icon: Vault,
  act: 'reserve.read',
  key: '.',
  count: 'chats',
}
