// The ways to pay in as operators write them and members read them. Of the ways only a closed one's text
// changes, which no other test reads.
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember } from '../harness/arrange.ts'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { approve, confirm, signedInAs } from '../operator/console.ts'

test('a way to pay in is written as a form by one, approved by another, and read by members', async ({
  page,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const c = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const signIn = async (role: 'finance' | 'admin') =>
    signedInAs(role, { context: await otherBrowser(), origin, t: c })
  const finance = await signIn('finance')
  await finance.goto(`${origin}/settings?open=depositChannels`)
  const omni = finance.getByRole('group').filter({ hasText: 'USDT · OMNI' })
  await omni.getByText('USDT · OMNI').first().click()
  const note = `closed for good ${Date.now()}`
  for (const field of ['field-noteZh', 'field-noteEn'] as const) {
    await omni.getByRole('textbox', { name: c(`deposit.${field}`) }).fill(note)
  }
  const least = omni.getByRole('textbox', { name: c('deposit.field-least') })
  await least.fill('much')
  await expect(omni.getByText(c('deposit.wrongField'))).toBeVisible()
  await finance.getByRole('textbox', { name: c('site.reason') }).fill('said by its issuer')
  const button = finance.getByRole('button', { name: c('site.propose') })
  await expect(button).toBeDisabled()
  await least.fill('200.00')
  expect(await axeFindings(finance)).toEqual([])
  await button.click()
  const status = finance.getByRole('status')
  await expect(status).toHaveText(/\d/)
  const proposed = /\d+/.exec(await status.innerText())![0]

  const admin = await signIn('admin')
  await admin.goto(`${origin}/queue/proposal?case=${proposed}`)
  await expect(admin.getByText('said by its issuer')).toBeVisible()
  await approve(admin, c)

  await startSignedIn(page, site, await demoMember(site, 'anna'))
  await page.goto('/recharge/default')
  await expect(page.getByText(note)).toBeVisible()
})

test('the rate of USDT is typed as one, and what is no rate is proposed by nobody', async ({
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const c = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const signIn = async (role: 'finance' | 'admin') =>
    signedInAs(role, { context: await otherBrowser(), origin, t: c })
  const finance = await signIn('finance')
  await finance.goto(`${origin}/settings?open=usdtRate`)
  const rate = finance.getByRole('textbox', { name: c('deposit.rate') })
  await expect(rate).toHaveValue('7.20')
  await rate.fill('7,3')
  await expect(finance.getByText(c('deposit.wrongField'))).toBeVisible()
  await finance.getByRole('textbox', { name: c('site.reason') }).fill('seen at the market')
  const button = finance.getByRole('button', { name: c('site.propose') })
  await expect(button).toBeDisabled()
  await rate.fill('7.3125')
  expect(await axeFindings(finance)).toEqual([])
  await button.click()
  const status = finance.getByRole('status')
  await expect(status).toHaveText(/\d/)
  const proposed = /\d+/.exec(await status.innerText())![0]

  // The change is refused, so that other tests find the rate that they know.
  const admin = await signIn('admin')
  await admin.goto(`${origin}/queue/proposal?case=${proposed}`)
  await expect(admin.getByText('7.3125').first()).toBeVisible()
  await admin.getByRole('button', { name: c('task.refuse') }).click()
  await confirm(admin, c)
})
