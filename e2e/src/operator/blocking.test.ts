// A member is blocked by one operator, at once, and let in again by two; meanwhile it sees its money and
// orders nothing.
import { acceptTerms, startAsNewMember } from '../access/new-member.ts'
import { startSignedIn } from '../access/sign-in.ts'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { approve, signedInAs } from './console.ts'

test('a member is blocked by one and let in again by two', async ({ page, t, site, language, otherBrowser }, {
  parallelIndex,
}) => {
  const c = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const signIn = async (role: 'support' | 'risk' | 'finance') =>
    signedInAs(role, { context: await otherBrowser(), origin, t: c })
  const member = await startAsNewMember(page, site)
  await page.goto('/my/overview')
  await acceptTerms(page, t)
  const band = page.getByText(t('play.restricted_banned'))
  await expect(band).toHaveCount(0)

  const support = await signIn('support')
  await support.getByRole('link', { name: c('member.members'), exact: true }).click()
  await support.getByRole('textbox', { name: c('member.findHint') }).fill(member.username)
  await support.getByRole('link', { name: member.username }).click()
  await support.getByRole('button', { name: c('member.act_block') }).click()
  const dialog = support.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: c('site.reason') }).fill('somebody else uses it')
  expect(await axeFindings(support)).toEqual([])
  await dialog.getByRole('button', { name: c('member.confirm_block') }).click()
  await expect(support.getByRole('button', { name: c('member.act_unblock') })).toBeVisible()
  expect(await axeFindings(support)).toEqual([])

  await startSignedIn(page, site, member)
  await page.goto('/my/overview')
  await expect(band).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await support.getByRole('button', { name: c('member.act_unblock') }).click()
  await dialog.getByRole('textbox', { name: c('site.reason') }).fill('it was the member')
  await dialog.getByRole('button', { name: c('member.confirm_unblock') }).click()
  await support.getByRole('main').getByRole('link', { name: /\d+$/ }).last().click()
  await expect(support.getByText(c('task.proposedBy', { by: 'support' }))).toBeVisible()
  const risk = await signIn('risk')
  await risk.goto(support.url())
  await expect(risk.getByText('it was the member')).toBeVisible()
  // The case shows the change in the words of the member's page.
  const states = risk.getByRole('complementary').getByText(c('member.state_normal'), { exact: true })
  await expect(states).toBeVisible()
  expect(await axeFindings(risk)).toEqual([])
  await approve(risk, c)

  await startSignedIn(page, site, member)
  await page.goto('/my/overview')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(band).toHaveCount(0)
})
