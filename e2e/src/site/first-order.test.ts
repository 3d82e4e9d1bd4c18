// The steps of a stranger from opening the site to the first order, counted: what has to be pressed and
// filled in.
import type { Locator, Page } from '@playwright/test'
import { newUsername } from '../access/new-member.ts'
import { solveCaptcha } from '../access/sign-in.ts'
import { choose } from '../harness/choose.ts'
import { expect, test } from '../harness/test.ts'
import { orderSheet, orderShowing } from '../order/order-sheet.ts'

const mostTaps = 18
const stake = '100'

/** Every press counts, and every field that is filled in, by the press that goes into it. */
class Hand {
  taps = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async press(what: Locator): Promise<void> {
    this.taps += 1
    await what.click()
  }

  async fill(name: string, text: string): Promise<void> {
    this.taps += 1
    await this.#page.getByLabel(name, { exact: true }).fill(text)
  }
}

test(`a stranger places the first order with at most ${mostTaps} taps`, async ({ page, t }) => {
  const hand = new Hand(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const username = newUsername()
  const password = 'Okapi3Gletscher'
  await page.goto('/home')
  const lesson = page.getByRole('region', { name: t('site.lesson') })
  const cell = lesson.getByRole('button').nth(1)
  const option = /\d-\d/.exec(await cell.innerText())?.[0] ?? 'none'

  await test.step('chooses a score in the example and registers', async () => {
    await hand.press(cell)
    await hand.press(lesson.getByRole('link', { name: t('site.registerToOrder') }))
  })
  await test.step('proves an email address', async () => {
    hand.taps += 1
    await choose(page.getByRole('radio', { name: t('access.way_email') }))
    await hand.fill(t('access.email'), `${username}@example.com`)
    hand.taps += 1
    await solveCaptcha(page.locator('form'), t)
    await hand.press(button(t('access.sendCode')))
    await hand.press(button(new RegExp(t('access.sandboxCode', { code: '\\d{6}' }))))
    await hand.press(button(t('access.checkCode')))
  })
  await test.step('makes the account', async () => {
    await hand.fill(t('access.username'), username)
    await hand.fill(t('access.password'), password)
    await hand.fill(t('access.passwordAgain'), password)
    await hand.press(page.getByText(t('access.adult')))
    await hand.press(button(t('access.register')))
  })
  const sheet = orderSheet(page, t, { option })
  await test.step('is signed in and at the order of that score, after the terms', async () => {
    await hand.press(page.getByRole('alertdialog').getByRole('button', { name: t('notice.accept') }))
    await expect(sheet).toBeVisible()
  })
  await test.step('has no money yet, adds what is missing and comes back', async () => {
    await hand.press(sheet.getByRole('button', { name: stake, exact: true }))
    await hand.press(sheet.getByRole('button', { name: t('order.add', { amount: `${stake}.00` }) }))
    await hand.press(button(t('sandbox.addAndBack')))
  })
  await test.step('confirms', async () => {
    await hand.press(sheet.getByRole('button', { name: t('order.confirmOf', { amount: `${stake}.00` }) }))
    await expect(orderShowing(page, t('order.placed'))).toBeVisible()
  })
  test.info().annotations.push({ type: 'taps', description: String(hand.taps) })
  expect(hand.taps).toBeLessThanOrEqual(mostTaps)
})
