// The browser computes that a member's own money is in the total that everybody is told, and says that it is
// not when it was told another total.
import { owedDays } from '@touchline/contract/account/proof-calls'
import { sandboxClock } from '@touchline/contract/sandbox/calls'
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember, memberWith } from '../harness/arrange.ts'
import { axeFindings } from '../harness/axe.ts'
import { expect, test } from '../harness/test.ts'

const dayMinutes = 24 * 60

test('a member finds their own money in what is owed to all', async ({ page, t, site }) => {
  await memberWith(site, 'bo', 5_000)
  await site.send(sandboxClock, { body: { to: 'minutes', minutes: dayMinutes } })
  await expect
    .poll(async () => (await site.send(owedDays, {})).data.length, { timeout: 30_000 })
    .toBeGreaterThan(0)
  const [newest] = (await site.send(owedDays, {})).data
  const main = page.getByRole('main')

  await test.step('a visitor reads the total, and what it does not show', async () => {
    await page.goto('/proof/solvency')
    await expect(main.getByText(newest!.root)).toBeVisible()
    await expect(main.getByText(t('owed.not-held'))).toBeVisible()
    await expect(main.getByText(t('owed.ownNote'))).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })

  await startSignedIn(page, site, await demoMember(site, 'bo'))
  await test.step('a member finds theirs in it', async () => {
    await page.goto('/proof/solvency')
    await expect(main.getByText(t('owed.isIn'), { exact: true })).toBeVisible()
    await expect(main.getByRole('button', { name: t('books.checkAgain') })).toBeEnabled()
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('an answer about another total is no proof', async () => {
    await page.route('**/accounting/owed_days', async (route) => {
      const answer = await route.fetch()
      const told = (await answer.text()).replaceAll(newest!.root, 'ab'.repeat(32))
      await route.fulfill({ response: answer, body: told })
    })
    await page.reload()
    await expect(main.getByText(t('owed.fault-root'))).toBeVisible()
    await expect(main.getByText(t('books.notSound'), { exact: true })).toBeVisible()
  })
})
