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
