// Operators name searches that they repeat; a list is as it was left last, and back and forward lead through
// the searches.
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { signedInAs } from './console.ts'

test('a view of the audit log is kept under a name, found again on another machine, and dropped', async ({
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const t = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const consolePage = await signedInAs('finance', { context: await otherBrowser(), origin, t })
  const who = consolePage.getByRole('textbox', { name: t('operator.who') })
  await consolePage.getByRole('link', { name: t('operator.audit') }).click()
  await who.fill('finance')
  await consolePage.getByRole('button', { name: t('operator.find'), exact: true }).click()
  await expect(consolePage).toHaveURL(/operator=finance/)

  await consolePage.getByRole('button', { name: t('app.keepView') }).click()
  const dialog = consolePage.getByRole('dialog')
  await dialog.getByRole('button', { name: t('app.keep'), exact: true }).click()
  await expect(dialog.getByText(t('app.viewNameEmpty'))).toBeVisible()
  expect(await axeFindings(consolePage)).toEqual([])
  await dialog.getByRole('textbox', { name: t('app.viewName') }).fill('<b>Own</b>')
  await dialog.getByRole('button', { name: t('app.keep'), exact: true }).click()
  const view = consolePage.getByRole('button', { name: '<b>Own</b>', exact: true })
  await expect(view).toHaveAttribute('aria-pressed', 'true')
  expect(await axeFindings(consolePage)).toEqual([])

  await who.fill('admin')
  await consolePage.getByRole('button', { name: t('operator.find'), exact: true }).click()
  await expect(view).toHaveAttribute('aria-pressed', 'false')
  await view.click()
  await expect(consolePage).toHaveURL(/operator=finance/)
  await expect(who).toHaveValue('finance')
  await consolePage.goBack()
  await expect(who).toHaveValue('admin')
  await consolePage.goForward()
  await expect(who).toHaveValue('finance')
  await expect(view).toHaveAttribute('aria-pressed', 'true')

  const elsewhere = await signedInAs('finance', { context: await otherBrowser(), origin, t })
  await elsewhere.getByRole('link', { name: t('operator.audit') }).click()
  await expect(elsewhere).toHaveURL(/operator=finance/)
  await expect(elsewhere.getByRole('textbox', { name: t('operator.who') })).toHaveValue('finance')
  await elsewhere.getByRole('button', { name: t('app.dropView', { name: '<b>Own</b>' }) }).click()
  await expect(elsewhere.getByRole('button', { name: '<b>Own</b>', exact: true })).toHaveCount(0)
  await expect(elsewhere.getByRole('button', { name: t('app.keepView') })).toBeVisible()
})
