// However often a button is pressed and however badly the line breaks: one intention is one order.
import type { Route } from '@playwright/test'
import { betInfo } from '@touchline/contract/order/calls'
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember, memberWith, openMatch, plainScore } from '../harness/arrange.ts'
import type { Client } from '../harness/client.ts'
import { expect, test } from '../harness/test.ts'
import { confirmButton, openOrder, orderSheet, stakeInput } from './order-sheet.ts'

const bet = '**/relayApi/api/games/bet'

test.use({ serviceWorkers: 'allow' })

test.beforeEach(async ({ page, site }) => {
  await memberWith(site, 'demo', 1_000)
  await startSignedIn(page, site, await demoMember(site, 'demo'))
})

/** The demo member's orders of this stake; signs the browser out. */
async function ordersOf(site: Client, gameId: string, stake: string): Promise<number> {
  const demo = await memberWith(site, 'demo', 0)
  const { betData } = await demo.send(betInfo, {
    params: { id: demo.id },
    query: { category: 'open', gameId },
  })
  return betData.filter(({ dealMoney }) => dealMoney === stake).length
}

/** The server takes the order, and the line breaks before its answer is here. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort()
}

/** The app asks by itself after 3, 6 and 9 s; here it would after an hour, so that only a press asks. */
const askOnPressOnly = `{
  const usual = setTimeout
  window.setTimeout = (call, ms, ...rest) => usual(call, [3000, 6000, 9000].includes(ms) ? 3600000 : ms, ...rest)
}`

test('two quick presses place one order', async ({ page, t, site }) => {
  const { gameId } = await openMatch(site)
  const sheet = await openOrder(page, t, await plainScore(site, gameId))
  let sent = 0
  let pressed = () => {}
  const bothPressed = new Promise<void>((done) => {
    pressed = done
  })
  await page.route(bet, async (route) => {
    sent++
    // However late the second press is, the first one's order is still on its way.
    await bothPressed
    await route.continue()
  })
  await stakeInput(sheet, t).fill('11.11')
  await confirmButton(sheet, t, '11.11').dblclick()
  pressed()
  await expect(page.getByRole('dialog', { name: t('order.placed') })).toBeVisible()
  expect(sent).toBe(1)
  expect(await ordersOf(site, gameId, '11.11')).toBe(1)
})

test('an answer that got lost is asked for again, by itself', async ({ page, t, site, noise }) => {
  noise.expect(/ERR_FAILED/)
  const { gameId } = await openMatch(site)
  const sheet = await openOrder(page, t, await plainScore(site, gameId))
  let read = () => {}
  const checkingRead = new Promise<void>((done) => {
    read = done
  })
  let asked = 0
  await page.route(bet, async (route) => {
    if (asked++ === 0) return loseAnswer(route)
    await checkingRead
    await route.continue()
  })
  await stakeInput(sheet, t).fill('12.12')
  await confirmButton(sheet, t, '12.12').click()
  await expect(page.getByText(t('order.checking'))).toBeVisible()
  read()
  await expect(page.getByRole('dialog', { name: t('order.placed') })).toBeVisible()
  expect(await ordersOf(site, gameId, '12.12')).toBe(1)
})

test('an order without an answer is still known after a reload, and asked about first, at a press', async ({
  page,
  t,
  site,
  noise,
}) => {
  noise.expect(/ERR_FAILED/)
  const { gameId } = await openMatch(site)
  await page.addInitScript(askOnPressOnly)
  const sheet = await openOrder(page, t, await plainScore(site, gameId))
  await page.route(bet, loseAnswer)
  await stakeInput(sheet, t).fill('13.13')
  await confirmButton(sheet, t, '13.13').click()
  await expect(page.getByText(t('order.checking'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(t('order.checking'))).toBeVisible()
  await page.unroute(bet)
  await page.getByRole('button', { name: t('order.checkNow') }).click()
  await expect(page.getByRole('dialog', { name: t('order.placed') })).toBeVisible()
  expect(await ordersOf(site, gameId, '13.13')).toBe(1)
})

test('an order that never reached the site is placed when the line is back', async ({
  page,
  context,
  t,
  site,
  noise,
}) => {
  // What is under way when the network goes fails otherwise than what begins without it.
  noise.expect(/ERR_(INTERNET_DISCONNECTED|FAILED)/)
  const { gameId } = await openMatch(site)
  const sheet = await openOrder(page, t, await plainScore(site, gameId))
  await stakeInput(sheet, t).fill('14.14')
  await context.setOffline(true)
  await confirmButton(sheet, t, '14.14').click()
  await expect(page.getByText(t('order.checking'))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: t('order.placed') })).toBeVisible()
  expect(await ordersOf(site, gameId, '14.14')).toBe(1)
})

test('another member who signs in, in another tab, is not asked about it', async ({
  page,
  context,
  t,
  site,
  noise,
}) => {
  noise.expect(/ERR_FAILED/)
  const { gameId } = await openMatch(site)
  const offer = await plainScore(site, gameId)
  await page.addInitScript(askOnPressOnly)
  const sheet = await openOrder(page, t, offer)
  await page.route(bet, (route) => route.abort())
  await stakeInput(sheet, t).fill('15.15')
  await confirmButton(sheet, t, '15.15').click()
  await expect(page.getByText(t('order.checking'))).toBeVisible()
  const other = await context.newPage()
  await startSignedIn(other, site, await demoMember(site, 'anna'))
  await expect(stakeInput(orderSheet(page, t, offer), t)).toHaveValue('')
  await page.reload()
  await expect(stakeInput(orderSheet(page, t, offer), t)).toBeVisible()
})
