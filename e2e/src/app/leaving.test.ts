// A member's unsent writing is not lost by a slip: the back gesture, a link and closing the tab ask first, on
// every form that takes a while. A form that is empty, unchanged or sent asks nothing.
import type { Page } from '@playwright/test'
import { acceptTerms } from '../access/new-member.ts'
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember } from '../harness/arrange.ts'
import { axeFindings } from '../harness/axe.ts'
import { expect, test } from '../harness/test.ts'
import type { Translate } from '../harness/texts.ts'
import { proveAs, startReady, withdrawalPassword } from '../withdraw/ready.ts'

const words = '这笔订单为什么还没有结算？'

test('what is written to customer service stays until it is sent', async ({ page, t, site }) => {
  await startSignedIn(page, site, await demoMember(site, 'demo'))
  await page.goto('/contact')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('service.contactMember', { place: t('service.title') }) })
    .click()
  // The page before has a form with such a field, too.
  const arrived = () => expect(page.getByRole('heading', { name: t('service.own') })).toBeVisible()
  const content = page.getByRole('textbox', { name: t('service.content') })
  await arrived()
  await content.fill('  ')
  await page.goBack()
  await expect(page).toHaveURL(/\/contact$/)
  await page.goForward()
  await arrived()
  await content.fill(words)

  // The gesture of a phone.
  await page.goBack()
  await expect(asked(page, t)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(asked(page, t)).toBeHidden()
  await expect(page).toHaveURL(/\/assistant$/)
  await back(page, t).click()
  await answer(page, t, 'stay')
  await expect(content).toHaveValue(words)

  // When a tab is closed, the browser itself asks.
  const closing = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const native = await closing
  expect(native.type()).toBe('beforeunload')
  await native.dismiss()
  await expect(content).toHaveValue(words)

  await page.getByRole('button', { name: t('service.send') }).click()
  await expect(page.getByText(t('service.sent'))).toBeVisible()
  await back(page, t).click()
  await expect(page).toHaveURL(/\/contact$/)

  await page.getByRole('textbox', { name: t('service.name') }).fill('Pat')
  await back(page, t).click()
  await answer(page, t, 'leave')
  await expect(page.getByRole('textbox', { name: t('service.name') })).toBeHidden()
})

test('the profile asks for what was not saved alone', async ({ page, t, site }) => {
  await startSignedIn(page, site, await demoMember(site, 'demo'))
  const nickname = page.getByRole('textbox', { name: t('my.nickname') })
  const name = `Pat${Math.floor(Math.random() * 90_000) + 10_000}`
  await page.goto('/my/profile')
  await nickname.fill(name)
  await page.getByRole('textbox', { name: 'QQ' }).fill('55501')
  await back(page, t).click()
  await answer(page, t, 'stay')
  await page.getByRole('textbox', { name: 'QQ' }).fill('')
  const save = page.getByRole('button', { name: t('my.save') }).first()
  await save.click()
  await expect(page.getByRole('button', { name: t('my.saved') })).toBeVisible()
  await back(page, t).click()
  await expect(page).toHaveURL(/\/home/)
  await page.goto('/my/profile')
  await expect(nickname).toHaveValue(name)
})

test('identity, a payout account and a withdrawal ask, and what was sent does not', async ({
  page,
  t,
  site,
}) => {
  await startReady(page, site, '500.00')
  await page.goto('/real_name')
  await acceptTerms(page, t)
  await page.getByRole('textbox', { name: t('identity.name') }).fill('王小明')
  await back(page, t).click()
  await answer(page, t, 'leave')
  await expect(page).toHaveURL(/\/home/)

  await page.goto('/withdraw/default')
  await page.getByRole('textbox', { name: t('withdraw.amount') }).fill('120')
  await back(page, t).click()
  await answer(page, t, 'leave')
  await expect(page).toHaveURL(/\/home/)

  await page.goto('/withdraw/epayAdd')
  await page
    .getByRole('textbox', { name: t('withdraw.walletAccount') })
    .fill(`pat.${Math.random().toString(36).slice(2, 10)}`)
  await back(page, t).click()
  await answer(page, t, 'stay')
  await page.getByRole('button', { name: t('withdraw.saveWallet') }).click()
  // A sheet above the form loses nothing, whichever way it is left.
  const sheet = page.getByRole('dialog', { name: t('withdraw.addWallet') })
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: t('withdraw.saveWallet') }).click()
  await proveAs(page, t, withdrawalPassword)
  await expect(page).toHaveURL(/\/withdraw\/default/)
})

const asked = (page: Page, t: Translate) => page.getByRole('alertdialog', { name: t('leaving.title') })
const back = (page: Page, t: Translate) => page.getByRole('button', { name: t('app.back') })

async function answer(page: Page, t: Translate, given: 'stay' | 'leave'): Promise<void> {
  await asked(page, t)
    .getByRole('button', { name: t(`leaving.${given}`) })
    .click()
  await expect(asked(page, t)).toBeHidden()
}
