// A server that accepts and does not answer, or a network that takes its time: the screen says that it is
// still waiting, and asks again.
import { specialCompetitionList } from '@touchline/contract/market/league-calls'
import { pathOf } from '@touchline/contract/path'
import { expect, test } from '../harness/test.ts'

test('an answer that is long in coming is waited for in words, and another try brings it', async ({
  page,
  t,
}) => {
  let asked = 0
  await page.route(`**${pathOf(specialCompetitionList)}*`, async (route) => {
    // The first call is never answered.
    if (asked++ > 0) await route.continue()
  })
  await page.goto('/alleague/list')
  const still = page.getByRole('status').filter({ hasText: t('app.stillLoading') })
  await expect(still).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: t('app.retry') }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(still).toHaveCount(0)
  expect(asked).toBe(2)
})
