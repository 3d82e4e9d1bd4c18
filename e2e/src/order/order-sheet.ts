// An order as people make it: on a phone in a sheet above the match, with a keypad; on a desktop in a slip
// next to the grid.
import { expect, type Locator, type Page } from '@playwright/test'
import type { Select } from '@touchline/contract/market/types'
import type { Translate } from '../harness/texts.ts'
import { grouped } from './arithmetic.ts'

/** The address of a match with one of its options chosen. */
export function matchAt({ id }: Pick<Select, 'id'>): string {
  const [gameId, market, ...option] = id.split('.')
  return `/marketDetail?${new URLSearchParams({ gameId: gameId ?? '', market: market ?? '', option: option.join('.') })}`
}

/** From this width (px) up, an order stands next to its match. */
const desktop = 1024

export function isDesktop(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) >= desktop
}

/** Opens a match at an offer (a plain score) and an order on it. */
export async function openOrder(page: Page, t: Translate, offer: Select): Promise<Locator> {
  await page.goto(matchAt(offer))
  return orderChosen(page, t, offer)
}

/** An order on the offer that is chosen: a desktop shows it at once. */
export async function orderChosen(page: Page, t: Translate, offer: Select): Promise<Locator> {
  if (!isDesktop(page)) await wayToOrder(page, t, offer).click()
  return orderSheet(page, t, offer)
}

/** A sign that an offer is chosen and can be ordered on: the way to the order, or the order itself. */
export function wayToOrder(page: Page, t: Translate, { option }: Pick<Select, 'option'>): Locator {
  if (isDesktop(page)) return orderShowing(page, t('order.not', { option }))
  return page.getByRole('link', { name: t('match.orderNot', { option }) })
}

/** The sheet or slip of an order on an offer. */
export function orderSheet(page: Page, t: Translate, { option }: Pick<Select, 'option'>): Locator {
  return orderShowing(page, t('order.not', { option }))
}

/** The sheet or slip while this is its title. */
export function orderShowing(page: Page, name: string): Locator {
  return page.getByRole(isDesktop(page) ? 'region' : 'dialog', { name })
}

export function stakeInput(sheet: Locator, t: Translate): Locator {
  return sheet.getByRole('textbox', { name: t('order.youStake') })
}

/** `amount` with two places. */
export function confirmButton(sheet: Locator, t: Translate, amount: string): Locator {
  return sheet.getByRole('button', { name: t('order.confirmOf', { amount: grouped(amount) }) })
}

/** Presses the keys of the sheet's own keypad; a desktop has only its keyboard. */
export async function pressKeys(page: Page, sheet: Locator, keys: string): Promise<void> {
  for (const key of keys) {
    await (isDesktop(page)
      ? page.keyboard.press(key)
      : sheet.getByRole('button', { name: key, exact: true }).click())
  }
}

/** Types a stake, checks that the button repeats it, and presses it. */
export async function placeOrder(page: Page, t: Translate, sheet: Locator, amount: string): Promise<Locator> {
  await stakeInput(sheet, t).fill(amount)
  await confirmButton(sheet, t, amount).click()
  const placed = orderShowing(page, t('order.placed'))
  await expect(placed).toBeVisible()
  return placed
}
