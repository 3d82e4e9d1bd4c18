// Recomputes the ledger from its entries: sums, balances, chains. It trusts no column that can be computed
// from another one; each finding is one line.
import { hash as digest } from 'node:crypto'
import { type EntryVersion, entryBytes } from '@touchline/engine/account/chain'
import type postgres from 'postgres'

interface EntryRow {
  readonly version: EntryVersion
  readonly memberId: string
  readonly account: string
  readonly seq: number
  readonly transferId: string
  readonly amount: number
  readonly balanceAfter: number
  readonly postedAt: Date
  readonly kind: string
  readonly subject: string | null
  readonly hash: Buffer
}

interface AccountRow {
  readonly memberId: string
  readonly kind: string
  readonly balance: number
  readonly seq: number
  readonly head: Buffer
}

/** One part of the audit of the books: answers faults in words, none when sound. Reads whole tables. */
export type BooksCheck = (tx: postgres.TransactionSql) => Promise<string[]>

/** Checks all entries and accounts. Answers the faults in words; none means that they are sound. */
export async function verifyLedger(tx: postgres.TransactionSql): Promise<string[]> {
  return [...(await verifyTransfers(tx)), ...(await verifyActs(tx)), ...(await verifyChains(tx))]
}

/** Every transfer has entries that sum to zero in each unit, and every entry belongs to a transfer. */
async function verifyTransfers(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ id: string; unit: string | null; sum: number | null; known: boolean }[]>`
    select coalesce(p.id, t.id) as id, p.unit, p.sum, t.id is not null as known
    from (select transfer_id as id, unit, sum(amount)::int8 as sum from posting group by transfer_id, unit) p
    full join transfer t on t.id = p.id
    where p.sum is distinct from 0 or t.id is null`
  return off.map(({ id, unit, sum, known }) => {
    if (!known) return `entries of transfer ${id}, which is not there`
    return sum === null ? `transfer ${id} has no entries` : `transfer ${id} sums to ${sum} ${unit}`
  })
}

/**
 * The columns agree with the hashed text: a transfer's act is the one its text names, and an entry's subject
 * belongs to the act of its transfer.
 */
async function verifyActs(tx: postgres.TransactionSql): Promise<string[]> {
  const off = await tx<{ id: string }[]>`
    select id from transfer where cause <> replace(act_kind, '-', ' ') || coalesce(' ' || act_id, 's')
    union
    select e.transfer_id from member_entry e join transfer t on t.id = e.transfer_id
    where e.subject_id is not null and e.subject_kind is distinct from t.act_kind`
  return off.map(({ id }) => `transfer ${id} is not of the act that it names`)
}

/** Each account's entries are 1, 2, 3, .. without a gap, chained; the last has its balance and head. */
async function verifyChains(tx: postgres.TransactionSql): Promise<string[]> {
  const problems: string[] = []
  const [version2] = await tx<{ after: string }[]>`
    select after_transfer as after from entry_version where version = 2`
  if (!version2) return ['nothing says since when entries are of version 2']
  const accounts = await tx<AccountRow[]>`
    select member_id as "memberId", kind, balance, seq, head from account order by member_id, kind`
  const open = new Map(
    accounts.map((account) => [`${account.memberId} ${account.kind}`, new Chain(account, version2.after)]),
  )
  const entries = tx<EntryRow[]>`
    select member_id as "memberId", account, seq, transfer_id as "transferId", amount, balance_after as "balanceAfter",
      posted_at as "postedAt", kind, subject_id as subject, hash, version
    from member_entry order by member_id, account, seq`
  for await (const rows of entries.cursor(1_000)) {
    for (const entry of rows) {
      const chain = open.get(`${entry.memberId} ${entry.account}`)
      const problem = chain ? chain.add(entry) : 'entries of no account'
      if (problem) problems.push(`account ${entry.memberId} ${entry.account}: ${problem}`)
    }
  }
  for (const [name, chain] of open) {
    const problem = chain.end()
    if (problem) problems.push(`account ${name}: ${problem}`)
  }
  return problems
}

class Chain {
  readonly #account: AccountRow
  /** The last transfer whose entries may be of version 1. */
  readonly #lastOld: string
  #version: EntryVersion = 1
  #seq = 0
  #balance = 0
  #head: Buffer = Buffer.alloc(32)
  #broken = false

  constructor(account: AccountRow, lastOld: string) {
    this.#account = account
    this.#lastOld = lastOld
  }

  /** The fault in the next entry. After an account's first fault none is reported: they follow from it. */
  add(entry: EntryRow): string | null {
    if (this.#broken) return null
    const problem = this.#check(entry)
    this.#broken = problem !== null
    this.#version = entry.version
    this.#seq = entry.seq
    this.#balance = entry.balanceAfter
    this.#head = entry.hash
    return problem
  }

  end(): string | null {
    if (this.#broken) return null
    const { seq, balance, head } = this.#account
    if (seq !== this.#seq) return `has ${this.#seq} entries and says ${seq}`
    if (balance !== this.#balance) return `its entries leave ${this.#balance} and it says ${balance}`
    return head.equals(this.#head) ? null : 'its head is not its last entry’s hash'
  }

  #check(entry: EntryRow): string | null {
    if (entry.seq !== this.#seq + 1) return `entry ${entry.seq} follows ${this.#seq}`
    if (entry.balanceAfter !== this.#balance + entry.amount) return `entry ${entry.seq} does not add up`
    if (entry.version < this.#version || (entry.version === 1 && entry.transferId > this.#lastOld)) {
      return `entry ${entry.seq} is of an older version than those of its time`
    }
    const bytes = entryBytes({ ...entry, previousHash: this.#head, postedAt: entry.postedAt.getTime() })
    const same = digest('sha256', bytes, 'buffer').equals(entry.hash)
    return same ? null : `entry ${entry.seq} is not what was hashed`
  }
}
