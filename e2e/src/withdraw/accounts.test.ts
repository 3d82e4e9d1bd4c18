// Where money may go: addresses, whose checksum is read while they are typed, wallets and cards; which of
// them comes first, and how one is taken off the list.
import { acceptTerms } from '../access/new-member.ts'
import { axeFindings } from '../harness/axe.ts'
import { choose } from '../harness/choose.ts'
import { expect, test } from '../harness/test.ts'
import { proveAs, startReady, withdrawalPassword } from './ready.ts'

const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

test('an address is judged as it is typed, saved, and withdrawn to only once more is known', async ({
  page,
  t,
  site,
}) => {
  await startReady(page, site, '2000.00')
  await page.goto('/withdraw/usdtAdd')
  await acceptTerms(page, t)
  await expect(page.getByText(t('withdraw.omniClosed'))).toBeVisible()
  await choose(page.getByRole('radio', { name: 'TRC20' }))
  const address = page.getByRole('textbox', { name: t('withdraw.address') })
  await address.fill('0xdAC17F958D2ee523a2206206994597C13D831ec7')
  await expect(page.getByText(t('withdraw.address-otherChain', { network: 'TRC20' }))).toBeVisible()
  await address.fill(tron.replace('NH', 'NJ'))
  await expect(page.getByText(t('withdraw.address-checksum'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const save = page.getByRole('button', { name: t('withdraw.saveAddress') })
  await expect(save).toBeDisabled()
  await address.fill(tron)
  await expect(page.getByText(t('withdraw.addressRight'))).toBeVisible()
  await save.click()
  await proveAs(page, t, withdrawalPassword)
  await page.getByRole('textbox', { name: t('withdraw.amount') }).fill('730')
  await expect(page.getByText(t('withdraw.fail-2239'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('a wallet is saved, made the first choice, and taken off the list', async ({
  page,
  t,
  site,
  codeText,
}) => {
  await startReady(page, site, '100.00')
  await page.goto('/withdraw/epayAdd')
  await acceptTerms(page, t)
  const save = async (account: string) => {
    await page.getByRole('textbox', { name: t('withdraw.walletAccount') }).fill(account)
    await page.getByRole('button', { name: t('withdraw.saveWallet') }).click()
    await proveAs(page, t, withdrawalPassword)
  }
  const account = `ada.${Math.random().toString(36).slice(2, 10)}`
  await save(account)
  await expect(page.getByRole('textbox', { name: t('withdraw.amount') })).toBeVisible()
  await page.goto('/withdraw/epayAdd')
  await save(account)
  await expect(page.getByRole('dialog')).toContainText(codeText(2262))
  await page.goto('/withdraw/epayEdit')
  const saved = page.getByRole('main').locator('section').filter({ hasText: account })
  await saved.getByRole('button', { name: t('withdraw.setDefault') }).click()
  await expect(saved).toContainText(t('withdraw.default'))
  expect(await axeFindings(page)).toEqual([])
  await saved.getByRole('button', { name: t('withdraw.remove') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('withdraw.remove') })
    .click()
  await expect(page.getByText(t('withdraw.noWallets'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.goto('/withdraw/bankEdit')
  await page.getByRole('link', { name: t('withdraw.change') }).click()
  await page.getByRole('textbox', { name: t('withdraw.branch') }).fill('Shanghai')
  await page.getByRole('button', { name: t('withdraw.saveChange') }).click()
  await proveAs(page, t, withdrawalPassword)
  await page.goto('/withdraw/bankEdit')
  await expect(page.getByText('Shanghai')).toBeVisible()
})
