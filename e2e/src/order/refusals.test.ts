// Refusals of orders and their reasons: each is read in the member's words, and no money has moved.
import type { Game } from '@touchline/contract/market/types'
import { startSignedIn } from '../access/sign-in.ts'
import {
  clockToBefore,
  demoMember,
  memberWith,
  movedRate,
  offers,
  openMatch,
  openOffer,
  order,
  plainScore,
} from '../harness/arrange.ts'
import type { Client } from '../harness/client.ts'
import { fact } from '../harness/facts.ts'
import { expect, test } from '../harness/test.ts'
import { figuresOf, grouped, plus } from './arithmetic.ts'
import {
  confirmButton,
  isDesktop,
  openOrder,
  orderShowing,
  placeOrder,
  stakeInput,
  wayToOrder,
} from './order-sheet.ts'

/** Where the order goes; a test may hold it there until something else has happened. */
const bet = '**/relayApi/api/games/bet'
const balance = '10000.00'

/** A match that still takes orders for three minutes, so that closing it is a small step of the clock. */
async function closingMatch(site: Client): Promise<Game> {
  const match = await openMatch(site)
  await clockToBefore(site, match, 6)
  return match
}

test.beforeEach(async ({ page, site }) => {
  await memberWith(site, 'demo', Number(balance))
  await startSignedIn(page, site, await demoMember(site, 'demo'))
})

test('a stake that is too small or more than there is cannot be sent', async ({ page, t, site }) => {
  const sheet = await openOrder(page, t, await openOffer(site))
  await expect(sheet.getByRole('button', { name: t('order.enterAmount') })).toBeDisabled()

  await stakeInput(sheet, t).fill('9.99')
  await expect(confirmButton(sheet, t, '9.99')).toBeDisabled()
  await expect(sheet.getByRole('status')).toHaveText(t('order.reasonSmall', { amount: '10.00' }))

  const available = ((await fact(sheet, t('order.available')).textContent()) ?? '').replaceAll(',', '')
  const more = plus(available, '0.01')
  await stakeInput(sheet, t).fill(more)
  if (Number(more) > 50_000) await expect(confirmButton(sheet, t, more)).toBeDisabled()
  else await expect(sheet.getByRole('status')).toContainText(t('order.missing', { amount: '0.01' }))

  await stakeInput(sheet, t).fill('10.00')
  await expect(confirmButton(sheet, t, '10.00')).toBeEnabled()
})

