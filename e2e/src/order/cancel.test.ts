// An order taken back by its member: the rules before, the question, and then where the money is.
import { startSignedIn } from '../access/sign-in.ts'
import { clockToBefore, demoMember, memberWith, openMatch, order, plainScore } from '../harness/arrange.ts'
import { expect, test } from '../harness/test.ts'

const cancel = '**/games/cancel_bet/**'

test('cancelled from the list of orders, with the whole stake back', async ({ page, t, site }) => {
  const demo = await memberWith(site, 'demo', 1_000)
  const { gameId, home, away } = await openMatch(site)
  await order(demo, await plainScore(site, gameId), '23.45')
  await startSignedIn(page, site, await demoMember(site, 'demo'))

  await page.goto('/orderinfo')
  const match = t('market.versus', { home: home.name, away: away.name })
  const row = page
    .getByRole('listitem')
    .or(page.getByRole('row'))
    .filter({ hasText: match })
    .filter({ hasText: '23.45' })
    .first()
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

test('a cancel that is refused says why, once, in its dialog', async ({ page, t, site }) => {
  const demo = await memberWith(site, 'demo', 1_000)
  const match = await openMatch(site)
  await clockToBefore(site, match, 6)
  const { betId } = await order(demo, await plainScore(site, match.gameId), '31.31')
  await startSignedIn(page, site, await demoMember(site, 'demo'))
  await page.goto(`/history/${betId}?sheet=cancel`)
  const question = page.getByRole('alertdialog')
  const confirm = question.getByRole('button', { name: t('order.cancelConfirm', { amount: '31.31' }) })
  await expect(confirm).toBeVisible()
  await page.route(cancel, async (route) => {
    await clockToBefore(site, match, 2)
    await route.continue()
  })
  await confirm.click()
  await expect(question).toContainText(t('order.notCanceled'))
  await expect(question).toContainText(t('order.cancelNot-closed'))
  await expect(page.getByRole('alertdialog')).toHaveCount(1)
})

test('a cancel without an answer keeps its dialog and asks again there', async ({ page, t, site, noise }) => {
  noise.expect(/ERR_FAILED/)
  const demo = await memberWith(site, 'demo', 1_000)
  const { betId } = await order(demo, await plainScore(site, (await openMatch(site)).gameId), '32.32')
  await startSignedIn(page, site, await demoMember(site, 'demo'))
  await page.goto(`/history/${betId}?sheet=cancel`)
  await page.route(cancel, async (route) => {
    await route.fetch()
    await route.abort()
  })
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: t('order.cancelConfirm', { amount: '32.32' }) }).click()
  await expect(question).toContainText(t('order.cancelUnknown'))
  await expect(page.getByRole('alertdialog')).toHaveCount(1)
  await page.unroute(cancel)
  await question.getByRole('button', { name: t('order.checkNow') }).click()
  await expect(question).toContainText(t('order.canceled'))
})
