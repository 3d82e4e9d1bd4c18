// The rates of USDT that are in force, and a sum converted at them; nothing is traded.
import { exchangeRates } from '@touchline/contract/withdraw/calls'
import { axeFindings } from '../harness/axe.ts'
import { choose } from '../harness/choose.ts'
import { expect, test } from '../harness/test.ts'

test('anybody reckons at the rates of deposits and of withdrawals', async ({ page, t, site }) => {
  const { deposit, withdrawal } = await site.send(exchangeRates, {})
  const main = page.getByRole('main')
  await page.goto('/exchange')
  await expect(main.getByText(deposit!.rate, { exact: true })).toBeVisible()
  await main.getByRole('textbox', { name: t('withdraw.exchangeOf-depositCNY') }).fill('1000')
  await expect(main.getByText('138.89 USDT')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await choose(main.getByRole('radio', { name: t('withdraw.exchange-withdrawal') }))
  await expect(main.getByText(withdrawal!.rate, { exact: true })).toBeVisible()
  await main.getByRole('textbox', { name: t('withdraw.exchangeOf-withdrawalCNY') }).fill('1000')
  await expect(main.getByText('136.986301 USDT')).toBeVisible()
  await choose(main.getByRole('radio', { name: 'USDT', exact: true }))
  await main.getByRole('textbox', { name: t('withdraw.exchangeOf-withdrawalUSDT') }).fill('137')
  await expect(main.getByText('1,001.00 CNY')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})
