// Where a refusal is read: on the form before anything is sent, and above the page once it was.
import type { Page } from '@playwright/test'
import { oneWithdrawal, withdrawOverview } from '@touchline/contract/withdraw/calls'
import { axeFindings } from '../harness/axe.ts'
import { expect } from '../harness/test.ts'
import type { Translate } from '../harness/texts.ts'
import { proveAs, sendForm, withdrawalPassword } from './ready.ts'

/** The rows of what the form checks before anything is sent. */
type Check = 'open' | 'changed' | 'known' | 'day' | 'one' | 'room' | 'holder' | 'network'

/** Expects the form's check to have these words, and the form to let nothing be sent. */
export async function saysBefore(page: Page, t: Translate, check: Check, words: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: t(`withdraw.check-${check}`) })
  await expect(row).toContainText(words)
  await expect(page.locator('main form button[type=submit]')).toBeDisabled()
  expect(await axeFindings(page)).toEqual([])
}

/** Sends what is on the form, and reads why it is not taken. */
export async function sendInVain(page: Page, t: Translate, words: string): Promise<void> {
  await sendForm(page, t)
  await proveAs(page, t, withdrawalPassword)
  await confirmTold(page, t, words)
}

/** Reads and confirms the notice above the page. */
export async function confirmTold(page: Page, t: Translate, words: string): Promise<void> {
  const told = page.getByRole('alertdialog', { name: t('app.notice') })
  await expect(told).toContainText(words)
  expect(await axeFindings(page)).toEqual([])
  await told.getByRole('button', { name: t('app.confirm') }).click()
  await expect(told).toBeHidden()
}

/**
 * From now on the server's answers about withdrawals come late, as on a slow line, until the answered
 * function is called.
 */
export async function late(page: Page): Promise<() => void> {
  const { promise: waited, resolve: goOn } = Promise.withResolvers<void>()
  const reading = (url: URL) =>
    [withdrawOverview, oneWithdrawal].some(({ path }) => url.pathname.includes(path.split('{')[0]!)) &&
    !/\/(cancel|inquiry)$/.test(url.pathname)
  await page.route(reading, async (route) => {
    await waited
    await route.continue()
  })
  return goOn
}
