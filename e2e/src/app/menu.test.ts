// The whole menu (spec 2, side menu): it is in groups, each entry leads somewhere and is of use to the
// reader; and the ways on from home.
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember } from '../harness/arrange.ts'
import { axeFindings } from '../harness/axe.ts'
import { expect, test } from '../harness/test.ts'

test('a visitor’s menu has no group that only a member has use for', async ({ page, t }) => {
  await page.goto('/home?sheet=menu')
  const menu = page.getByRole('dialog', { name: 'Touchline' })
  await expect(menu.getByRole('heading', { level: 3 })).toHaveText([
    t('more.markets'),
    t('more.service'),
    t('more.site'),
  ])
  await expect(menu.getByRole('link', { name: t('service.title') })).toBeHidden()
  await expect(menu.getByRole('navigation', { name: t('more.quick') })).toBeHidden()
  expect(await axeFindings(page)).toEqual([])
})

test('a member’s menu begins with money and leads to a part of a page', async ({ page, t, site }) => {
  await startSignedIn(page, site, await demoMember(site, 'anna'))
  await page.goto('/home?sheet=menu')
  const menu = page.getByRole('dialog', { name: 'Touchline' })
  const quick = menu.getByRole('navigation', { name: t('more.quick') })
  await expect(quick.getByRole('link')).toHaveText([
    t('deposit.title'),
    t('withdraw.title'),
    t('mutual.title'),
  ])
  expect(await axeFindings(page)).toEqual([])
  const records = menu.getByRole('region', { name: t('more.records') })
  await records.getByRole('link', { name: t('more.insured') }).click()
  await expect(page).toHaveURL('/history/list?of=insured')
  await page.goto('/home?sheet=menu')
  await records.getByRole('link', { name: t('more.smart') }).click()
  await expect(page).toHaveURL('/orderinfo?tab=reserve')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('home leads a member to money, to whoever helps, and to the app', async ({ page, t, site }) => {
    await startSignedIn(page, site, await demoMember(site, 'bo'))
    await page.goto('/home')
    const shortcuts = page.getByRole('navigation', { name: t('site.shortcuts') })
    await expect(shortcuts.getByRole('link')).toHaveText([
      t('app.testMoney'),
      t('more.withdraw'),
      t('more.transfer'),
      t('more.movements'),
      t('more.chat'),
      t('more.apps'),
    ])
    expect(await axeFindings(page)).toEqual([])
    await shortcuts.getByRole('link', { name: t('more.chat') }).click()
    await expect(page).toHaveURL('/service')
    await page.goto('/home?about=domains')
    await expect(page.getByRole('dialog', { name: t('notice.domains') })).toContainText(t('more.noDomains'))
  })
})
