// Finance reads what came in and went out, by day and by month, and saves it as a file, which the audit log
// records.
import { readFile } from 'node:fs/promises'
import { axeFindings } from '../harness/axe.ts'
import { expect, test } from '../harness/test.ts'
import { goByKeys } from './console.ts'
import { financeAfterOrder } from './finance.ts'

test('a report is read by day and by month, and exported with a reason', async ({
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const { finance, c } = await financeAfterOrder({ site, language, otherBrowser }, parallelIndex)
  await goByKeys(finance, '2', c('account.reports'))
  const periods = finance.getByRole('region', { name: c('account.periods') })
  await expect(periods.getByText(c('account.open')).first()).toBeVisible()
  await expect(finance.getByRole('region', { name: c('account.leagues') })).toBeVisible()
  expect(await axeFindings(finance)).toEqual([])
  await finance.getByRole('radio', { name: c('account.by-month') }).click()
  await expect(finance).toHaveURL(/unit=month/)
  await expect(periods.getByRole('columnheader', { name: c('account.by-month') })).toBeVisible()

  await finance.getByRole('button', { name: c('account.export') }).click()
  const asked = finance.getByRole('alertdialog').or(finance.getByRole('dialog'))
  await asked.getByRole('textbox', { name: c('site.reason') }).fill('monthly return')
  expect(await axeFindings(finance)).toEqual([])
  const file = finance.waitForEvent('download')
  await asked.getByRole('button', { name: c('account.export') }).click()
  const text = await readFile(await (await file).path(), 'utf8')
  expect(text.split('\r\n')[0]).toContain('period,open,league,orders,members,stakes')
  await expect(asked).toBeHidden()
})
