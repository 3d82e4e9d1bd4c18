// Trial funds: one operator proposes them from a member's page, another approves them, and the member has
// them.
import { startAsNewMember } from '../access/new-member.ts'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { approve, signedInAs } from '../operator/console.ts'

test('who is not there is said; what one proposes another approves, and the member has it', async ({
  page,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const { username } = await startAsNewMember(page, site)
  const c = consoleTextsOf(language)
  const signIn = async (role: 'risk' | 'finance') =>
    signedInAs(role, { context: await otherBrowser(), origin: consoleOf(parallelIndex), t: c })

  const risk = await signIn('risk')
  await risk.goto(`${consoleOf(parallelIndex)}/members?find=${username}`)
  await risk.getByRole('link', { name: username }).click()
  await risk.getByRole('link', { name: c('member.giveTrial') }).click()
  const list = risk.getByRole('textbox', { name: c('member.trialWhom') })
  await expect(list).toHaveValue(username)
  await list.fill(`${username}\nnobody.at.all`)
  await risk.getByRole('button', { name: c('member.trialLook') }).click()
  await expect(risk.getByText(c('member.trialReach_unknown'))).toBeVisible()
  await expect(risk.getByText(c('member.trialInAll', { count: 1, total: '100.00' }))).toBeVisible()
  expect(await axeFindings(risk)).toEqual([])
  await risk.getByRole('textbox', { name: c('site.reason') }).fill('for the derby')
  await risk.getByRole('button', { name: c('site.propose') }).click()
  await risk.getByRole('status').getByRole('link').click()
  await expect(risk.getByText('for the derby')).toBeVisible()
  const address = risk.url()

  const finance = await signIn('finance')
  await finance.goto(address)
  await expect(finance.getByText(c('member.trialInAll', { count: 1, total: '100.00' }))).toBeVisible()
  expect(await axeFindings(finance)).toEqual([])
  await approve(finance, c)

  await expect(async () => {
    await page.goto('/wallet/trial')
    await expect(page.getByText('100.00').first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await finance.goto(`${consoleOf(parallelIndex)}/trial`)
  await expect(finance.getByText(c('member.trialWent', { granted: 1, members: 1 })).first()).toBeVisible()
  expect(await axeFindings(finance)).toEqual([])
})
