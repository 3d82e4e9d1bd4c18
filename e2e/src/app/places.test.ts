import { openMatch } from '../harness/arrange.ts'
import { expect, test } from '../harness/test.ts'

test('an unknown address says so and leads home', async ({ page, t, noise }) => {
  noise.expect(/404 .*\/no\/such\/page/)
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: t('app.notFound') })).toBeVisible()
  await page.getByRole('link', { name: t('app.goHome') }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { name: t('site.hot') })).toBeVisible()
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
  await page.getByRole('radio', { name: t('match.market-3') }).check()
  await page.getByRole('button', { name: t('match.list') }).click()
  await page.getByRole('button', { name: t('match.goals', { goals: '2' }) }).click()
  const chosen = page.getByRole('heading', { name: t('match.goals', { goals: '2' }) })
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

test('an unknown match leads to the list', async ({ page, t }) => {
  await page.goto('/marketDetail?gameId=999999999')
  await expect(page).toHaveURL(/\/marketList\/list/)
  await expect(page.getByRole('heading', { name: t('market.list') })).toBeVisible()
})
