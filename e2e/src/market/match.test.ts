import type { Page } from '@playwright/test'
import type { PayloadOf } from '@touchline/contract/call'
import { marketSelection } from '@touchline/contract/market/calls'
import { pathOf } from '@touchline/contract/path'
import { memberWith, openMatch, openOffer, order, plainScore } from '../harness/arrange.ts'
import { expect, test } from '../harness/test.ts'
import { matchAt, wayToOrder } from '../order/order-sheet.ts'

type Markets = NonNullable<PayloadOf<typeof marketSelection>>['markets']

const matchCall = `**${pathOf(marketSelection, undefined, { gameId: '1' }).split('?')[0]}*`

/** From now on the match is answered with changed markets. */
async function tellMarkets(page: Page, change: (markets: Markets) => unknown): Promise<void> {
  await page.route(matchCall, async (route) => {
    const answer = await route.fetch()
    const told = await answer.json()
    const markets = change(told.Payload.markets)
    await route.fulfill({ response: answer, json: { ...told, Payload: { ...told.Payload, markets } } })
  })
}

test('a press on the market that is shown keeps the option chosen in it; another market lets it go', async ({
  page,
  t,
  site,
}) => {
  const offer = await openOffer(site)
  await page.goto(matchAt(offer))
  const order = wayToOrder(page, t, offer)
  await expect(order).toBeVisible()
  await page.getByRole('radio', { name: t('match.market-1') }).click()
  // The way leads through another tab, so that the effect of the press is complete.
  await page.getByRole('tab', { name: t('match.form') }).click()
  await expect(page).toHaveURL(/[?&]tab=form/)
  await page.getByRole('tab', { name: t('match.markets') }).click()
  await expect(order).toBeVisible()
  await page.getByRole('radio', { name: t('match.market-3') }).click()
  await expect(page).not.toHaveURL(/[?&]option=/)
  await expect(page).toHaveURL(/[?&]market=3/)
  await expect(order).toBeHidden()
})

test('a market that offers nothing any more has no chip; who has it open reads that it has no rates', async ({
  page,
  t,
  site,
}) => {
  const { gameId } = await openMatch(site)
  await page.goto(`/marketDetail?gameId=${gameId}&market=2`)
  const halfTime = page.getByRole('radio', { name: t('match.market-2') })
  await expect(halfTime).toBeChecked()
  await tellMarkets(page, (markets) =>
    markets.map((each) => (each.marketType === 2 ? { ...each, show: false, select: [] } : each)),
  )
  // Another member's order makes the page ask again.
  await order(await memberWith(site, 'anna', 500), await plainScore(site, gameId), '25.00')
  await expect(page.getByText(t('match.noPricesHere'))).toBeVisible()
  await expect(halfTime).toHaveCount(0)
  await page.getByRole('radio', { name: t('match.market-1') }).click()
  await expect(page.getByText(t('match.noPricesHere'))).toBeHidden()
})

test('an app that cannot read what a newer server tells of a match reloads into the build of that server', async ({
  page,
  t,
  site,
}) => {
  const { gameId } = await openMatch(site)
  await page.goto(`/marketDetail?gameId=${gameId}`)
  const scores = page.getByRole('radio', { name: t('match.market-1') })
  await expect(scores).toBeChecked()
  await tellMarkets(page, (markets) => markets.map((each) => ({ ...each, marketType: 7 })))
  await page.route('**/home', (route) => route.fulfill({ body: '<script src="/assets/start-newer.js">' }))
  const reloaded = page.waitForEvent('load')
  // Another member's order makes the page ask again.
  await order(await memberWith(site, 'anna', 500), await plainScore(site, gameId), '25.00')
  await reloaded
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(scores).toBeChecked()
})
