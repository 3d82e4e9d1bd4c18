import { expect, test } from '../harness/test.ts'

test('the menu leads to the rules, whose pictures stay chosen over a reload, and to who operates the site', async ({
  page,
  t,
}) => {
  await page.goto('/home?sheet=menu')
  await page.getByRole('link', { name: t('site.rules') }).click()
  await expect(page.getByRole('heading', { name: t('rule.withdrawing') })).toBeVisible()
  await expect(page.getByRole('table', { name: t('rule.limits') })).toContainText('VIP 0')
  await page.getByRole('tab', { name: t('rule.kind_pictures') }).click()
  await expect(page.getByRole('img', { name: t('rule.lostPicture', { picked: '1-0' }) })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: t('rule.kind_pictures') })).toHaveAttribute(
    'aria-selected',
    'true',
  )

  await page.goto('/home?sheet=menu')
  await page.getByRole('link', { name: t('rule.about') }).click()
  await expect(page.getByText(t('rule.sandboxLicence'))).toBeVisible()
  await page.getByRole('link', { name: t('rule.aboutApp') }).click()
  await expect(page.getByRole('heading', { name: t('access.install_iphone') })).toBeVisible()
})
