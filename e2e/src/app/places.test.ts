import type { Locator, Page } from '@playwright/test'
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember, openMatch } from '../harness/arrange.ts'
import { choose } from '../harness/choose.ts'
import { expect, test } from '../harness/test.ts'

/** Puts a finger on `from`, draws it so many px and lifts it. */
async function draw(page: Page, from: Locator, { down = 0, right = 0 }): Promise<void> {
  // Waits until `from` stands still and its listeners for touches are there.
  await from.click({ trial: true })
  const box = await from.boundingBox()
  if (!box) throw new Error('there is nothing to put a finger on')
  const tools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', part: number) =>
    tools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: box.x + box.width / 4 + right * part, y: box.y + box.height / 2 + down * part }],
    })
  await touch('touchStart', 0)
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', part)
  await tools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await tools.detach()
}

test('an unknown address says so and leads home', async ({ page, t, noise }) => {
  noise.expect(/404 .*\/no\/such\/page/)
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: t('app.notFound') })).toBeVisible()
  await page.getByRole('link', { name: t('app.goHome') }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { name: t('site.leadThen') })).toBeVisible()
})

for (const path of ['/orderinfo', '/history/list', '/history/00000000-0000-7000-8000-000000000000']) {
  test(`a visitor at ${path} is asked to sign in, and may go home instead`, async ({ page, t }) => {
    await page.goto(path)
    const question = page.getByRole('alertdialog', { name: t('access.signInFirst') })
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: t('app.cancel') }).click()
    await expect(page).toHaveURL(/\/home$/)
    await expect(question).toBeHidden()
  })
}

test('a tab, a market, an option and a view are in the address: a reload and back keep the place', async ({
  page,
  t,
  site,
}) => {
  const { gameId } = await openMatch(site)
  await page.goto(`/marketDetail?gameId=${gameId}`)
  await choose(page.getByRole('radio', { name: t('match.market-3') }))
  await page.getByRole('button', { name: t('match.list') }).click()
  await page.getByRole('button', { name: t('match.goals', { goals: '2' }) }).click()
  const chosen = page.getByRole('heading', { name: t('match.goals', { goals: '2' }), exact: true })
  await expect(chosen).toBeVisible()
  await page.reload()
  await expect(chosen).toBeVisible()
  await expect(page.getByRole('button', { name: t('match.picture') })).toBeVisible()

  await page.getByRole('tab', { name: t('match.form') }).click()
  await expect(page.getByText(t('match.recent'))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: t('match.form'), selected: true })).toBeVisible()
})

test('back closes a sheet and stays on the page; a page opened by its link goes back to home', async ({
  page,
  t,
  site,
}) => {
  const { gameId } = await openMatch(site)
  await page.goto(`/marketDetail?gameId=${gameId}`)
  await page.getByRole('link', { name: t('app.menu') }).click()
  const menu = page.getByRole('dialog', { name: 'Touchline' })
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/marketDetail\\?gameId=${gameId}$`))
  await page.goForward()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/marketDetail\\?gameId=${gameId}$`))
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('a sheet is drawn down from its head and from its body, the menu to the right, and neither another way', async ({
    page,
    t,
  }) => {
    await page.goto('/marketList/list?sheet=leagues')
    const sheet = page.getByRole('dialog', { name: t('league.choose') })
    await draw(page, sheet.getByRole('heading'), { down: -100 })
    await draw(page, sheet.getByRole('heading'), { right: 200 })
    await expect(sheet).toBeVisible()
    await draw(page, sheet.getByRole('heading'), { down: 300 })
    await expect(sheet).toBeHidden()
    await page.goto('/marketList/list?sheet=leagues')
    await draw(page, sheet.getByRole('button', { pressed: true }), { down: 300 })
    await expect(sheet).toBeHidden()
    await page.goto('/home?sheet=menu')
    const menu = page.getByRole('dialog', { name: 'Touchline' })
    await draw(page, menu.getByRole('link').first(), { right: 200 })
    await expect(menu).toBeHidden()
  })
})

test('what was looked for in the list is there again after back', async ({ page, t, site }) => {
  const { gameId, home, away } = await openMatch(site)
  await page.goto('/marketList/list')
  await page.getByRole('textbox', { name: t('market.find') }).fill(home.name)
  await expect(page).toHaveURL(/find=/)
  await page.goto(`/marketDetail?gameId=${gameId}`)
  await expect(page.getByText(away.name).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('textbox', { name: t('market.find') })).toHaveValue(home.name)
  await page.getByRole('button', { name: t('market.clearFind') }).click()
  await expect(page).not.toHaveURL(/find=/)
})

test('an unknown match leads to the list, and so does what is no match at all', async ({ page, t }) => {
  for (const named of ['999999999', 'undefined', '0x1f']) {
    await page.goto(`/marketDetail?gameId=${named}`)
    await expect(page).toHaveURL(/\/marketList\/list/)
    await expect(page.getByRole('heading', { name: t('market.list') })).toBeVisible()
  }
})

test('a page begins at its top, whatever row of choices stands further down', async ({ page, t, site }) => {
  await startSignedIn(page, site, await demoMember(site, 'bo'))
  await page.goto('/play-safe')
  await expect(page.getByRole('radio', { name: t('play.months_6') })).toBeChecked()
  expect(await page.evaluate('scrollY')).toBe(0)
})
