// Payments by bank transfer, in and out, as the bank's statements and its reports on our files show them. The
// party that has these (the bank itself, or a service that fetches them from the bank) serves them by number
// over HTTP; docs/gateways.md shows the few lines that this takes.
import { z } from 'zod'
import type { FeedPage, PaymentFeed } from '../gateway.ts'
import { limitedText } from '../limited-text.ts'
import type { RejectedOut } from '../payout.ts'
import { type Statement, statementsIn } from './camt053.ts'
import { isReport, rejectedIn } from './pain002.ts'
import { readXml } from './xml.ts'

export interface StatementsOptions {
  /** `GET URL?after=N` lists the numbers of statements, `GET URL/N` is one. */
  readonly url: string
  /** Sent as `authorization: Bearer TOKEN`. */
  readonly token: string
}

/** A statement of an account with many thousands of payments has some megabytes. */
const largest = 50_000_000

const list = z.object({ statements: z.array(z.object({ number: z.int().positive() })) })

/** How far each account has been read: its last statement. */
const cursor = z.strictObject({
  number: z.int().nonnegative(),
  accounts: z.record(z.string(), z.strictObject({ sequence: z.nullable(z.int()), closing: z.int() })),
})
type Cursor = z.output<typeof cursor>

/**
 * Reads one document a page, in the order of the numbers. A statement is refused when it does not begin with
 * the balance that the statement before ended with, or skips a number of the bank's own. Everything after it
 * is refused too, because a statement is missing.
 */
export function statementFeed({ url, token }: StatementsOptions): PaymentFeed {
  const get = async (path: string, signal: AbortSignal): Promise<string> => {
    const answer = await fetch(`${url}${path}`, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'error',
      signal,
    })
    const text = await limitedText(answer, largest)
    if (!answer.ok) throw new Error(`the bank's statements: status ${answer.status}`)
    return text
  }
  return {
    source: 'bank',
    async next(text, signal): Promise<FeedPage> {
      const before: Cursor = text === null ? { number: 0, accounts: {} } : cursor.parse(JSON.parse(text))
      const { statements } = list.parse(JSON.parse(await get(`?after=${before.number}`, signal)))
      const numbers = statements.map(({ number }) => number).filter((number) => number > before.number)
      const [number] = numbers.toSorted((one, other) => one - other)
      if (number === undefined) return { seen: [], gone: [], cursor: JSON.stringify(before), lag: 0 }
      const { statements: read, rejected } = readDocument(await get(`/${number}`, signal))
      const accounts = read.reduce(follow, before.accounts)
      return {
        seen: read.flatMap(({ payments }) => payments),
        gone: [],
        paidOut: [...read.flatMap(({ paidOut }) => paidOut), ...rejected],
        cursor: JSON.stringify({ number, accounts } satisfies Cursor),
        lag: numbers.length - 1,
      }
    },
  }
}

/** The document is a file of statements, or a report on a file of ours; its namespace says which. */
function readDocument(text: string): { statements: readonly Statement[]; rejected: readonly RejectedOut[] } {
  const document = readXml(text)
  if (isReport(document)) return { statements: [], rejected: rejectedIn(document) }
  return { statements: statementsIn(document), rejected: [] }
}

/**
 * The accounts after a statement. A statement that was read before changes nothing; its payments have the
 * same ids as before.
 */
function follow(accounts: Cursor['accounts'], { account, sequence, opening, closing }: Statement) {
  const last = accounts[account]
  if (last) {
    if (sequence !== null && last.sequence !== null) {
      if (sequence <= last.sequence) return accounts
      if (sequence !== last.sequence + 1)
        throw new Error(`account ${account}: statement ${last.sequence + 1} is missing before ${sequence}`)
    }
    if (opening !== last.closing) {
      throw new Error(`account ${account}: begins with ${opening} after it ended with ${last.closing}`)
    }
  }
  return { ...accounts, [account]: { sequence, closing } }
}
