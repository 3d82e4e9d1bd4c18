// All that was signed and refused, a line of JSON each, on the disk before anybody is answered. A payout
// signed once is answered again from here, and the room for further ones is counted here.
import { closeSync, fsyncSync, openSync, readFileSync, truncateSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'

const whole = z.int().nonnegative()
const account = z.templateLiteral(['0x', z.string().regex(/^[\da-f]{40}$/)])
const network = z.enum(['ERC20', 'TRC20'])
const hex = z.templateLiteral(['0x', z.string().regex(/^[\da-f]+$/)])

const asked = {
  /** Unix ms; never before the line before it. */
  at: whole,
  id: z.string(),
  withdrawalId: z.string(),
  memberId: z.string(),
  network,
  account,
  amount: whole,
}
const made = {
  /** Its name on the chain, as the chain has it. */
  hash: z.string(),
  from: account,
  /** Ethereum's. */
  nonce: whole.nullable(),
  /** TRON's: Unix ms. */
  expiration: whole.nullable(),
  /** Whole, as it is sent. */
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
  /** Coin for the fees of a member's address, and what it held. */
  z.strictObject({
    kind: z.enum(['fuelled', 'swept']),
    at: whole,
    network,
    /** The member's address. */
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

  /** Throws when a line in it cannot be read: nothing is signed then, as no one knows what was. */
  static async open(path: string): Promise<Log> {
    const file = await open(path, 'a', 0o600)
    syncFolder(dirname(path))
    const text = readFileSync(path, 'utf8')
    const end = text.lastIndexOf('\n') + 1
    // A line that was not ended was never answered: the process was gone before.
    if (end < text.length) truncateSync(path, Buffer.byteLength(text.slice(0, end)))
    const lines = text.slice(0, end).split('\n').slice(0, -1)
    const entries = lines.map((line, at) => readLine(line, `${path}:${at + 1}`))
    return new Log(file, entries)
  }

  get entries(): readonly Entry[] {
    return this.#entries
  }

  /** Later than the line before, whatever the machine's clock says. */
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
   * Returns once the line is on the disk. After one that failed no one knows what is there, and no further
   * line is taken.
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

/** So that the file itself is there after a power cut. */
function syncFolder(path: string): void {
  const folder = openSync(path, 'r')
  fsyncSync(folder)
  closeSync(folder)
}
