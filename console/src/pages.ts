// The places of the rail, in their order: pages for deciding, pages for looking, pages for setting.
import { House } from 'lucide-react'
import { reportsEntry } from './account/menu.ts'
import { booksEntry, owedEntry, reconcileQueue, reservesEntry } from './accounting/menu.ts'
import type { Page } from './app/page.ts'
import { chatsEntry } from './chat/menu.ts'
import { merchantsEntry } from './demand/menu.ts'
import { paymentsEntry } from './deposit/menu.ts'
import { healthEntry } from './health/menu.ts'
import { identityQueue, underAgeQueue } from './identity/menu.ts'
import { namesEntry } from './market/menu.ts'
import { linkQueue, membersEntry, playSafeEntry, reactivationQueue, trialEntry } from './member/menu.ts'
import { announcementsEntry, bannersEntry, newsEntry, termsEntry } from './notice/menu.ts'
import { auditEntry, operatorsEntry, ownAccessEntry } from './operator/menu.ts'
import { orderQueue, riskEntry } from './order/menu.ts'
import { complaintQueue, contactQueue, disputeQueue } from './service/menu.ts'
import { matchesEntry } from './settlement/menu.ts'
import { maintenanceEntry, settingsEntry } from './site/menu.ts'
import { proposalQueue } from './task/menu.ts'
import { inquiryQueue, payoutAccountQueue, withdrawalQueue, withdrawalsEntry } from './withdraw/menu.ts'

const startEntry: Page = {
  link: { to: '/' },
  title: 'app.start',
  group: null,
  icon: House,
  act: 'own.use',
  key: 'h',
}

export const pages: readonly Page[] = [
  startEntry,
  identityQueue,
  withdrawalQueue,
  payoutAccountQueue,
  inquiryQueue,
  reconcileQueue,
  underAgeQueue,
  orderQueue,
  complaintQueue,
  disputeQueue,
  contactQueue,
  chatsEntry,
  reactivationQueue,
  linkQueue,
  proposalQueue,
  matchesEntry,
  namesEntry,
  riskEntry,
  membersEntry,
  playSafeEntry,
  paymentsEntry,
  withdrawalsEntry,
  merchantsEntry,
  reportsEntry,
  booksEntry,
  owedEntry,
  reservesEntry,
  healthEntry,
  auditEntry,
  trialEntry,
  newsEntry,
  announcementsEntry,
  bannersEntry,
  termsEntry,
  settingsEntry,
  maintenanceEntry,
  operatorsEntry,
  ownAccessEntry,
]
