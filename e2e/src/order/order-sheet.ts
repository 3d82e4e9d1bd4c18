// The order sheet as people use it: above a match, figures on top, on a phone a keypad below.
import { expect, type Locator, type Page } from '@playwright/test'
import type { Select } from '@touchline/contract/market/types'
import type { Translate } from '../harness/texts.ts'
import { grouped } from './arithmetic.ts'

/** The address of a match with one of its options chosen. */
export function matchAt({ id }: Pick<Select, 'id'>): string {
  const [gameId, market, ...option] = id.split('.')
  return `/marketDetail?${new URLSearchParams({ gameId: gameId ?? '', market: market ?? '', option: option.join('.') })}`
}

/** Opens a match at an offer (a plain score) and its order sheet. */
export async function openOrder(page: Page, t: Translate, offer: Select): Promise<Locator> {
  await page.goto(matchAt(offer))
  await page.getByRole('link', { name: t('match.orderNot', { option: offer.option }) }).click()
  return orderSheet(page, t, offer)
}

export function orderSheet(page: Page, t: Translate, { option }: Pick<Select, 'option'>): Locator {
  return page.getByRole('dialog', { name: t('order.not', { option }) })
}

export function stakeInput(sheet: Locator, t: Translate): Locator {
  return sheet.getByRole('textbox', { name: t('order.youStake') })
}

/** `amount` with two places. */
export function confirmButton(sheet: Locator, t: Translate, amount: string): Locator {
  return sheet.getByRole('button', { name: t('order.confirmOf', { amount: grouped(amount) }) })
}

/** Presses the keys of the sheet's own keypad; a desk has only its keyboard. */
export async function pressKeys(page: Page, sheet: Locator, keys: string): Promise<void> {
  const desk = (page.viewportSize()?.width ?? 0) >= 768
  for (const key of keys) {
    await (desk ? page.keyboard.press(key) : sheet.getByRole('button', { name: key, exact: true }).click())
  }
}

/** Types a stake, checks that the button repeats it, and presses it. */
export async function placeOrder(page: Page, t: Translate, sheet: Locator, amount: string): Promise<Locator> {
  await stakeInput(sheet, t).fill(amount)
  await confirmButton(sheet, t, amount).click()
  const placed = page.getByRole('dialog', { name: t('order.placed') })
  await expect(placed).toBeVisible()
  return placed
}
