// Seals and opens destinations of withdrawals, their holders' names, and what was sent. Opened for the
// member, for the code that pays, and to be compared; an operator opens a destination through reveal() alone.
import type { Deps } from '../../deps.ts'
import type { AccountDetails } from './account.ts'

export type SealDeps = Pick<Deps, 'vault'>

export function sealDetails({ vault }: SealDeps, id: string, details: AccountDetails): Buffer {
  return vault.seal(id, 'account', JSON.stringify(details))
}

/** Of an account, or of a withdrawal's destination; `id` is the row's. */
export function openDetails({ vault }: SealDeps, id: string, sealed: Buffer): AccountDetails {
  return JSON.parse(vault.open(id, 'account', sealed).toString())
}

/** The name that a member gave as its cards' holder. */
export function openHolder({ vault }: SealDeps, memberId: string, sealed: Buffer): string {
  return vault.open(memberId, 'account', sealed).toString()
}

/** The account that a bank says it paid to; `key` is the fact's source and id. */
export function openPaidTo({ vault }: SealDeps, key: string, sealed: Buffer): string {
  return vault.open(key, 'account', sealed).toString()
}

/** The payment as it is sent to the outside, by an attempt or in a file. */
export function openContent({ vault }: SealDeps, id: string, sealed: Buffer): string {
  return vault.open(id, 'payment', sealed).toString()
}
