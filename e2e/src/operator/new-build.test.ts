// A console that stayed open while a new build was put in its place, or whose site is gone: a part whose file
// cannot be had leads to words and a button, and the rest of the console stays.
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { signedInAs } from './console.ts'

test('a page whose file is gone is loaded anew, then says so beside the rail', async ({
  language,
  otherBrowser,
  noise,
}, { parallelIndex }) => {
  noise.expect(/AuditPage-/)
  const t = consoleTextsOf(language)
  const page = await signedInAs('admin', {
    context: await otherBrowser(),
    origin: consoleOf(parallelIndex),
    t,
  })
  await page.route('**/assets/AuditPage-*.js', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: t('operator.audit') }).click()
  const failed = page.getByRole('alert').filter({ hasText: t('app.pageFailed') })
  await expect(failed).toBeVisible()
  await expect(page.getByRole('link', { name: t('app.start') })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await page.unroute('**/assets/AuditPage-*.js')
  await failed.getByRole('button', { name: t('app.reload') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('operator.audit'))
})

test('where nothing answers, a page that cannot be fetched leaves the rail as it is', async ({
  language,
  otherBrowser,
  noise,
}, { parallelIndex }) => {
  noise.expect(/ERR_CONNECTION_REFUSED|dynamically imported module/)
  const t = consoleTextsOf(language)
  const page = await signedInAs('admin', {
    context: await otherBrowser(),
    origin: consoleOf(parallelIndex),
    t,
  })
  await page.route('**/*', (route) => route.abort('connectionrefused'))
  await page.getByRole('link', { name: t('operator.audit') }).click()
  const failed = page.getByRole('alert').filter({ hasText: t('app.pageFailed') })
  await expect(failed).toBeVisible()
  await expect(page.getByRole('link', { name: t('app.start') })).toBeVisible()

  await page.unrouteAll({ behavior: 'wait' })
  await failed.getByRole('button', { name: t('app.reload') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('operator.audit'))
})
