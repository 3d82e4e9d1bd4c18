// A server that accepts and does not answer, or a network that takes its time: the screen says that it is
// still waiting, and asks again. And a device that takes its time.
import { popularBets } from '@touchline/contract/market/calls'
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

test('a device that is slow to take a page over finds what it was drawn from, then what is new', async ({
  page,
  t,
}) => {
  // React works in turns, and asks for the next by a message to itself.
  await page.addInitScript(`{
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (...sent) {
      setTimeout(() => postMessage.apply(this, sent), 100)
    }
  }`)
  await page.route(`**${pathOf(popularBets)}*`, async (route) => {
    const text = await (await route.fetch()).text()
    await route.fulfill({ contentType: 'application/json', body: text.replace(/(?<="name":")/g, 'New ') })
  })
  await page.goto('/home')
  await expect(page.getByRole('region', { name: t('site.lesson') })).toContainText('New ')
})
