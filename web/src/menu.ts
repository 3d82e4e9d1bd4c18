// The entries of the menu and of the member's overview, in the order in which they are shown. A capability's
// entries stand in its menu.ts.
import { appsEntry } from './access/menu.tsx'
import { accountEntries, insuredEntry, proofEntry, solvencyEntry } from './account/menu.ts'
import type { MenuEntry } from './app/frame/MenuEntries.tsx'
import { chatEntry } from './chat/menu.ts'
import { depositEntry, depositsEntry } from './deposit/menu.ts'
import type { PlainKey } from './i18n/texts.ts'
import { identityEntry } from './identity/menu.ts'
import { interchangeEntry, interchangesEntry } from './interchange/menu.ts'
import { marketEntries, pricesEntry } from './market/menu.tsx'
import { myEntries, signInsEntry } from './member/my/menu.ts'
import { playSafeEntry } from './member/play/menu.ts'
import { newsEntry, noticesEntry } from './notice/menu.ts'
import { ordersEntry, smartEntry } from './order/menu.ts'
import { sandboxEntry } from './sandbox/menu.tsx'
import { assistantEntry, contactEntry } from './service/menu.ts'
import { aboutEntry, ruleEntry } from './site/menu.ts'
import { trialEntry, trialWhereEntry, walletEntry } from './wallet/menu.tsx'
import { exchangeEntry, withdrawalsEntry, withdrawEntry } from './withdraw/menu.ts'

type Entries = readonly MenuEntry[]

/** A part of the menu under a heading of its own; `member`: its entries are of use to members only. */
interface Group {
  readonly text: PlainKey
  readonly of: Entries
  readonly member?: true
}

/** The menu's first row, for members: what is done most often. */
export const quickPlaces: Entries = [depositEntry, withdrawEntry, interchangeEntry]

/** The menu, in the order of the specification's lists (spec 2, side menu). */
export const groups: readonly Group[] = [
  { text: 'more.markets', of: marketEntries },
  { text: 'more.records', member: true, of: [ordersEntry, smartEntry, ...accountEntries, insuredEntry] },
  {
    text: 'more.money',
    member: true,
    of: [walletEntry, trialWhereEntry, depositsEntry, withdrawalsEntry, interchangesEntry],
  },
  {
    text: 'more.member',
    member: true,
    of: [noticesEntry, ...myEntries, signInsEntry, identityEntry, playSafeEntry],
  },
  { text: 'more.service', of: [chatEntry, assistantEntry, contactEntry, newsEntry, ruleEntry] },
  {
    text: 'more.site',
    of: [proofEntry, solvencyEntry, pricesEntry, exchangeEntry, appsEntry, aboutEntry, sandboxEntry],
  },
]

/** The overview's card about money. */
export const moneyPlaces: Entries = [
  walletEntry,
  depositEntry,
  withdrawEntry,
  interchangeEntry,
  ordersEntry,
  ...accountEntries,
  trialEntry,
  proofEntry,
  solvencyEntry,
  exchangeEntry,
]

/** The overview's card about the member. */
export const selfPlaces: Entries = [
  noticesEntry,
  ...myEntries,
  signInsEntry,
  identityEntry,
  playSafeEntry,
  chatEntry,
  assistantEntry,
]
