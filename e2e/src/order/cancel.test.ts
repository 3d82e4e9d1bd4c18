// An order taken back by its member: the rules before, the question, and then where the money is.
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember, memberWith, openMatch, order, plainScore } from '../harness/arrange.ts'
import { expect, test } from '../harness/test.ts'

test('cancelled from the list of orders, with the whole stake back', async ({ page, t, site }) => {
  const demo = await memberWith(site, 'demo', 1_000)
  const { gameId, home, away } = await openMatch(site)
  await order(demo, await plainScore(site, gameId), '23.45')
  await startSignedIn(page, site, await demoMember(site, 'demo'))

  await page.goto('/orderinfo')
  const match = t('market.versus', { home: home.name, away: away.name })
  const row = page.getByRole('listitem').filter({ hasText: match }).filter({ hasText: '23.45' }).first()
  await row.getByRole('link', { name: t('order.cancel'), exact: true }).click()
  await expect(page).toHaveURL(/sheet=cancel/)
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: t('order.cancelConfirm', { amount: '23.45' }) }).click()
  await expect(question.getByRole('status')).toContainText(t('order.canceled'))
  await expect(question.getByRole('status')).toContainText('23.45')
  await question.getByRole('button', { name: t('app.close') }).click()

  await expect(page).not.toHaveURL(/sheet=cancel/)
  await expect(page.getByText(t('order.state-canceled-by-member'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('account.canceled-member'))).toBeVisible()
})
