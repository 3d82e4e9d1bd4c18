// The bank's own books: what was transferred to its customers' accounts, and the statements that tell of it. Kept in a file from one
// start to the next, for a bank that forgets its statements is none.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const transfer = z.object({
  /** The bank's own. */
  id: z.string(),
  /** The account that was paid to. */
  to: z.string(),
  /** fen, above 0 */
  amount: z.int().positive(),
  payer: z.string(),
  reference: z.string(),
  /** Unix ms: booked from then on. */
  bookAt: z.number(),
  /** The id of the transfer that it takes back. */
  reverses: z.nullable(z.string()),
  /** Those with the same are booked as one entry. */
  entry: z.string(),
})
export type Transfer = z.output<typeof transfer>

const statement = z.object({
  account: z.string(),
  /** Of the account's statements, from 1. */
  sequence: z.int(),
  /** fen */
  opening: z.int(),
  closing: z.int(),
  at: z.number(),
  transfers: z.array(transfer),
})
export type Statement = z.output<typeof statement>

const kept = z.object({
  transfers: z.array(transfer),
  /** As they were delivered: the first one is number 1. One may be delivered again. */
  delivered: z.array(statement),
})

export class BankBooks {
  readonly #path: string | undefined
  readonly #kept: z.output<typeof kept>

  constructor(path: string | undefined) {
    this.#path = path
    this.#kept = path === undefined ? { transfers: [], delivered: [] } : readKept(path)
  }

  /** Oldest first. */
  get transfers(): readonly Transfer[] {
    return this.#kept.transfers
  }

  get delivered(): readonly Statement[] {
    return this.#kept.delivered
  }

  /** Several are booked as one entry of the statement. */
  transfer(...given: readonly Omit<Transfer, 'id' | 'entry'>[]): void {
    const entry = `E${this.#nextId()}`
    for (const one of given) this.#kept.transfers.push({ ...one, id: this.#nextId(), entry })
    this.#write()
  }

  /** Makes the next statement of each account that something was booked on since its last one. */
  close(now: number): void {
    const told = new Set(this.#kept.delivered.flatMap(({ transfers }) => transfers.map(({ id }) => id)))
    const booked = this.#kept.transfers.filter(({ id, bookAt }) => bookAt <= now && !told.has(id))
    for (const [account, transfers] of Map.groupBy(booked, ({ to }) => to)) {
      const last = this.#kept.delivered.findLast((one) => one.account === account)
      const opening = last?.closing ?? 0
      const moved = transfers.reduce(
        (sum, one) => sum + (one.reverses === null ? one.amount : -one.amount),
        0,
      )
      const sequence = (last?.sequence ?? 0) + 1
      this.#kept.delivered.push({ account, sequence, opening, closing: opening + moved, at: now, transfers })
    }
    if (booked.length > 0) this.#write()
  }

  /** Delivers the last statement once more; false when there is none. */
  repeat(): boolean {
    const last = this.#kept.delivered.at(-1)
    if (!last) return false
    this.#kept.delivered.push(last)
    this.#write()
    return true
  }

  #nextId(): string {
    return `SB${String(this.#kept.transfers.length + 1).padStart(8, '0')}`
  }

  #write(): void {
    if (this.#path === undefined) return
    const half = `${this.#path}.new`
    writeFileSync(half, JSON.stringify(this.#kept))
    renameSync(half, this.#path)
  }
}

function readKept(path: string): z.output<typeof kept> {
  try {
    return kept.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { transfers: [], delivered: [] }
    throw error
  }
}
