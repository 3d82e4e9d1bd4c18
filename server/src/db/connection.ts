// The one way to open a database. An integer that a JavaScript number cannot hold exactly is refused, never
// rounded. A timestamptz comes as a Date, a date as its own text (YYYY-MM-DD: a calendar day has no time
// zone).
import postgres from 'postgres'

const types = {
  int8: { to: 20, from: [20], serialize: integerText, parse: safeInteger },
  calendarDay: { to: 1082, from: [1082], serialize: String, parse: String },
}

/**
 * How long (ms) the server's own statements may take, wait for a lock, and leave a transaction idle: what
 * hangs is refused instead of holding everything behind it. Work that may take longer says so with `set
 * local`.
 */
export const serverTimeouts = {
  lock_timeout: 2_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
}

interface PoolOptions {
  readonly max?: number
  readonly name?: string
  readonly timeouts?: Readonly<Record<string, number>>
}

/**
 * A pool of at most `max` connections, each opened when first needed; `name` is what pg_stat_activity shows.
 */
export function openSql(
  url: string,
  { max = 10, name = 'touchline', timeouts = {} }: PoolOptions = {},
): postgres.Sql {
  return postgres(url, {
    max,
    types,
    onnotice: () => {},
    connect_timeout: 10,
    connection: { application_name: name, ...timeouts },
  })
}

/** Reads an int8 (fen, ids, sequence numbers); throws RangeError beyond 2^53 - 1. */
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`the database answered ${text}, which is not exact as a number`)
  return value
}

/** Writes an int8; throws RangeError for fractions and for numbers that may have been rounded already. */
function integerText(value: number | bigint): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    throw new RangeError(`${value} is not an exact integer`)
  }
  return String(value)
}
