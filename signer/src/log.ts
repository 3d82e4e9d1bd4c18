// All that was signed and refused, one line of JSON each, on the disk before the caller is answered. A payout
// that was signed once is answered again from this log, and the sums under the caps are counted from it.
import { closeSync, fsyncSync, openSync, readFileSync, truncateSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'

const whole = z.int().nonnegative()
const account = z.templateLiteral(['0x', z.string().regex(/^[\da-f]{40}$/)])
const network = z.enum(['ERC20', 'TRC20'])
const hex = z.templateLiteral(['0x', z.string().regex(/^[\da-f]+$/)])

const asked = {
  /** Unix ms; never earlier than the previous line. */
  at: whole,
  id: z.string(),
  withdrawalId: z.string(),
  memberId: z.string(),
  network,
  account,
  amount: whole,
}
const made = {
  /** The transaction's name on the chain, in the chain's own form. */
  hash: z.string(),
  from: account,
  /** Only on Ethereum. */
  nonce: whole.nullable(),
  /** Only on TRON: Unix ms. */
  expiration: whole.nullable(),
  /** The whole transaction, as it is sent. */
  text: hex,
}
const entry = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('signed'),
    ...asked,
    ...made,
    by: z.array(z.strictObject({ operator: z.string(), passkey: z.string(), count: whole })),
  }),
  z.strictObject({ kind: z.literal('refused'), ...asked, code: z.string() }),
  /** Fuelled: coin sent to a member's address for fees. Swept: the tokens sent from it. */
  z.strictObject({
    kind: z.enum(['fuelled', 'swept']),
    at: whole,
    network,
    /** The number of the member's address. */
    number: whole,
    /** The coin's or the token's smallest parts. */
    amount: z.string(),
    ...made,
  }),
])

export type Entry = z.output<typeof entry>
export type SignedEntry = Extract<Entry, { kind: 'signed' }>
export type SweepEntry = Extract<Entry, { kind: 'fuelled' | 'swept' }>
/** A transaction that was signed. */
export type SignedTransaction = Pick<SignedEntry, keyof typeof made>

export class Log {
  readonly #file: FileHandle
  readonly #entries: Entry[]
  #broken = false

  private constructor(file: FileHandle, entries: Entry[]) {
    this.#file = file
    this.#entries = entries
  }

  /** Throws when a line cannot be read: without knowing what was signed, nothing may be signed. */
  static async open(path: string): Promise<Log> {
    const file = await open(path, 'a', 0o600)
    syncFolder(dirname(path))
    const text = readFileSync(path, 'utf8')
    const end = text.lastIndexOf('\n') + 1
    // A line without an end was never answered, since the process ended before.
    if (end < text.length) truncateSync(path, Buffer.byteLength(text.slice(0, end)))
    const lines = text.slice(0, end).split('\n').slice(0, -1)
    const entries = lines.map((line, at) => readLine(line, `${path}:${at + 1}`))
    return new Log(file, entries)
  }

  get entries(): readonly Entry[] {
    return this.#entries
  }

  /** Now, but never before the last line, whatever the machine's clock says. */
  now(): number {
    return Math.max(Date.now(), this.#entries.at(-1)?.at ?? 0)
  }

  signed(): SignedEntry[] {
    return this.#entries.filter((each) => each.kind === 'signed')
  }

  moved(): SweepEntry[] {
    return this.#entries.flatMap((each) => (each.kind === 'fuelled' || each.kind === 'swept' ? [each] : []))
  }

  /** Every transaction that was signed. */
  made(): (SignedEntry | SweepEntry)[] {
    return this.#entries.filter((each) => each.kind !== 'refused')
  }

  /**
   * Returns once the line is on the disk. After a write that failed, the file's content is uncertain, so
   * further lines are refused.
   */
  async append(line: Entry): Promise<void> {
    if (this.#broken) throw new Error('the log could not be written before')
    this.#broken = true
    await this.#file.appendFile(`${JSON.stringify(entry.parse(line))}\n`)
    await this.#file.sync()
    this.#entries.push(line)
    this.#broken = false
  }

  async close(): Promise<void> {
    await this.#file.close()
  }
}

function readLine(line: string, at: string): Entry {
  try {
    return entry.parse(JSON.parse(line))
  } catch (error) {
    throw new Error(`${at}: cannot be read; nothing is signed without knowing what was`, { cause: error })
  }
}

/** Makes sure that the file itself survives a power cut. */
function syncFolder(path: string): void {
  const folder = openSync(path, 'r')
  fsyncSync(folder)
  closeSync(folder)
}
