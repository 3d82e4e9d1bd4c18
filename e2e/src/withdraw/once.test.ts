// A withdrawal whose answer got lost is made once: its member is shown it, and can ask for the same again
// later.
import { acceptTerms } from '../access/new-member.ts'
import { expect, test } from '../harness/test.ts'
import { askFor, startReady, waitForAccount } from './ready.ts'

test('an answer that got lost: the page shows the withdrawal, and the same amount later is a new one', async ({
  page,
  t,
  site,
  noise,
}) => {
  noise.expect(/ERR_FAILED/)
  await startReady(page, site, '1000.00')
  await page.goto('/withdraw/default')
  await acceptTerms(page, t)
  await page.route(
    '**/finance/withdraw',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await askFor(page, t, '200')
  const said = page.getByRole('alertdialog')
  await said.getByRole('button', { name: t('app.confirm') }).click()
  await expect(page.getByText(t('withdraw.oneAtATime'))).toBeVisible()
  await page.getByRole('button', { name: t('withdraw.cancel') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('withdraw.cancelDo') })
    .click()
  await expect(page.getByText(t('withdraw.oneAtATime'))).toBeHidden()

  await waitForAccount(site)
  await page.goto('/withdraw/default')
  await askFor(page, t, '200')
  await expect(page.getByText(t('withdraw.oneAtATime'))).toBeVisible()
  await page.goto('/withdraw/orders')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: t('withdraw.state-canceled') })).toHaveCount(1)
})
