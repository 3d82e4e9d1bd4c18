// The bank takes a customer's file of payments once, whole or not at all, makes each payment, and reports
// those that it did not make.
import { z } from 'zod'
import type { BankAccounts } from './accounts.ts'
import { type CustomerFile, type FileLine, readPain001 } from './pain001.ts'
import { FileError } from './xml.ts'

/**
 * What happens to the next file. none: all is paid at once. reject: its first line is not paid, since the
 * payee's account is closed. return: the first line is paid, and comes back. late: all is booked in a minute.
 * hold: all is booked when the button is pressed. batch: all is booked as one entry. lost: all is paid, and
 * the sender gets no answer.
 */
export const fates = ['none', 'reject', 'return', 'late', 'hold', 'batch', 'lost'] as const
export type Fate = (typeof fates)[number]

const lateMs = 60_000
const returnMs = 3_000
/** A date so late that the payment waits until the button is pressed. */
const heldUntil = Date.UTC(9999, 0)
const closed = 'AC04'

/** Codes of ISO 20022 for files that are refused. */
const refusals = { duplicate: 'DU01', account: 'AC02', funds: 'AM04' } as const
export type FileOutcome =
  | { readonly is: 'taken'; readonly messageId: string; readonly lines: number }
  | { readonly is: keyof typeof refusals; readonly messageId: string }
  | { readonly is: 'file'; readonly why: string }

export function takeFile(accounts: BankAccounts, text: string, fate: Fate, now: number): FileOutcome {
  let file: CustomerFile
  try {
    file = readPain001(text)
  } catch (error) {
    if (error instanceof FileError) return { is: 'file', why: error.message }
    throw error
  }
  const { messageId, account, lines } = file
  const refusal = refusalOf(accounts, file, now)
  if (refusal) {
    accounts.report({ file: messageId, at: now, whole: refusals[refusal], lines: [] })
    return { is: refusal, messageId }
  }
  accounts.keepFile({ messageId, account, at: now, lines: lines.length })
  const [rejected, paid] = fate === 'reject' ? [lines.slice(0, 1), lines.slice(1)] : [[], lines]
  pay(accounts, file, paid, fate, now)
  if (rejected.length > 0) {
    const told = rejected.map(({ endToEndId }) => ({ endToEndId, code: closed }))
    accounts.report({ file: messageId, at: now, whole: null, lines: told })
  }
  return { is: 'taken', messageId, lines: lines.length }
}

function refusalOf(accounts: BankAccounts, { messageId, account, lines }: CustomerFile, now: number) {
  if (accounts.files.some((one) => one.messageId === messageId)) return 'duplicate'
  if (!accounts.knows(account)) return 'account'
  const sum = lines.reduce((all, { amount }) => all + amount, 0)
  return sum > accounts.available(account, now) ? 'funds' : null
}

function pay(
  accounts: BankAccounts,
  { messageId, account }: CustomerFile,
  lines: readonly FileLine[],
  fate: Fate,
  now: number,
): void {
  const bookAt = fate === 'hold' ? heldUntil : fate === 'late' ? now + lateMs : now
  const transfers = lines.map(({ endToEndId, amount, name, account: payee, bank, remittance }) => ({
    to: account,
    amount,
    payer: name,
    reference: remittance,
    bookAt,
    reverses: null,
    out: { file: messageId, endToEndId, account: payee, bank },
  }))
  if (fate === 'batch') accounts.transfer(...transfers)
  else for (const transfer of transfers) accounts.transfer(transfer)
  const first = accounts.transfers.find(({ out }) => out?.file === messageId)
  if (fate === 'return' && first) giveBack(accounts, first.id, now + returnMs)
}

/** Returns a payment, as if the payee's account were closed; false if it is unpaid or came back before. */
export function giveBack(accounts: BankAccounts, id: string, at: number): boolean {
  const paid = accounts.transfers.find((one) => one.id === id && one.out && !one.returns && one.bookAt <= at)
  if (!paid || accounts.transfers.some(({ returns }) => returns?.id === id)) return false
  const { to, amount, payer, reference, out } = paid
  accounts.transfer({
    to,
    amount,
    payer,
    reference,
    bookAt: at,
    reverses: null,
    out,
    returns: { id, code: closed },
  })
  return true
}

export const chosenFate = z.object({ fate: z.enum(fates) })
