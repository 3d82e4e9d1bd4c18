// How far a chain has been read. The cursor is stored as text with the payments of its page, and names the
// payments that can still be taken back.
import { z } from 'zod'

const height = z.int().nonnegative()
const hash = z.string().regex(/^0x[\da-f]{64}$/)
const mark = z.tuple([height, hash])

const cursor = z.strictObject({
  /** The last block that is final for us: it may never have another hash. */
  final: mark,
  /** Ends of ranges read above it, upwards. While an end keeps its hash, no block below it was replaced. */
  marks: z.array(mark),
  /** Payments that were reported and are not final: transaction, place among its logs, block. */
  open: z.array(
    z.strictObject({
      transaction: hash,
      place: z.int().nonnegative(),
      height,
      hash,
      to: z.templateLiteral(['0x', z.string().regex(/^[\da-f]{40}$/)]),
      amount: z.int().positive(),
    }),
  ),
})

export type Mark = z.output<typeof mark>
export type Cursor = z.output<typeof cursor>
export type OpenPayment = Cursor['open'][number]

/**
 * More marks are needed only while the chain calls nothing final for a long time. A reorganisation then makes
 * the feed read further back than it had to.
 */
const mostMarks = 200

export function readCursor(text: string): Cursor {
  return cursor.parse(JSON.parse(text))
}

export function writeCursor({ final, marks, open }: Cursor): string {
  return JSON.stringify({ final, marks: marks.slice(-mostMarks), open } satisfies Cursor)
}
