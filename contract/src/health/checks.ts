// Checks that tell whether the site is well, for server and console alike; each capability measures its own.

const table = {
  /** Server processes that were seen within the last minute; at least one. */
  processes: 'count',
  /** Since the work due by the site's clock was last done. */
  dueWork: 'ms',
  /** Pieces of work that failed the last time. */
  failedWork: 'count',
  /** Faults that the nightly check found in the books and the records. */
  books: 'count',
  /** Since the feed was last read without a failure. */
  feed: 'ms',
  /** Matches that kicked off so long ago that they should have a result, and have none. */
  results: 'count',
  /** Since the source of payments that fails longest answered last. */
  sources: 'ms',
  /** The oldest payment whose owner is not certain. */
  payments: 'ms',
  /** Notices and codes that could not be sent at the first try. */
  messages: 'count',
  /** Days for which months' tables are there. */
  partitions: 'days',
  /** Of the connections that the database allows. */
  connections: 'percent',
  /** Free space where the server keeps its files. */
  disk: 'percent',
  /** Payments on a provider's page that no callback told of. */
  callbacks: 'count',
  /** Deposits that a provider has said neither yes nor no to for minutes. */
  unanswered: 'count',
  /** The oldest payout whose fate no outside party has reported. */
  payouts: 'ms',
  /** Reports from outside on payouts that do not fit. */
  payoutTroubles: 'count',
  /** Matches that nothing settles by itself. */
  rulings: 'count',
  /** Since the database was last backed up, or its log archived. */
  backup: 'ms',
} as const satisfies Record<string, 'count' | 'ms' | 'days' | 'percent'>

export type CheckName = keyof typeof table
export const checkNames = Object.keys(table) as CheckName[]
export const checkUnits: Readonly<Record<CheckName, 'count' | 'ms' | 'days' | 'percent'>> = table
