// A child's number was given for an account that has an order: two operators find that it is so, and its
// member sees the stake come back.
import type { Page } from '@playwright/test'
import { login } from '@touchline/contract/access/calls'
import { bindRealName } from '@touchline/contract/identity/calls'
import { sandboxDeposit } from '@touchline/contract/sandbox/calls'
import { acceptTerms, startAsNewMember } from '../access/new-member.ts'
import { post, startSignedIn } from '../access/sign-in.ts'
import { openOffer, order } from '../harness/arrange.ts'
import { axeFindings } from '../harness/axe.ts'
import { Member } from '../harness/client.ts'
import { consoleOf, originOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { type ConsoleTexts, consoleTextsOf } from '../harness/texts.ts'
import { approve, goByKeys, signedInAs } from './console.ts'

/** The number of a person who will be a child for years to come. */
const young = '110105202001010015'

test('two operators undo what a child ordered, and the second one sees what the first found', async ({
  page,
  t,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const { username, password } = await startAsNewMember(page, site)
  await page.goto('/my/overview')
  await acceptTerms(page, t)
  // Signing in uses the browser's device, which asks for no code; the session belongs to a program.
  const session = await post(page, login, { username, password, ...(await site.captcha()) })
  const member = new Member(originOf(parallelIndex), language, session)
  await member.send(sandboxDeposit, { body: { amount: '500.00', idempotencyKey: crypto.randomUUID() } })
  const { betId } = await order(member, await openOffer(site), '100.00')
  await member.send(bindRealName, { body: { name: 'Ann Example', identity: young } }).catch(() => null)

  const c = consoleTextsOf(language)
  const signIn = async (role: 'risk' | 'finance') =>
    signedInAs(role, { context: await otherBrowser(), origin: consoleOf(parallelIndex), t: c })
  const risk = await signIn('risk')
  await goByKeys(risk, 'u', c('task.kind_underAge'))
  await openCase(risk, username, c)
  await expect(risk.getByText(c('identity.openOrders', { count: 1 }))).toBeVisible()
  expect(await axeFindings(risk)).toEqual([])
  await approve(risk, c)
  // The first approver may still refuse, but cannot be the second one.
  await openCase(risk, username, c)
  await expect(risk.getByText(c('task.ownApproved'))).toBeVisible()
  await expect(risk.getByRole('button', { name: c('task.approve') })).toBeDisabled()
  await expect(risk.getByRole('button', { name: c('task.refuse') })).toBeEnabled()

  const finance = await signIn('finance')
  await finance.goto(`${consoleOf(parallelIndex)}/queue/underAge?tab=second`)
  await openCase(finance, username, c)
  await expect(finance.getByText(c('task.decided_approve', { by: 'risk' }))).toBeVisible()
  await approve(finance, c)

  await finance.goto(`${consoleOf(parallelIndex)}/members?find=${username}`)
  await finance.getByRole('link', { name: username }).click()
  await expect(finance.getByText(c('member.move_return'))).toBeVisible()
  await finance.keyboard.press('t')
  await finance.getByRole('textbox', { name: c('member.note') }).fill('The mother rang.')
  expect(await axeFindings(finance)).toEqual([])
  await finance.keyboard.press('Control+Enter')
  await expect(finance.getByText('The mother rang.')).toBeVisible()
  expect(await axeFindings(finance)).toEqual([])

  await startSignedIn(page, site, { username, password })
  await page.goto(`/history/${betId}`)
  await expect(page.getByText(t('account.canceled-under-age'))).toBeVisible()
  // No button offers to open a child's account again: only the papers of an adult do.
  await page.goto('/play-safe')
  await expect(page.getByText(t('play.closedUnderAge'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('play.reopen') })).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
})

async function openCase(consolePage: Page, username: string, c: ConsoleTexts): Promise<void> {
  await consolePage.getByRole('row').filter({ hasText: username }).first().click()
  await expect(consolePage.getByText(c('identity.underAgeStopped'))).toBeVisible()
}
