// Payments by bank transfer, in and out, as the bank's statements and its reports of our files tell of them.
// The party that has these (the bank itself, or what fetches them from it) serves them by number over HTTP;
// docs/gateways.md shows the few lines it takes.
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
  /** Said as `authorization: Bearer TOKEN`. */
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
 * One document a page, in the order of the numbers. A statement that does not begin with what the one before
 * ended with, or leaves out a number of the bank's own, is refused, and so is all that comes after it:
 * something is missing then.
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

/** A file of statements, or a report of a file of ours: what it is stands in it. */
function readDocument(text: string): { statements: readonly Statement[]; rejected: readonly RejectedOut[] } {
  const document = readXml(text)
  if (isReport(document)) return { statements: [], rejected: rejectedIn(document) }
  return { statements: statementsIn(document), rejected: [] }
}

/**
 * The accounts after a statement. One that was told before changes nothing, and what it tells of has its ids.
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
