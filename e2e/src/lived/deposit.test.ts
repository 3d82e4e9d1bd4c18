// A deposit while the network goes, and while another build of the app comes: what is known stays, with its
// time; nothing is made up.
import { acceptTerms, startAsNewMember } from '../access/new-member.ts'
import { newPayer, openBank, orderDeposit, send, transfer } from '../deposit/pay.ts'
import { expect, test } from '../harness/test.ts'
import { newerBuild, openedOnce } from './worker.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ noise }) => noise.expect(/ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED|ABORTED)/))

test('an order without a network stays as it was, is not canceled, and knows afterwards what was paid', async ({
  page,
  context,
  t,
  site,
}) => {
  await startAsNewMember(page, site)
  const payer = await orderDeposit(page, t, '640')
  const bank = await openBank(page, t)
  await context.setOffline(true)
  await expect(page.getByText(new RegExp(t('app.staleSince', { time: '[0-9:]+' })))).toBeVisible()
  await page.getByRole('button', { name: t('deposit.cancel') }).click()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('deposit.payThis') })).toBeVisible()
  await context.setOffline(false)
  await transfer(bank, { payer })
  await expect(page.getByRole('heading', { name: t('deposit.state-credited') })).toBeVisible()
  await expect(page.getByText(new RegExp(t('app.staleSince', { time: '[0-9:]+' })))).toBeHidden()
})

test('ordered without a network, it is said so, and the same press orders once afterwards', async ({
  page,
  context,
  t,
  site,
}) => {
  await startAsNewMember(page, site)
  await openedOnce(page, '/home')
  await acceptTerms(page, t)
  await page.goto('/recharge/Bankpay?amount=210')
  await expect(page.getByText(t('deposit.nextThere'))).toBeVisible()
  await context.setOffline(true)
  await send(page)
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await context.setOffline(false)
  await send(page)
  await expect(page.getByRole('heading', { name: t('deposit.payThere') })).toBeVisible()
  await page.goto('/recharge/orders')
  await expect(page.getByRole('listitem').filter({ hasText: '210.00' })).toHaveCount(1)
})

test('a new build while a deposit is typed: the old one goes on to the order’s page', async ({
  page,
  context,
  t,
  site,
}) => {
  await startAsNewMember(page, site)
  await openedOnce(page, '/home')
  await acceptTerms(page, t)
  await page.goto('/recharge/Bank?amount=220')
  await page.getByRole('textbox', { name: t('deposit.payerName') }).fill(newPayer())
  await newerBuild(page, context)
  await send(page)
  await expect(page.getByRole('heading', { name: t('deposit.payThis') })).toBeVisible()
  await expect(page.getByText(t('app.pageFailed'))).toBeHidden()
})
