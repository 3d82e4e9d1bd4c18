// Deposits as people make them: on the page, and at the bank in a window of its own.
import type { Page } from '@playwright/test'
import { acceptTerms } from '../access/new-member.ts'
import { axeFindings } from '../harness/axe.ts'
import { expect } from '../harness/test.ts'
import type { Translate } from '../harness/texts.ts'

/**
 * A name that no other payer has: two payers of one name are asked for different amounts, and others may have
 * paid on this site before.
 */
export function newPayer(): string {
  const letters = Array.from(
    { length: 8 },
    () => 'abcdefghijklmnopqrstuvwxyz'[Math.floor(Math.random() * 26)],
  )
  return `Ada ${letters.join('')}`
}

/**
 * Orders a deposit, up to the order's page, which says what is to be paid; answers the payer's name. The
 * member has not accepted the terms yet.
 */
export async function orderDeposit(page: Page, t: Translate, amount: string): Promise<string> {
  const payer = newPayer()
  await page.goto('/recharge/default')
  await acceptTerms(page, t)
  await page.getByRole('textbox', { name: t('deposit.amount') }).fill(amount)
  await page.getByRole('textbox', { name: t('deposit.payerName') }).fill(payer)
  expect(await axeFindings(page)).toEqual([])
  await send(page)
  await expect(page.getByRole('heading', { name: t('deposit.payThis') })).toBeVisible()
  return payer
}

/** Presses the button that names the way and the amount. */
export async function send(page: Page): Promise<void> {
  await page
    .locator('main')
    .getByRole('button', { name: /\d\.\d\d$/ })
    .click()
}

/** Opens the bank's form, which is filled in but for the payer. */
export async function openBank(page: Page, t: Translate): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: t('deposit.playPayer') }).click()
  return opened
}

export async function transfer(bank: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  const form = bank.locator('form[action^="/pay"]')
  for (const [name, value] of Object.entries(fields)) {
    await form.locator(`[name=${name}]`).fill(value)
  }
  await form.locator('button').click()
  await expect(bank.getByRole('status')).toBeVisible()
}
