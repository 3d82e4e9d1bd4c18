// The work that no request asks for. Each piece has one name, under which it is done, logged and recorded.
// The console's texts have words for each name.
export const workNames = [
  // By the site's clock
  'accounts of operators',
  'accounts to open again',
  'announcements',
  'chats without an answer',
  'confirmation',
  'day roots',
  'deposit orders that nobody paid',
  'ended reservations',
  'feed',
  'granted trial funds',
  'kick-offs',
  'lapsed cases',
  'linked accounts',
  'openings',
  'orders of children',
  'pending orders',
  'price quality',
  'prices',
  'released orders',
  'reservations',
  'settlement',
  'silent chats',
  'trial balances',
  'trial funds',
  'unread chats',
  // At their own pace
  'alarms',
  'head of the audit log',
  'notices',
  'orders at the provider',
  'payments from outside',
  'payouts',
  'payouts by ERC20',
  'payouts by TRC20',
  'payouts to e-wallets',
  // By the calendar
  'books agree',
  'clean-up',
  'day-root',
  'partitions',
  'reconciliation',
  'sleeping-accounts',
  'trial-balance',
  'verify-books',
] as const

export type WorkName = (typeof workNames)[number]

/** Work written down by another version of the server may have another name. */
export function isWorkName(name: string): name is WorkName {
  return workNames.some((known) => known === name)
}
