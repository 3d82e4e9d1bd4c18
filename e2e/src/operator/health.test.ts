// Whether the site is well is seen on the start page and on a page of its own, by keys.
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { goByKeys, signedInAs } from './console.ts'

test('each check is on the start page, and with the work behind it on the page Health', async ({
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const t = consoleTextsOf(language)
  const page = await signedInAs('admin', {
    context: await otherBrowser(),
    origin: consoleOf(parallelIndex),
    t,
  })
  await expect(page.getByText(t('health.check_feed'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await goByKeys(page, 'e', t('health.health'))
  await expect(page.getByText(t('health.work_settlement'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('health.check_processes'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})
