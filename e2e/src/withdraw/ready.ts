// A member that is about to withdraw: with money, the withdrawal password and a card that have been there for long enough.
import type { Page } from '@playwright/test'
import { changePickupPassword } from '@touchline/contract/member/setting-calls'
import { sandboxClock, sandboxDeposit } from '@touchline/contract/sandbox/calls'
import { setUserBank } from '@touchline/contract/withdraw/calls'
import { startAsNewMember } from '../access/new-member.ts'
import type { Credentials } from '../harness/arrange.ts'
import type { Client } from '../harness/client.ts'
import { expect } from '../harness/test.ts'
import type { Translate } from '../harness/texts.ts'
import { sendAs } from './ask.ts'

export const withdrawalPassword = 'Tulpe77x'

/** A card that nobody has: it would be looked at otherwise. Its last digit fits the others. */
function newCard(): string {
  const digits = `621700${Array.from({ length: 9 }, () => Math.floor(Math.random() * 10)).join('')}`
  const sum = [...digits].reduce((all, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return all + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return digits + ((10 - (sum % 10)) % 10)
}

export async function payIn(page: Page, amount: string): Promise<void> {
  await sendAs(page, sandboxDeposit, { amount, idempotencyKey: crypto.randomUUID() })
}

/** What was saved now waits no more. */
export async function waitForAccount(site: Client): Promise<void> {
  await site.send(sandboxClock, { body: { to: 'minutes', minutes: 2 } })
}

/** The member has not accepted the terms yet. */
export async function startReady(page: Page, site: Client, money: string): Promise<Credentials> {
  const member = await startAsNewMember(page, site)
  await payIn(page, money)
  await sendAs(page, changePickupPassword, { password: member.password, newPassword: withdrawalPassword })
  await saveCard(page, newCard())
  await waitForAccount(site)
  return member
}

async function saveCard(page: Page, accountNum: string): Promise<void> {
  await sendAs(page, setUserBank, {
    bankName: 'CCB',
    accountNum,
    accountName: 'Ada Lovelace',
    branch: '',
    pickupPassword: withdrawalPassword,
  })
}

/** On the form: the amount, then the button that says what it does, then the password. */
export async function askFor(page: Page, t: Translate, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: t('withdraw.amount') }).fill(amount)
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${t('withdraw.title')} `) })
    .click()
  await proveAs(page, t, withdrawalPassword)
}

export async function proveAs(page: Page, t: Translate, password: string): Promise<void> {
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(t('withdraw.password'), { exact: true }).fill(password)
  await expect(sheet.getByRole('button').last()).toBeEnabled()
  await sheet.locator('button[type=submit]').click()
}
