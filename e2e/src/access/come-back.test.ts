// After registering, signing in or a new password, members are back where they were, and the steps it took
// are counted.
import type { Locator, Page } from '@playwright/test'
import { addMember, graphicVerification, login } from '@touchline/contract/access/calls'
import { demoMember, openMatch, plainScore } from '../harness/arrange.ts'
import { choose } from '../harness/choose.ts'
import { fact } from '../harness/facts.ts'
import { expect, test } from '../harness/test.ts'
import { openOrder, orderSheet } from '../order/order-sheet.ts'
import { acceptTerms, newUsername } from './new-member.ts'
import { codeFor, typePassword } from './prove-email.ts'
import { fillSignIn, signInDialog, slideByKeyboard, solveCaptcha } from './sign-in.ts'

/** Counts what a person does, and what the page asks the server meanwhile. */
class EffortCounter {
  taps = 0
  fields = 0
  readonly #asked: string[] = []

  constructor(page: Page) {
    page.on('request', (request) => this.#asked.push(new URL(request.url()).pathname))
  }

  async tap(target: Locator): Promise<void> {
    this.taps++
    await target.click()
  }

  async type(target: Locator, text: string): Promise<void> {
    this.fields++
    await target.fill(text)
  }

  asked({ path }: { readonly path: string }): number {
    const begin = path.split('{')[0] ?? path
    return this.#asked.filter((one) => one.includes(begin)).length
  }
}

test('from the order sheet by way of registering back to the same order: one captcha, no second password', async ({
  page,
  t,
  site,
}) => {
  const match = await openMatch(site)
  const offer = await plainScore(site, match.gameId)
  const username = newUsername()
  const email = `${username}@example.com`
  await openOrder(page, t, offer)
  const chosen = page.url()
  const counted = new EffortCounter(page)

  await counted.tap(orderSheet(page, t, offer).getByRole('link', { name: t('order.signInToOrder') }))
  await counted.tap(signInDialog(page, t).getByRole('link', { name: t('access.register') }))
  await choose(page.getByRole('radio', { name: t('access.way_email') }))
  counted.taps++
  await counted.type(page.getByLabel(t('access.email')), email)
  await solveCaptcha(page.locator('form'), t)
  counted.fields++
  const since = Date.now()
  await counted.tap(page.getByRole('button', { name: t('access.sendCode') }))
  await expect(page.getByLabel(t('access.code'), { exact: true })).toBeFocused()
  await counted.type(page.getByLabel(t('access.code'), { exact: true }), await codeFor(site, email, since))
  await counted.tap(page.getByRole('button', { name: t('access.checkCode') }))
  await counted.type(page.getByLabel(t('access.username'), { exact: true }), username)
  await typePassword(page, t('access.password'), t, 'Okapi3Gletscher')
  counted.fields += 2
  await counted.tap(page.getByText(t('access.adult')))
  await counted.tap(page.getByRole('button', { name: t('access.register') }))

  await expect(page).toHaveURL(chosen)
  await acceptTerms(page, t)
  await expect(fact(orderSheet(page, t, offer), t('order.available'))).toHaveText('0.00')
  expect({ taps: counted.taps, fields: counted.fields }).toEqual({ taps: 7, fields: 6 })
  expect(counted.asked(graphicVerification), 'one of the sign-in sheet, one of registering').toBe(2)
  expect(counted.asked(addMember)).toBe(1)
  expect(counted.asked(login)).toBe(0)

  // On a phone, going back closes the order above its match, as if the member had never left it; on a desktop
  // the order stands next to the match.
  if ((page.viewportSize()?.width ?? 0) >= 768) return
  await page.goBack()
  await expect(orderSheet(page, t, offer)).toBeHidden()
  await expect(page).toHaveURL(/\/marketDetail\?/)
})

test('closing the sign-in sheet leads back to the order below it, also after a reload', async ({
  page,
  t,
  site,
}) => {
  const match = await openMatch(site)
  const offer = await plainScore(site, match.gameId)
  const sheet = await openOrder(page, t, offer)
  await sheet.getByRole('link', { name: t('order.signInToOrder') }).click()
  const address = page.url()
  await page.goto('/home')
  await page.goto(address)
  const dialog = signInDialog(page, t)
  await fillSignIn(dialog, t, await demoMember(site, 'demo'))
  await slideByKeyboard(dialog, t)
  await expect(dialog).toBeHidden()
  await expect(fact(orderSheet(page, t, offer), t('order.available'))).toBeVisible()
})

test('a link that names another site to come back to leads home', async ({ page, t, site }) => {
  await page.goto('/register?back=//example.org/&sheet=login')
  const dialog = signInDialog(page, t)
  await fillSignIn(dialog, t, await demoMember(site, 'demo'))
  await slideByKeyboard(dialog, t)
  await expect(page).toHaveURL('/home')
})
