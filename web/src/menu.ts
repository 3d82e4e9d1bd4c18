// What the menu and the member's overview lead to, in the order in which they show it. A capability's entries stand in its menu.ts.
import { accountEntries, proofEntry, solvencyEntry } from './account/menu.ts'
import type { MenuEntry } from './app/MenuEntries.tsx'
import { chatEntry } from './chat/menu.ts'
import { depositEntry } from './deposit/menu.ts'
import { identityEntry } from './identity/menu.ts'
import { interchangeEntry } from './interchange/menu.ts'
import { marketEntries, pricesEntry } from './market/menu.tsx'
import { myEntries, signInsEntry } from './member/my/menu.ts'
import { playSafeEntry } from './member/play/menu.ts'
import { newsEntry, noticesEntry } from './notice/menu.ts'
import { ordersEntry } from './order/menu.ts'
import { sandboxEntry } from './sandbox/menu.tsx'
import { assistantEntry, contactEntry } from './service/menu.ts'
import { aboutEntry, ruleEntry } from './site/menu.ts'
import { trialEntry, walletEntry } from './wallet/menu.ts'
import { exchangeEntry, withdrawEntry } from './withdraw/menu.ts'

type Entries = readonly MenuEntry[]

/** The menu, for everybody. */
export const places: Entries = [
  ...marketEntries,
  newsEntry,
  ruleEntry,
  proofEntry,
  solvencyEntry,
  pricesEntry,
  exchangeEntry,
  aboutEntry,
  contactEntry,
  sandboxEntry,
]

/** The menu, for members. */
export const ownPlaces: Entries = [
  walletEntry,
  depositEntry,
  withdrawEntry,
  interchangeEntry,
  noticesEntry,
  ordersEntry,
  ...accountEntries,
  ...myEntries,
  playSafeEntry,
  identityEntry,
  chatEntry,
  assistantEntry,
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
