// News have a list and a page of their own, for visitors too. And the popups of a member: the bell's, with
// what is unread, and the VIP addresses once a week.
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember } from '../harness/arrange.ts'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { signedInAs } from '../operator/console.ts'

test('news are listed, open on a page of their own, and say so when they are gone', async ({ page, t }) => {
  await page.goto('/home')
  await page.getByRole('button', { name: new RegExp(`^${t('site.news')}: `) }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('site.allNews') })
    .click()
  await expect(page).toHaveURL('/news')
  const first = page.getByRole('main').getByRole('listitem').first().getByRole('link')
  const title = await first.locator('span').first().innerText()
  expect(await axeFindings(page)).toEqual([])
  await first.click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(title))
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  for (const gone of ['none', '999999']) {
    await page.goto(`/news/${gone}`)
    await expect(page.getByText(t('notice.newsGone'))).toBeVisible()
  }
  await page.getByRole('link', { name: t('site.allNews') }).click()
  await expect(page).toHaveURL('/news')
})

test('what is unread after signing in is said once, and leads to it', async ({ page, t, site }) => {
  await startSignedIn(page, site, await demoMember(site, 'anna'))
  await page.goto('/marketList/list')
  const card = page.getByRole('region', { name: t('notice.bell'), exact: true })
  // The card stays while the mouse is on it.
  await card.hover()
  expect(await axeFindings(page)).toEqual([])
  await card.getByRole('link').first().click()
  await expect(page).toHaveURL('/bulletin')
  const all = page.getByRole('button', { name: t('notice.readAll') })
  await all.click()
  await expect(all).toHaveCount(0)
  await page.goto('/bulletin/rewardDetail')
  await expect(page.getByText(t('notice.noRewards'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('tab', { name: t('notice.contributions') }).click()
  await expect(page.getByText(t('notice.noContributions'))).toBeVisible()
  await page.goto('/marketList/list')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('VIP addresses, once the operator has any, are shown once a week and copied all at once', async ({
  page,
  t,
  site,
  language,
  context,
  otherBrowser,
}, { parallelIndex }) => {
  const c = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const content = await signedInAs('content', { context: await otherBrowser(), origin, t: c })
  const put = async (addresses: string) => {
    await content.goto(`${origin}/settings?open=vipDomains`)
    await content.getByRole('textbox', { name: c('site.newValue') }).fill(addresses)
    await content.getByRole('textbox', { name: c('site.reason') }).fill('for the members of a level')
    await content.getByRole('button', { name: c('site.changeNow') }).click()
    await expect(content.getByText(c('site.inForce'), { exact: true })).toBeVisible()
  }
  await put('https://vip.example')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await startSignedIn(page, site, await demoMember(site, 'anna'))
  const dialog = page.getByRole('dialog', { name: t('notice.domains') })
  await page.goto('/bulletin')
  await expect(dialog.getByRole('link', { name: 'https://vip.example' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const copyAll = dialog.getByRole('button', { name: t('notice.copyDomains') })
  await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("forbidden"))')
  await copyAll.click()
  await expect(dialog.getByRole('status')).toHaveText(t('app.copyRefused'))
  expect(await axeFindings(page)).toEqual([])
  await page.evaluate('delete navigator.clipboard.writeText')
  await copyAll.click()
  await expect(dialog).toHaveCount(0)
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('https://vip.example')
  await page.reload()
  await expect(page.getByRole('main').getByRole('tablist')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await put('')
})