test('on the smallest phone every key is in sight, and where money is missing too', async ({
  page,
  t,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const sheet = await openOrder(page, t, await openOffer(site))
  const key = sheet.getByRole('button', { name: '0', exact: true })
  await expect(key).toBeInViewport({ ratio: 1 })
  await stakeInput(sheet, t).fill('49000')
  await expect(
    sheet.getByRole('button', { name: new RegExp(t('order.add', { amount: '[\\d,.]+' })) }),
  ).toBeVisible()
  await expect(key).toBeInViewport({ ratio: 1 })
})

test('on the smallest phone every key is in sight where part of the stake can come back, too', async ({
  page,
  t,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await startSignedIn(page, site, await demoMember(site, 'anna'))
  const { gameId } = await openMatch(site)
  const marked = (await offers(site, gameId, 1)).find(({ guaranteeType }) => guaranteeType === 1)
  const sheet = await openOrder(page, t, marked!)
  await expect(sheet.getByRole('checkbox')).toHaveCount(1)
  await expect(sheet.getByRole('button', { name: '0', exact: true })).toBeInViewport({ ratio: 1 })
})

test('letters, a second point and a third place are not taken as an amount', async ({ page, t, site }) => {
  const sheet = await openOrder(page, t, await openOffer(site))
  await stakeInput(sheet, t).pressSequentially('1x2.3.456e7')
  await expect(stakeInput(sheet, t)).toHaveValue('12.34')
})

test('money that was spent in another tab meanwhile is refused by the server', async ({
  page,
  context,
  t,
  site,
  codeText,
}) => {
  const offer = await openOffer(site)
  const sheet = await openOrder(page, t, offer)
  const all = ((await fact(sheet, t('order.available')).textContent()) ?? '').replaceAll(',', '')
  const other = await context.newPage()
  const there = await openOrder(other, t, offer)
  await stakeInput(there, t).fill('20.00')
  // The app waits 15 s for an answer, so all but the press of the other order is done before.
  await page.route(bet, async (route) => {
    await placeOrder(other, t, there, '20.00')
    await route.continue()
  })
  await stakeInput(sheet, t).fill(all)
  await confirmButton(sheet, t, all).click()
  const refused = sheet.getByRole('alert')
  await expect(refused).toContainText(t('order.notPlaced'))
  await expect(refused).toContainText(codeText(1711))
  await expect(sheet).toContainText(t('order.nothingTaken-main'))

  await sheet.getByRole('button', { name: t('order.changeAmount') }).click()
  await expect(stakeInput(sheet, t), 'what was typed is still there').toHaveValue(grouped(all))
})

test('a rate that moved on the way is asked about, and the new one is what is paid', async ({
  page,
  t,
  site,
}) => {
  const offer = await openOffer(site)
  const anna = await memberWith(site, 'anna', 5_000)
  const sheet = await openOrder(page, t, offer)
  await stakeInput(sheet, t).fill('1000.00')
  await page.route(
    bet,
    async (route) => {
      await order(anna, offer, '5000.00')
      await route.continue()
    },
    { times: 1 },
  )
  await confirmButton(sheet, t, '1000.00').click()
  await expect(sheet.getByRole('status').filter({ hasText: t('order.rateChanged') })).toBeVisible()
  const now = await movedRate(site, offer)
  expect(Number(now)).toBeLessThan(Number(offer.profit))
  const rates = sheet.getByRole('row', { name: t('order.rate') })
  await expect(rates).toContainText(`${grouped(offer.profit)}%`)
  await expect(rates).toContainText(`${grouped(now)}%`)

  await sheet.getByRole('button', { name: t('order.orderAt', { rate: grouped(now) }) }).click()
  const placed = orderShowing(page, t('order.placed'))
  const { net } = figuresOf('1000.00', now, '6.00')
  await expect(fact(placed, t('order.youWin'))).toHaveText(`+${grouped(net)}`)
})

test('a rate that moved on the way is reserved as it was seen, with the same stake', async ({
  page,
  t,
  site,
}) => {
  const offer = await openOffer(site)
  const anna = await memberWith(site, 'anna', 500)
  const sheet = await openOrder(page, t, offer)
  await stakeInput(sheet, t).fill('22.22')
  await page.route(
    bet,
    async (route) => {
      await order(anna, offer, '500.00')
      await route.continue()
    },
    { times: 1 },
  )
  await confirmButton(sheet, t, '22.22').click()
  await sheet.getByRole('button', { name: t('order.reserveSeen', { rate: grouped(offer.profit) }) }).click()
  await expect(sheet.getByRole('radio', { name: t('reserve.modeReserve') })).toBeChecked()
  await expect(stakeInput(sheet, t)).toHaveValue('22.22')
  await sheet.getByRole('button', { name: t('reserve.confirm', { amount: '22.22' }) }).click()
  const done = orderShowing(page, t('reserve.done'))
  await expect(fact(done, t('reserve.youHold'))).toHaveText('22.22')
  await expect(fact(done, t('order.rate'))).toContainText(grouped(offer.profit))
})

test('an order that arrives after closing is refused', async ({ page, t, site, codeText }) => {
  const match = await closingMatch(site)
  const offer = await plainScore(site, match.gameId)
  const sheet = await openOrder(page, t, offer)
  await stakeInput(sheet, t).fill('50.00')
  await page.route(bet, async (route) => {
    await clockToBefore(site, match, 2)
    await route.continue()
  })
  await confirmButton(sheet, t, '50.00').click()
  await expect(sheet.getByRole('alert')).toContainText(codeText(1782))
  await sheet.getByRole('button', { name: t(isDesktop(page) ? 'app.close' : 'order.backToMatch') }).click()
  await expect(page.getByText(t('market.ordered')).first()).toBeVisible()
  await expect(wayToOrder(page, t, offer)).toBeHidden()
})

test('a sheet that is open when the match closes says so and takes nothing more', async ({
  page,
  t,
  site,
}) => {
  const match = await closingMatch(site)
  const offer = await plainScore(site, match.gameId)
  const sheet = await openOrder(page, t, offer)
  await stakeInput(sheet, t).fill('50.00')
  await expect(confirmButton(sheet, t, '50.00')).toBeEnabled()
  await clockToBefore(site, match, 2)
  await expect(sheet.getByText(t('order.matchClosed'))).toBeVisible()
  await expect(confirmButton(sheet, t, '50.00')).toBeHidden()
})

test('a link to what cannot be ordered says so', async ({ page, t }) => {
  await page.goto('/order?selection=999999999.1.2-1')
  await expect(page.getByText(t('order.gone'))).toBeVisible()
  await page.getByRole('link', { name: t('site.allMatches') }).click()
  await expect(page).toHaveURL(/\/marketList\/list/)
})
