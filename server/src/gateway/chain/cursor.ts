// How far a chain has been read: text that is stored with the payments of its page, and says what can still
// be taken back.
import { z } from 'zod'

const height = z.int().nonnegative()
const hash = z.string().regex(/^0x[\da-f]{64}$/)
const mark = z.tuple([height, hash])

const cursor = z.strictObject({
  /** The last block that is final for us: it may never have another hash. */
  final: mark,
  /** Ends of what was read above it, upwards: where their hashes stand, nothing below them was replaced. */
  marks: z.array(mark),
  /** Payments told of that are not final: transaction, place among its logs, block. */
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
 * More are needed only while the chain calls nothing final for long; then a reorganisation reads further back
 * than it had to.
 */
const mostMarks = 200

export function readCursor(text: string): Cursor {
  return cursor.parse(JSON.parse(text))
}

export function writeCursor({ final, marks, open }: Cursor): string {
  return JSON.stringify({ final, marks: marks.slice(-mostMarks), open } satisfies Cursor)
}
