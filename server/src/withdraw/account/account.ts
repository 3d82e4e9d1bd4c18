// Where members want their money to go, as it is stored: sealed, with a print that finds the same card or
// address again.
import { hash } from 'node:crypto'
import type { Language } from '@touchline/contract/language'
import type { SettingValues } from '@touchline/contract/settings'
import type { PayoutAccount } from '@touchline/contract/withdraw/types'
import { type BankCode, banks } from '@touchline/engine/deposit/banks'
import { plainName } from '@touchline/engine/deposit/checks'
import { type AccountBytes, formatAddress } from '@touchline/engine/money/chain-address'
import { type WithdrawMethod, withdrawMethod } from '@touchline/engine/withdraw/methods'
import type postgres from 'postgres'
import type { Tx } from '../../ledger/post.ts'
import { openDetails, type SealDeps } from './sealed.ts'

/** The part of an account that is stored sealed. */
export type AccountDetails =
  | {
      readonly kind: 'card'
      readonly bank: BankCode
      readonly branch: string
      readonly number: string
      readonly holder: string
    }
  | { readonly kind: 'epay'; readonly wallet: string; readonly account: string; readonly holder: string }
  | { readonly kind: 'address'; readonly account: AccountBytes }

export interface StoredAccount {
  readonly id: string
  readonly memberId: string
  readonly method: WithdrawMethod
  readonly details: AccountDetails
  readonly isDefault: boolean
  readonly checking: boolean
  readonly addedAt: Date
  readonly changedAt: Date | null
  /** When the account, in its present form, was last paid to. */
  readonly paidAt: Date | null
}

/** The print covers only number or address, so that the same one is found whichever member has it. */
export function accountPrint({ vault }: SealDeps, method: WithdrawMethod, details: AccountDetails): Buffer {
  return vault.printOf(`payout ${method} ${keyOf(details)}`)
}

function keyOf(details: AccountDetails): string {
  if (details.kind === 'card') return details.number
  return details.kind === 'epay' ? `${details.wallet} ${details.account.toLowerCase()}` : details.account
}

/**
 * The destination as it is shown and paid to: the number, the wallet's account, or the address as its chain
 * writes it.
 */
export function accountText(method: WithdrawMethod, details: AccountDetails): string {
  if (details.kind === 'card') return details.number
  if (details.kind === 'epay') return details.account
  return formatAddress(withdrawMethod[method].network!, details.account)
}

export function holderOf(details: AccountDetails): string | null {
  return details.kind === 'address' ? null : details.holder
}

/** The name that members use for it: the bank, the wallet, the network. */
export function accountName(
  { withdrawWallets }: Pick<SettingValues, 'withdrawWallets'>,
  method: WithdrawMethod,
  details: AccountDetails,
  language: Language,
): string {
  if (details.kind === 'card') return banks.find(({ code }) => code === details.bank)!.name[language]
  if (details.kind === 'address') return `USDT · ${withdrawMethod[method].network}`
  return withdrawWallets.find(({ id }) => id === details.wallet)?.name[language] ?? details.wallet
}

/** The account to the last letter; an approval is bound to it as well as to the amount. */
export function destinationDigest(details: AccountDetails): string {
  return hash('sha256', JSON.stringify(Object.entries(details).sort()))
}

interface Row extends Omit<StoredAccount, 'details'> {
  readonly details: Buffer
}

/** Those on the member's list, the default one first, then the newest. */
export async function readAccounts(deps: SealDeps, sql: postgres.Sql | Tx, memberId: string) {
  const rows = await sql<Row[]>`
    select a.id, a.member_id as "memberId", a.method, a.details, a.is_default as "isDefault", a.checking, a.added_at as "addedAt",
      a.changed_at as "changedAt",
      (select max(w.ended_at) from withdrawal w where w.account_id = a.id and w.state = 'paid'
        and (a.changed_at is null or w.requested_at > a.changed_at)) as "paidAt"
    from payout_account a where a.member_id = ${memberId} and a.removed_at is null order by a.is_default desc, a.id desc`
  return rows.map((row): StoredAccount => ({ ...row, details: openDetails(deps, row.id, row.details) }))
}

/** The number of the member's default card, else of the newest; null without any. */
export async function readFirstCard(
  deps: SealDeps,
  sql: postgres.Sql | Tx,
  memberId: string,
): Promise<string | null> {
  const card = (await readAccounts(deps, sql, memberId)).find(({ method }) => method === 'card')
  return card ? accountText('card', card.details) : null
}

/** Whether a card or wallet is in another name than the approved one; an address has none. */
export function differsFrom(realName: string | null, details: AccountDetails): boolean {
  const holder = holderOf(details)
  return realName !== null && holder !== null && plainName(holder) !== plainName(realName)
}

export function shownAccount(
  settings: SettingValues,
  { id, method, details, isDefault, checking, addedAt, changedAt, paidAt }: StoredAccount,
  realName: string | null,
  language: Language,
): PayoutAccount {
  const account = accountText(method, details)
  return {
    id,
    method,
    name: accountName(settings, method, details, language),
    bankName: details.kind === 'card' ? details.bank : null,
    branch: details.kind === 'card' ? details.branch : null,
    paymentId: details.kind === 'epay' ? details.wallet : null,
    account,
    hint: account.slice(-4),
    holder: holderOf(details),
    isDefault,
    checking,
    holderDiffers: differsFrom(realName, details),
    changedAt: changedAt?.getTime() ?? null,
    addedAt: addedAt.getTime(),
    paidAt: paidAt?.getTime() ?? null,
  }
}
