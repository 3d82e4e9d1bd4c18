// Posting is all or nothing: a transfer, its entries, the balances. Entries sum to zero, an act posts once,
// no balance goes below zero; the database refuses anything else, and the app's role cannot write these
// tables in any other way.
import type { MemberAccount } from '@touchline/engine/ledger/accounts'
import type { TransferKind } from '@touchline/engine/ledger/kinds'
import type postgres from 'postgres'
import type { Act, HouseLeg } from './kinds.ts'
import { listOf } from './list.ts'

/** A transaction that the caller began and ends: both kinds that the driver has. */
export type Tx = postgres.TransactionSql | postgres.ReservedSql

export interface MemberLeg {
  readonly memberId: string
  readonly account: MemberAccount
  /** fen, never 0 */
  readonly amount: number
}

export interface Transfer {
  /** UUIDv7 of the act at `postedAt`: the same act cannot be posted twice. */
  readonly id: string
  readonly kind: TransferKind
  readonly act: Act
  /** Set when the entries are about the act itself: they then name it as their subject. */
  readonly about?: 'act'
  /** Unix ms, site clock. */
  readonly postedAt: number
  /** At most one leg an account; accounts are taken in this order, so callers sort them by member. */
  readonly members: readonly MemberLeg[]
  readonly house: readonly HouseLeg[]
}

/** An entry's place in its account's hash chain, and the balance (fen) it left. */
export interface Receipt {
  readonly memberId: string
  readonly account: string
  readonly seq: number
  readonly balanceAfter: number
  /** 32 bytes */
  readonly hash: Buffer
}

/**
 * Posts one transfer, whose entries have its act or nothing as their subject. Answers a receipt for each
 * member leg, in no particular order.
 */
export async function postTransfer(tx: Tx, transfer: Transfer): Promise<Receipt[]> {
  const { members, house, act, about } = transfer
  const subjects = about === 'act' ? listOf(members.map(() => act.id)) : '{}'
  return tx<Receipt[]>`
    select member_id as "memberId", account, seq, balance_after as "balanceAfter", hash
    from post_transfer(${transfer.id}, ${transfer.kind}, ${act.kind}, ${act.id}, ${new Date(transfer.postedAt)},
      ${listOf(members.map((leg) => leg.memberId))}::uuid[], ${listOf(members.map((leg) => leg.account))}::text[],
      ${listOf(members.map((leg) => leg.amount))}::int8[], ${about === 'act' ? act.kind : null}, ${subjects}::uuid[],
      ${listOf(house.map((leg) => leg.account))}::text[], ${house.map((leg) => leg.ref)}::text[],
      ${listOf(house.map((leg) => leg.amount))}::int8[], ${listOf(house.map((leg) => leg.unit ?? 'CNY'))}::text[])`.execute()
}

export interface LockedAccount {
  readonly memberId: string
  /** fen */
  readonly balance: number
  /** The number of the account's last entry. */
  readonly seq: number
}

/** Waits for a member's main account and locks it until the transaction ends. */
export async function lockAccount(tx: Tx, memberId: string): Promise<void> {
  await tx`select from lock_accounts(array[${memberId}]::uuid[], false)`
}

/** Waits for main accounts, taken in the order of members, and locks them until the transaction ends. */
export async function waitForAccounts(tx: Tx, memberIds: readonly string[]): Promise<LockedAccount[]> {
  return tx<LockedAccount[]>`
    select member_id as "memberId", balance, seq from lock_accounts(${listOf(memberIds)}::uuid[], false)`.execute()
}

/**
 * Locks main accounts in the order of members until the transaction ends; skips those that another one holds.
 */
export async function lockFreeAccounts(tx: Tx, memberIds: readonly string[]): Promise<LockedAccount[]> {
  return tx<LockedAccount[]>`
    select member_id as "memberId", balance, seq from lock_accounts(${listOf(memberIds)}::uuid[], true)`.execute()
}
