import { BookOpen, ChartColumn, Clock, ReceiptText, Scale, ShieldCheck, Umbrella } from 'lucide-react'
import type { MenuEntry } from '../app/frame/MenuEntries.tsx'

export const accountEntries: readonly MenuEntry[] = [
  { to: '/history/list', text: 'account.history', icon: Clock },
  { to: '/records', text: 'books.records', icon: ReceiptText },
  { to: '/generalLedger/list', text: 'books.ledger', icon: BookOpen },
  { to: '/statistics/list', text: 'books.statistics', icon: ChartColumn },
]

export const insuredEntry: MenuEntry = {
  to: '/history/list',
  search: { of: 'insured' },
  text: 'more.insured',
  icon: Umbrella,
}

export const proofEntry: MenuEntry = { to: '/proof', text: 'books.proof', icon: ShieldCheck }

export const solvencyEntry: MenuEntry = {
  to: '/proof/solvency',
  text: 'owed.title',
  icon: Scale,
  newUntil: '2026-12-31',
}
