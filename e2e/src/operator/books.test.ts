// Finance reads the books of a day on which money moved, and saves them as files, which the audit log
// records.
import { readFile } from 'node:fs/promises'
import { axeFindings } from '../harness/axe.ts'
import { expect, test } from '../harness/test.ts'
import { goByKeys } from './console.ts'
import { financeAfterOrder } from './finance.ts'

test('the trial balance of a day sums to nothing, and is exported as CSV and as a journal', async ({
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const given = { site, language, otherBrowser }
  const { finance, c, origin, orderAgain } = await financeAfterOrder(given, parallelIndex)
  await goByKeys(finance, '3', c('accounting.books'))
  const balance = finance.getByRole('region', { name: c('accounting.balanceIn', { unit: 'CNY' }) })
  // The balance has other orders of that day on this site in it too, so the test looks only at what another
  // order adds.
  const credits = balance
    .getByRole('row', { name: c('accounting.account-open-stakes') })
    .getByRole('cell')
    .nth(2)
  const cents = async () => Math.round(Number((await credits.innerText()).replaceAll(',', '')) * 100)
  const before = await cents()
  await orderAgain()
  await finance.reload()
  await expect.poll(cents).toBe(before + 32_100)
  const sum = balance.getByRole('row', { name: c('accounting.sum') })
  await expect(sum.getByRole('cell').first()).toHaveText('0.00')
  await expect(sum.getByRole('cell').last()).toHaveText('0.00')
  await expect(finance.getByText(c('accounting.balanced'), { exact: true }).first()).toBeVisible()
  await expect(finance.getByRole('region', { name: c('accounting.days') })).toBeVisible()
  expect(await axeFindings(finance)).toEqual([])

  for (const [form, begin] of [
    ['csv', 'day,open,unit,side,account,name,opening'],
    ['hledger', '; Touchline.'],
  ] as const) {
    await finance.getByRole('button', { name: c('accounting.export') }).click()
    const asked = finance.getByRole('alertdialog').or(finance.getByRole('dialog'))
    await asked.getByRole('radio', { name: c(`accounting.form-${form}`) }).click()
    await asked.getByRole('textbox', { name: c('site.reason') }).fill('for the accountant')
    expect(await axeFindings(finance)).toEqual([])
    const file = finance.waitForEvent('download')
    await asked.getByRole('button', { name: c('accounting.export') }).click()
    expect(await readFile(await (await file).path(), 'utf8')).toContain(begin)
    await expect(asked).toBeHidden()
  }

  await finance.goto(`${origin}/books?day=2020-01-01`)
  await expect(finance.getByText(c('accounting.nothing'))).toBeVisible()
})
