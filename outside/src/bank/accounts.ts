// The accounts at the bank: what was paid to and from its customers' accounts, the files that customers gave
// it, and the documents that report both. They are kept from one start to the next, since a bank that forgets
// its statements is no bank.
import { z } from 'zod'
import { readKept, writeKept } from '../kept.ts'

const transfer = z.object({
  /** The bank's own id. */
  id: z.string(),
  /** The customer's account that the transfer is booked on. */
  to: z.string(),
  /** fen, above 0 */
  amount: z.int().positive(),
  /** The payer; for a payment by the customer, the payee. */
  payer: z.string(),
  reference: z.string(),
  /** Unix ms: the transfer is booked from then on. */
  bookAt: z.number(),
  /** The id of the transfer that it takes back. */
  reverses: z.nullable(z.string()),
  /** Transfers with the same value are booked as one entry. */
  entry: z.string(),
  /** Only for a customer's payment: its file, and its payee. */
  out: z
    .nullable(z.object({ file: z.string(), endToEndId: z.string(), account: z.string(), bank: z.string() }))
    .default(null),
  /** Only for a customer's payment that came back: the id of the original transfer, and why. */
  returns: z.nullable(z.object({ id: z.string(), code: z.string() })).default(null),
})
export type Transfer = z.output<typeof transfer>
type NewTransfer = Omit<Transfer, 'id' | 'entry' | 'out' | 'returns'> &
  Partial<Pick<Transfer, 'out' | 'returns'>>

const statement = z.object({
  account: z.string(),
  /** The number of the statement among the account's statements, from 1. */
  sequence: z.int(),
  /** fen */
  opening: z.int(),
  closing: z.int(),
  at: z.number(),
  transfers: z.array(transfer),
})
export type Statement = z.output<typeof statement>

/** The bank's report on the part of a file that it did not carry out. */
const report = z.object({
  id: z.string(),
  /** The customer's message id of the file. */
  file: z.string(),
  at: z.number(),
  /** Why the whole file was refused; null: it was not. */
  whole: z.nullable(z.string()),
  lines: z.array(z.object({ endToEndId: z.string(), code: z.string() })),
})
export type Report = z.output<typeof report>

const file = z.object({ messageId: z.string(), account: z.string(), at: z.number(), lines: z.int() })
export type File = z.output<typeof file>

const kept = z.object({
  transfers: z.array(transfer),
  /** Documents in the order of delivery, numbered from 1. A document may be delivered again. */
  delivered: z.array(z.union([statement, report])),
  files: z.array(file).default([]),
})

/** The account of the sandbox's site. */
export const usualAccount = '6200000000000001'

/** fen, below 0 for money that leaves the account. */
export function signedAmount({ amount, reverses, out, returns }: Transfer): number {
  return reverses !== null || (out && !returns) ? -amount : amount
}

export class BankAccounts {
  readonly #path: string | undefined
  readonly #kept: z.output<typeof kept>
  /** fen on the usual account before anything is booked. */
  readonly #opening: number

  constructor(path: string | undefined, opening = 0) {
    this.#path = path
    this.#opening = opening
    this.#kept = readKept(path, kept, { transfers: [], delivered: [], files: [] })
  }

  /** Oldest first. */
  get transfers(): readonly Transfer[] {
    return this.#kept.transfers
  }

  get delivered(): readonly (Statement | Report)[] {
    return this.#kept.delivered
  }

  /** The files that the bank accepted. */
  get files(): readonly File[] {
    return this.#kept.files
  }

  knows(account: string): boolean {
    return account === usualAccount || this.transfers.some(({ to }) => to === account)
  }

  /** fen that can be paid from the account: what is booked, less what is about to leave. */
  available(account: string, now: number): number {
    const opening = account === usualAccount ? this.#opening : 0
    return this.transfers
      .filter((one) => one.to === account && (one.bookAt <= now || signedAmount(one) < 0))
      .reduce((sum, one) => sum + signedAmount(one), opening)
  }

  /** Several transfers in one call are booked as one entry of the statement. */
  transfer(...given: readonly NewTransfer[]): void {
    const entry = `E${this.#nextId()}`
    for (const one of given)
      this.#kept.transfers.push({ out: null, returns: null, ...one, id: this.#nextId(), entry })
    this.#write()
  }

  /** Books a pending transfer now; false when there is no such transfer. */
  book(id: string, now: number): boolean {
    const found = this.#kept.transfers.find((one) => one.id === id && one.bookAt > now)
    if (!found) return false
    found.bookAt = now
    this.#write()
    return true
  }

  keepFile(taken: File): void {
    this.#kept.files.push(taken)
    this.#write()
  }

  report(told: Omit<Report, 'id'>): void {
    this.#kept.delivered.push({ id: `R${String(this.delivered.length + 1).padStart(8, '0')}`, ...told })
    this.#write()
  }

  /** Makes the next statement of each account on which something was booked since its last statement. */
  close(now: number): void {
    const statements = this.delivered.filter((one) => 'account' in one)
    const told = new Set(statements.flatMap(({ transfers }) => transfers.map(({ id }) => id)))
    const booked = this.transfers.filter(({ id, bookAt }) => bookAt <= now && !told.has(id))
    for (const [account, transfers] of Map.groupBy(booked, ({ to }) => to)) {
      const last = statements.findLast((one) => one.account === account)
      const opening = last?.closing ?? (account === usualAccount ? this.#opening : 0)
      const closing = transfers.reduce((sum, one) => sum + signedAmount(one), opening)
      const sequence = (last?.sequence ?? 0) + 1
      this.#kept.delivered.push({ account, sequence, opening, closing, at: now, transfers })
    }
    if (booked.length > 0) this.#write()
  }

  /** Delivers the last document once more; false when there are no documents. */
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
    writeKept(this.#path, this.#kept)
  }
}
