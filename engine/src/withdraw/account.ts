// The form that a card, a wallet or an address must have to be saved (spec 5). The form and the server call
// the same functions.
import { isPayerName, plainName } from '../deposit/checks.ts'

/** How many cards, wallets or addresses a member may save for each way. */
export const mostAccounts = 3

/** 16 to 19 digits; the form removes spaces between groups. */
export const cardNumberForm = /^\d{16,19}$/

export function isCardNumber(text: string): boolean {
  return cardNumberForm.test(text)
}

/**
 * Whether the last digit fits the others (Luhn, ISO/IEC 7812-1). Not every bank's cards have such a digit, so
 * a mismatch leads to a question, not to a refusal.
 */
export function fitsLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((all, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return all + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/** The holder of a card or wallet: 2 to 20 characters, neither digits nor symbols. */
export function isHolder(text: string): boolean {
  return isPayerName(text) && plainName(text).length >= 2
}

/** The account's name at its wallet: a number, a mail address or a name, without spaces. */
export const walletAccountForm = /^[\w.@+-]{4,64}$/

export function isWalletAccount(text: string): boolean {
  return walletAccountForm.test(text)
}
