// An administrator closes and opens parts of the site in the console; members hear of it at once, and the
// audit log has it all.
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { signedInAs } from './console.ts'

test('the site is closed in the console, open apps say so with the words of both, and it opens again', async ({
  page,
  t,
  language,
  otherBrowser,
  noise,
}, { parallelIndex }) => {
  // While the site is closed, so is the live line.
  noise.expect(/503/)
  const c = consoleTextsOf(language)
  await page.goto('/home')
  const context = await otherBrowser()
  const consolePage = await signedInAs('admin', { context, origin: consoleOf(parallelIndex), t: c })
  await consolePage.getByRole('link', { name: c('site.maintenance') }).click()
  expect(await axeFindings(consolePage)).toEqual([])

  const site = consolePage.getByRole('listitem').filter({ hasText: c('site.part_site') })
  await site.getByRole('button', { name: c('site.close') }).click()
  const closing = consolePage.getByRole('alertdialog')
  expect(await axeFindings(consolePage)).toEqual([])
  await closing.getByRole('button', { name: c('site.confirmClose') }).click()
  await expect(closing.getByText(c('site.reasonShort'))).toBeVisible()
  await closing.getByRole('textbox', { name: c('site.saidZh') }).fill('更换机器')
  await closing.getByRole('button', { name: c('site.confirmClose') }).click()
  await expect(closing.getByText(c('site.saidBoth'))).toBeVisible()
  await closing.getByRole('textbox', { name: c('site.saidEn') }).fill('New machines are put in')
  await closing.getByRole('textbox', { name: c('site.reason') }).fill('new machines')
  await closing.getByRole('button', { name: c('site.confirmClose') }).click()
  await expect(site.getByText(c('site.closed'), { exact: true })).toBeVisible()

  await expect(page.getByRole('heading', { name: t('access.maintain') })).toBeVisible()
  await expect(page.getByText(language === 'zh-cn' ? '更换机器' : 'New machines are put in')).toBeVisible()

  await site.getByRole('button', { name: c('site.reopen') }).click()
  await closing.getByRole('textbox', { name: c('site.reason') }).fill('they are in')
  await closing.getByRole('button', { name: c('site.confirmReopen') }).click()
  await expect(site.getByText(c('site.open'), { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/home/)

  await consolePage.getByRole('link', { name: c('operator.audit') }).click()
  await expect(consolePage.getByRole('row').filter({ hasText: 'they are in' }).first()).toBeVisible()
  await consolePage.getByRole('button', { name: c('operator.check') }).click()
  await expect(consolePage.getByRole('status')).toContainText(/[0-9a-f]{12}/)
  expect(await axeFindings(consolePage)).toEqual([])
  await consolePage.getByRole('button', { name: c('app.signOut') }).click()
  await expect(consolePage).toHaveURL(/sign-in/)
})

test('ordering alone is closed: the list of matches says so where it is open and where it is opened, until it takes orders again', async ({
  page,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const c = consoleTextsOf(language)
  await page.goto('/marketList/list')
  const consolePage = await signedInAs('admin', {
    context: await otherBrowser(),
    origin: consoleOf(parallelIndex),
    t: c,
  })
  await consolePage.getByRole('link', { name: c('site.maintenance') }).click()
  const orders = consolePage.getByRole('listitem').filter({ hasText: c('site.part_orders') })
  await orders.getByRole('button', { name: c('site.close') }).click()
  const asked = consolePage.getByRole('alertdialog')
  const words = { 'zh-cn': '报价核对中', 'en-us': 'Prices are being checked' }
  await asked.getByRole('textbox', { name: c('site.saidZh') }).fill(words['zh-cn'])
  await asked.getByRole('textbox', { name: c('site.saidEn') }).fill(words['en-us'])
  await asked.getByRole('textbox', { name: c('site.reason') }).fill('prices in doubt')
  await asked.getByRole('button', { name: c('site.confirmClose') }).click()
  await expect(orders.getByText(c('site.closed'), { exact: true })).toBeVisible()

  const said = page.getByRole('status').filter({ hasText: words[language] })
  await expect(said).toBeVisible()
  await page.reload()
  await expect(said).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await orders.getByRole('button', { name: c('site.reopen') }).click()
  await asked.getByRole('textbox', { name: c('site.reason') }).fill('they are right')
  await asked.getByRole('button', { name: c('site.confirmReopen') }).click()
  await expect(said).toBeHidden()
})

test('whoever is no administrator sees the switches and cannot throw them; without signing in there is nothing', async ({
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const t = consoleTextsOf(language)
  const context = await otherBrowser()
  const consolePage = await signedInAs('support', { context, origin: consoleOf(parallelIndex), t })
  await consolePage.getByRole('link', { name: t('site.maintenance') }).click()
  await expect(consolePage.getByRole('button', { name: t('site.close') }).first()).toBeDisabled()
  await expect(consolePage.getByText(t('site.notYours')).first()).toBeVisible()
  await expect(consolePage.getByRole('link', { name: t('operator.audit') })).toHaveCount(0)
  const stranger = await (await otherBrowser()).newPage()
  await stranger.goto(`${consoleOf(parallelIndex)}/audit`)
  await expect(stranger).toHaveURL(/sign-in/)
  await stranger.goto(`${consoleOf(parallelIndex)}/join#${'x'.repeat(43)}`)
  await expect(stranger.getByRole('heading', { name: t('operator.noLink') })).toBeVisible()
})
