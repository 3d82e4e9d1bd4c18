// Counts money that leaves in any 24 hours, in files of this machine rather than in rows: anyone who can
// write the whole database moves no more than the cap that its environment names. Each line is on the disk
// before anything leaves; money that cannot be counted does not leave.
import { mkdir, open, readFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '@touchline/engine/site/units'
import { z } from 'zod'

export interface OutgoingAmount {
  readonly id: string
  /** The unit's smallest parts, above 0. */
  readonly amount: number
}

/** cap: the count would exceed the cap. content: an id that was counted before has another amount now. */
export type CountOutcome = 'counted' | 'cap' | 'content'

export interface DayCount {
  readonly most: number
  /** How much more may leave now. Throws when the amount that left before is not known. */
  left(): Promise<number>
  /**
   * Counts all of the payments or none of them; an id that was counted before is not counted again. Throws
   * when the amount that left before is not known.
   */
  count(leaving: readonly OutgoingAmount[]): Promise<CountOutcome>
}

interface DayCountOptions {
  /** The folder of the files, one file a day. One process counts in it: calls of another do not wait. */
  readonly folder: string
  /** The beginning of the files' names: `payouts`, `cards`. */
  readonly name: string
  readonly most: number
  /** Unix ms */
  readonly now: () => number
}

const line = z.strictObject({ id: z.string(), at: z.int(), amount: z.int().positive() })
type Line = z.output<typeof line>

export function dayCount({ folder, name, most, now }: DayCountOptions): DayCount {
  const fileOf = (at: number) => join(folder, `${name}-${new Date(at).toISOString().slice(0, 10)}.jsonl`)
  /** The lines of the last 24 hours, which are in the files of today and of yesterday. */
  const lately = async (at: number): Promise<Line[]> => {
    const texts = await Promise.all([at - DAY, at].map((day) => textOf(fileOf(day))))
    return texts.flatMap(linesOf).filter((each) => each.at > at - DAY)
  }
  const leftOf = (lines: readonly Line[]) => lines.reduce((left, { amount }) => left - amount, most)

  let last: Promise<unknown> = Promise.resolve()
  /** Runs one call after the other, so that no payment is counted twice or missed. */
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const turn = last.then(act, act)
    last = turn.catch(() => {})
    return turn
  }
  return {
    most,
    left: () => inTurn(async () => Math.max(0, leftOf(await lately(now())))),
    count: (leaving) =>
      inTurn(async () => {
        const at = now()
        const lines = await lately(at)
        const known = new Map(lines.map(({ id, amount }) => [id, amount]))
        if (leaving.some(({ id, amount }) => known.has(id) && known.get(id) !== amount)) return 'content'
        const further = leaving.filter(({ id }) => !known.has(id)).map((each) => ({ ...each, at }))
        if (leftOf([...lines, ...further]) < 0) return 'cap'
        if (further.length > 0) await append(folder, fileOf(at), further)
        return 'counted'
      }),
  }
}

/** For a site whose files go nowhere: nothing is counted. */
export const uncounted: DayCount = {
  most: Number.MAX_SAFE_INTEGER,
  left: async () => Number.MAX_SAFE_INTEGER,
  count: async () => 'counted',
}

function linesOf(text: string): Line[] {
  const lines = whole(text).split('\n').filter(Boolean)
  return lines.map((each) => line.parse(JSON.parse(each)))
}

/**
 * The text up to its last whole line. A line that was cut off belongs to a count that never got an answer.
 */
function whole(text: string): string {
  return text.slice(0, text.lastIndexOf('\n') + 1)
}

async function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
}

/** Resolves when the lines are on the disk. */
async function append(folder: string, path: string, lines: readonly Line[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  const text = await textOf(path)
  if (whole(text).length < text.length) await truncate(path, Buffer.byteLength(whole(text)))
  const file = await open(path, 'a', 0o600)
  try {
    await file.appendFile(lines.map((each) => `${JSON.stringify(each)}\n`).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
}
