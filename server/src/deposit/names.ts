// How names of payers and accounts of the company are kept and shown. A name is opened only to be shown to
// its owner, and to be compared.
import type { DepositOrder } from '@touchline/contract/deposit/types'
import type { Deps } from '../deps.ts'
import type { Channel } from './facts.ts'

export function accountOf(
  account: NonNullable<Channel['account']>,
): NonNullable<DepositOrder['companyAccount']> {
  const { bank, branch, holder, number } = account
  return { bankName: bank, branch, accountName: holder, accountNum: number }
}

/** The first letter of a name, by which its owner recognises it. */
export function shortName(name: string): string {
  const [first = ''] = name
  return `${first}**`
}

/** The payer's name of an order. */
export function payerOf(
  { vault }: Pick<Deps, 'vault'>,
  orderId: string,
  sealed: Buffer | null,
): string | null {
  return sealed && vault.open(orderId, 'name', sealed).toString()
}

/** The name that was approved as a member's; null while none is. */
export function approvedName(
  { vault }: Pick<Deps, 'vault'>,
  memberId: string,
  sealed: Buffer | null,
): string | null {
  return sealed && vault.open(memberId, 'name', sealed).toString()
}

/**
 * The payer and the source's raw message of a payment, for an operator whose opening the audit log records.
 */
export function openedPayment(
  { vault }: Pick<Deps, 'vault'>,
  id: string,
  { payer, raw }: { readonly payer: Buffer | null; readonly raw: Buffer },
): { payer: string | null; raw: string } {
  return {
    payer: payer && vault.open(id, 'name', payer).toString(),
    raw: vault.open(id, 'payment', raw).toString(),
  }
}
