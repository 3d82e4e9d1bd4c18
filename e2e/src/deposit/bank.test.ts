// Paying in by bank transfer, with the sandbox's bank as people meet it: a page of another program at another
// address.
import { acceptTerms, startAsNewMember } from '../access/new-member.ts'
import { axeFindings } from '../harness/axe.ts'
import { expect, test } from '../harness/test.ts'
import { newPayer, openBank, orderDeposit, send, transfer } from './pay.ts'

test('a deposit is ordered, paid at the bank, and credited while one looks on', async ({ page, t, site }) => {
  await startAsNewMember(page, site)
  const payer = await orderDeposit(page, t, '1000')
  expect(await axeFindings(page)).toEqual([])
  const bank = await openBank(page, t)
  await transfer(bank, { payer })
  expect(await axeFindings(bank)).toEqual([])
  await expect(page.getByRole('heading', { name: t('deposit.state-credited') })).toBeVisible()
  await expect(page.getByText(t('deposit.mark-exact'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: t('deposit.another') }).click()
  await expect(page.getByText(`${t('app.mainAccount')} 1,000.00`)).toBeVisible()
  await page.getByRole('link', { name: t('deposit.orders') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: t('deposit.state-credited') })).toContainText(
    '1,000.00',
  )
  expect(await axeFindings(page)).toEqual([])
})

test('less than was asked for, paid after it was canceled, is credited all the same', async ({
  page,
  t,
  site,
}) => {
  await startAsNewMember(page, site)
  const payer = await orderDeposit(page, t, '500')
  const bank = await openBank(page, t)
  await page.getByRole('button', { name: t('deposit.cancel') }).click()
  await expect(page.getByRole('heading', { name: t('deposit.state-canceled') })).toBeVisible()
  await transfer(bank, { payer, amount: '123.45' })
  await expect(page.getByRole('heading', { name: t('deposit.state-credited') })).toBeVisible()
  await expect(page.getByText(t('deposit.mark-short'))).toBeVisible()
  await expect(page.getByText('+123.45')).toBeVisible()
})

test('what a way does not take is said with the press that mends it, and one order waits at a time', async ({
  page,
  t,
  site,
}) => {
  const payer = newPayer()
  await startAsNewMember(page, site)
  await page.goto('/recharge/Bank?amount=50')
  await acceptTerms(page, t)
  await expect(page.getByRole('textbox', { name: t('deposit.amount') })).toHaveValue('50')
  await page.getByRole('button', { name: t('deposit.changeTo', { amount: '100' }) }).click()
  await page.getByRole('radio').first().check()
  await send(page)
  await expect(page.getByText(t('deposit.payerForm'))).toBeVisible()
  await page.getByRole('textbox', { name: t('deposit.payerName') }).fill(payer)
  await send(page)
  await expect(page.getByRole('heading', { name: t('deposit.payThis') })).toBeVisible()
  await page.goto('/recharge/default?amount=200')
  await expect(page.getByRole('list', { name: t('deposit.waiting') })).toContainText('100.00')
  await page.getByRole('textbox', { name: t('deposit.payerName') }).fill(payer)
  await send(page)
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})
