// Checks that tell whether the site is well, for server and console alike; each capability measures its own.

const table = {
  /** Server processes that were seen within the last minute; at least one. */
  processes: 'count',
  /** The time since the work that is due by the site's clock was last done. */
  dueWork: 'ms',
  /** Pieces of work that failed the last time. */
  failedWork: 'count',
  /** Faults that the nightly check found in the books and the records. */
  books: 'count',
  /** The time since the feed was last read without a failure. */
  feed: 'ms',
  /** Matches that kicked off so long ago that they should have a result, and have none. */
  results: 'count',
  /** Of the payment sources that fail now, the longest time since one answered. */
  sources: 'ms',
  /** The age of the oldest payment whose owner is not certain. */
  payments: 'ms',
  /** Notices and codes that could not be sent at the first try. */
  messages: 'count',
  /** How many days ahead the monthly tables exist. */
  partitions: 'days',
  /** The share of the database's allowed connections that is in use. */
  connections: 'percent',
  /** Free space where the server keeps its files. */
  disk: 'percent',
  /** Payments on a provider's page that were found without a callback. */
  callbacks: 'count',
  /** Deposits that a provider has neither accepted nor refused for minutes. */
  unanswered: 'count',
  /** The age of the oldest payout whose outcome is uncertain, or that has been pending for hours. */
  payouts: 'ms',
  /** Reports from outside on payouts that could not be booked. */
  payoutTroubles: 'count',
  /** Matches that nothing settles by itself. */
  rulings: 'count',
  /** The time since the database was last backed up, or its log archived. */
  backup: 'ms',
} as const satisfies Record<string, 'count' | 'ms' | 'days' | 'percent'>

export type CheckName = keyof typeof table
export const checkNames = Object.keys(table) as CheckName[]
export const checkUnits: Readonly<Record<CheckName, 'count' | 'ms' | 'days' | 'percent'>> = table
