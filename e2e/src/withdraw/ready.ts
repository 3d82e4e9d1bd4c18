// A member about to withdraw, arranged outside the browser; what the member then does on the page; and how
// operators open the case in the console.
import type { Page } from '@playwright/test'
import type { PayloadOf } from '@touchline/contract/call'
import type { Language } from '@touchline/contract/language'
import { changePickupPassword } from '@touchline/contract/member/setting-calls'
import { sandboxClock, sandboxDeposit } from '@touchline/contract/sandbox/calls'
import {
  addDigitalCurrencyAddress,
  addEpayment,
  setUserBank,
  withdraw,
  withdrawOverview,
} from '@touchline/contract/withdraw/calls'
import type { PayoutAccount } from '@touchline/contract/withdraw/types'
import { startAsNewMember } from '../access/new-member.ts'
import { refusalAs, sendAs, startSignedIn } from '../access/sign-in.ts'
import type { Credentials } from '../harness/arrange.ts'
import type { Client, Member } from '../harness/client.ts'
import { expect } from '../harness/test.ts'
import type { ConsoleTexts, Translate } from '../harness/texts.ts'
import { goByKeys } from '../operator/console.ts'
import { newAddress } from './address.ts'

export const withdrawalPassword = 'Tulpe77x'

/** A card that no one else has, since operators look at a shared one. Its last digit is the check digit. */
function newCard(): string {
  const digits = `621700${Array.from({ length: 9 }, () => Math.floor(Math.random() * 10)).join('')}`
  const sum = [...digits].reduce((all, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return all + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return digits + ((10 - (sum % 10)) % 10)
}

/** Pays in the sandbox's own money, none of which has to be wagered. */
export async function payIn(page: Page, amount: string): Promise<void> {
  await sendAs(page, sandboxDeposit, { amount, idempotencyKey: crypto.randomUUID() })
}

/** Passes the wait of a new account, which is a minute here. */
export async function waitForAccount(site: Client): Promise<void> {
  await site.send(sandboxClock, { body: { to: 'minutes', minutes: 2 } })
}

/** A new member with the withdrawal password, who has not accepted the terms yet. */
export async function startWithPassword(page: Page, site: Client): Promise<Credentials> {
  const member = await startAsNewMember(page, site)
  const { password } = member
  await sendAs(page, changePickupPassword, { password, newPassword: withdrawalPassword })
  return member
}

/**
 * Saves one account of each kind for a member who has no card, after setting the withdrawal password where
 * there is none; answers the card.
 */
export async function savedAccounts(member: Member, password: string): Promise<PayoutAccount> {
  const { passwordSet, accounts, wallets, realName } = await member.send(withdrawOverview, {})
  const card = accounts.find(({ method }) => method === 'card')
  if (card) return card
  if (!passwordSet) {
    await member.send(changePickupPassword, { body: { password, newPassword: withdrawalPassword } })
  }
  const proof = { pickupPassword: withdrawalPassword }
  const accountName = realName ?? 'Bo Lindqvist'
  await member.send(addEpayment, {
    body: { ...proof, paymentId: wallets[0]!.id, address: 'bo.lindqvist', accountName },
  })
  await member.send(addDigitalCurrencyAddress, {
    body: { ...proof, chain: 'TRC20', address: newAddress('TRC20') },
  })
  return member.send(setUserBank, {
    body: {
      ...proof,
      bankName: 'CCB',
      accountNum: newCard(),
      accountName,
      branch: 'Shanghai',
      isDefault: true,
    },
  })
}

interface ReadyMember extends Credentials {
  readonly card: { readonly id: string; readonly number: string }
}

/** A new member with the withdrawal password, money, and a card that has been there for long enough. */
export async function startReady(page: Page, site: Client, money: string): Promise<ReadyMember> {
  const member = await startWithPassword(page, site)
  await payIn(page, money)
  const card = await saveCard(page)
  await waitForAccount(site)
  return { ...member, card }
}

/** Saves a card that no one else has; its wait begins with that. */
export async function saveCard(page: Page): Promise<ReadyMember['card']> {
  const number = newCard()
  const { id } = await sendAs(page, setUserBank, {
    bankName: 'CCB',
    accountNum: number,
    accountName: 'Ada Lovelace',
    branch: '',
    pickupPassword: withdrawalPassword,
  })
  return { id, number }
}

/** Asks for a withdrawal outside the page, in CNY, naming the sum that the page would show to arrive. */
export async function ask(page: Page, account: string, amount: number): Promise<PayloadOf<typeof withdraw>> {
  const { freeLeft, feePercent } = await sendAs(page, withdrawOverview)
  const fee = freeLeft === 0 ? Math.floor(amount * Number(feePercent)) / 100 : 0
  return sendAs(page, withdraw, {
    account,
    amount: amount.toFixed(2),
    arrives: (amount - fee).toFixed(2),
    pickupPassword: withdrawalPassword,
    idempotencyKey: crypto.randomUUID(),
  })
}

/**
 * Signs in with a session of its own again: from the session of a page, which encrypts, the server takes
 * nothing that the page did not encrypt.
 */
export async function signInAnew(page: Page, site: Client, member: Credentials): Promise<void> {
  await page.goto('/healthz')
  await startSignedIn(page, site, member)
}

/** Asks for a withdrawal that is refused; answers the code, and the server's words for it in the language. */
export function refusedWish(
  page: Page,
  language: Language,
  { account, amount, back = false }: { account: string; amount: number; back?: boolean },
): Promise<{ readonly code: number; readonly words: string }> {
  return refusalAs(page, language, withdraw, {
    account,
    amount: amount.toFixed(2),
    back,
    arrives: amount.toFixed(2),
    pickupPassword: withdrawalPassword,
    idempotencyKey: crypto.randomUUID(),
  })
}

/** Fills in the amount, presses the button that says what it does, and gives the password. */
export async function askFor(page: Page, t: Translate, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: t('withdraw.amount') }).fill(amount)
  await sendForm(page, t)
  await proveAs(page, t, withdrawalPassword)
}

/** Presses the button that says what it does. */
export async function sendForm(page: Page, t: Translate): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${t('withdraw.title')} `) })
    .click()
}

export async function proveAs(page: Page, t: Translate, password: string): Promise<void> {
  const sheet = page.getByRole('dialog')
  const field = sheet.getByLabel(t('withdraw.password'), { exact: true })
  await expect(field).toBeFocused()
  await field.fill(password)
  await expect(sheet.getByRole('button').last()).toBeEnabled()
  await sheet.locator('button[type=submit]').click()
}

/** Opens the case of a member's withdrawal in the console. */
export async function openCase(consolePage: Page, c: ConsoleTexts, username: string): Promise<void> {
  await goByKeys(consolePage, 'w', c('task.kind_withdrawal'))
  await consolePage.keyboard.press('/')
  await consolePage.getByRole('textbox', { name: c('task.find') }).fill(username)
  await consolePage.getByRole('textbox', { name: c('task.find') }).press('Enter')
  await consolePage.getByRole('row', { name: username }).getByRole('button').click()
  await expect(consolePage.getByText(c('withdraw.checks')).first()).toBeVisible()
}
