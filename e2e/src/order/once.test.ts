// One intention is one order, however often a button is pressed and however badly the connection breaks.
import type { Locator, Page, Route } from '@playwright/test'
import type { Select } from '@touchline/contract/market/types'
import { betInfo } from '@touchline/contract/order/calls'
import { sandboxState } from '@touchline/contract/sandbox/calls'
import { startSignedIn } from '../access/sign-in.ts'
import {
  demoMember,
  memberWith,
  movedRate,
  offers,
  openMatch,
  order,
  plainScore,
} from '../harness/arrange.ts'
import type { Client } from '../harness/client.ts'
import { expect, test } from '../harness/test.ts'
import type { Translate } from '../harness/texts.ts'
import { grouped } from './arithmetic.ts'
import { confirmButton, matchAt, openOrder, orderSheet, orderShowing, stakeInput } from './order-sheet.ts'

const bet = '**/relayApi/api/games/bet'
const reservation = '**/relayApi/api/games/reservation/add'

test.use({ serviceWorkers: 'allow' })

test.beforeEach(async ({ page, site }) => {
  await memberWith(site, 'demo', 1_000)
  await startSignedIn(page, site, await demoMember(site, 'demo'))
})

/** The demo member's open orders, as the site knows them; signs the browser out. */
async function openOrders(site: Client, gameId: string) {
  const demo = await memberWith(site, 'demo', 0)
  const query = { category: 'open', gameId } as const
  return (await demo.send(betInfo, { params: { id: demo.id }, query })).betData
}

/** How many of the demo member's orders have this stake; signs the browser out. */
async function ordersOf(site: Client, gameId: string, stake: string): Promise<number> {
  return (await openOrders(site, gameId)).filter(({ dealMoney }) => dealMoney === stake).length
}

/** The server takes the order, and the line breaks before its answer is here. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort()
}

/** The app asks by itself after 3, 6 and 9 s. This puts each off for an hour, so that only a press asks. */
const askOnPressOnly = `{
  const usual = setTimeout
  window.setTimeout = (call, ms, ...rest) => usual(call, [3000, 6000, 9000].includes(ms) ? 3600000 : ms, ...rest)
}`

/** Types a stake and presses the button; no answer comes. */
async function orderUnanswered(page: Page, t: Translate, sheet: Locator, stake: string): Promise<void> {
  await stakeInput(sheet, t).fill(stake)
  await confirmButton(sheet, t, stake).click()
  await expect(page.getByText(t('order.checking'))).toBeVisible()
}

/** Places an order whose answer gets lost, and about which nothing is asked without a press. */
async function losePlaced(page: Page, t: Translate, offer: Select, stake: string): Promise<void> {
  await page.addInitScript(askOnPressOnly)
  const sheet = await openOrder(page, t, offer)
  await page.route(bet, loseAnswer)
  await orderUnanswered(page, t, sheet, stake)
}

/** Reloads the page, with a connection that holds, and asks: the order stands. */
async function askAfterReload(page: Page, t: Translate): Promise<void> {
  await page.reload()
  await expect(page.getByText(t('order.checking'))).toBeVisible()
  await page.unroute(bet)
  await page.getByRole('button', { name: t('order.checkNow') }).click()
  await expect(orderShowing(page, t('order.placed'))).toBeVisible()
}

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
  await expect(orderShowing(page, t('order.placed'))).toBeVisible()
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
  await orderUnanswered(page, t, sheet, '12.12')
  read()
  await expect(orderShowing(page, t('order.placed'))).toBeVisible()
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
  await losePlaced(page, t, await plainScore(site, gameId), '13.13')
  await askAfterReload(page, t)
  expect(await ordersOf(site, gameId, '13.13')).toBe(1)
})

test('the app of a newer build, which keeps other facts of an order, asks about the very same one', async ({
  page,
  t,
  site,
  noise,
}) => {
  noise.expect(/ERR_FAILED/)
  const { gameId } = await openMatch(site)
  await losePlaced(page, t, await plainScore(site, gameId), '16.16')
  // The parts that every build needs stay as they were; all around them is as another build might have
  // written it.
  await page.evaluate(() => {
    const place = Object.keys(localStorage).find((name) => name.startsWith('touchline.unanswered')) ?? ''
    const { member, call, body, words } = JSON.parse(localStorage.getItem(place) ?? '{}')
    const other = { colour: 'blue', words, told: ['?'], call, sentAt: Date.now(), member, body, version: 9 }
    localStorage.setItem(place, JSON.stringify(other))
  })
  await askAfterReload(page, t)
  expect(await ordersOf(site, gameId, '16.16')).toBe(1)
})

test('a closed tab forgets nothing: the next one asks first', async ({ page, context, t, site, noise }) => {
  noise.expect(/ERR_FAILED/)
  const { gameId } = await openMatch(site)
  const offer = await plainScore(site, gameId)
  await losePlaced(page, t, offer, '17.17')
  const next = await context.newPage()
  await page.close()
  await next.goto(`${matchAt(offer)}&sheet=order`)
  await expect(orderShowing(next, t('order.placed'))).toBeVisible()
  expect(await ordersOf(site, gameId, '17.17')).toBe(1)
})

test('with another selection open, an order without an answer is asked about in its own words, at its own rate', async ({
  page,
  t,
  site,
  noise,
}) => {
  noise.expect(/ERR_FAILED/)
  const { gameId } = await openMatch(site)
  const [first, second] = (await offers(site, gameId, 1)).filter(({ option }) => /^\d-\d$/.test(option))
  await page.addInitScript(askOnPressOnly)
  const sheet = await openOrder(page, t, first!)
  await page.route(bet, (route) => route.abort())
  await orderUnanswered(page, t, sheet, '1000.00')
  await page.unroute(bet)
  await order(await memberWith(site, 'anna', 5_000), first!, '5000.00')
  const now = await movedRate(site, first!)

  await page.goto(`${matchAt(second!)}&sheet=order`)
  await expect(page.getByText(t('order.not', { option: first!.option }))).toBeVisible()
  await page.getByRole('button', { name: t('order.checkNow') }).click()
  const asked = orderSheet(page, t, first!)
  await expect(asked.getByText(t('order.rateChanged')).first()).toBeVisible()
  await asked.getByRole('button', { name: t('order.orderAt', { rate: grouped(now) }) }).click()
  await expect(orderShowing(page, t('order.placed'))).toContainText(t('order.not', { option: first!.option }))
  const placed = await openOrders(site, gameId)
  expect(placed.map(({ option, profit }) => ({ option, profit }))).toEqual([
    { option: first!.option, profit: now },
  ])
})

test('a reservation without an answer is known after a reload, and asked about before anything else', async ({
  page,
  t,
  site,
  noise,
}) => {
  noise.expect(/ERR_FAILED/)
  const { gameId } = await openMatch(site)
  const { siteTime: begun } = await site.send(sandboxState, {})
  const offer = await plainScore(site, gameId)
  await page.addInitScript(askOnPressOnly)
  await page.goto(`${matchAt(offer)}&sheet=order&mode=reserve`)
  const sheet = orderSheet(page, t, offer)
  await page.route(reservation, loseAnswer)
  await stakeInput(sheet, t).fill('18.18')
  await sheet.getByRole('button', { name: t('reserve.confirm', { amount: '18.18' }) }).click()
  await expect(page.getByText(t('reserve.asking'))).toBeVisible()
  await page.goto(`${matchAt(offer)}&sheet=order`)
  await expect(page.getByText(t('reserve.asking'))).toBeVisible()
  await page.unroute(reservation)
  await page.getByRole('button', { name: t('order.checkNow') }).click()
  await expect(orderShowing(page, t('reserve.done'))).toBeVisible()
  const demo = await memberWith(site, 'demo', 0)
  const { reserveData } = await demo.send(betInfo, {
    params: { id: demo.id },
    query: { category: 'reserve' },
  })
  expect(reserveData.filter((each) => each.gameId === gameId && each.createTime >= begun)).toHaveLength(1)
})

test('an order that never reached the site is placed when the line is back', async ({
  page,
  context,
  t,
  site,
  noise,
}) => {
  // A request that is under way when the network goes fails with another error than a later one.
  noise.expect(/ERR_(INTERNET_DISCONNECTED|FAILED)/)
  const { gameId } = await openMatch(site)
  const sheet = await openOrder(page, t, await plainScore(site, gameId))
  await page.route(
    bet,
    async (route) => {
      await context.setOffline(true)
      await route.abort()
    },
    { times: 1 },
  )
  await orderUnanswered(page, t, sheet, '14.14')
  await context.setOffline(false)
  await expect(orderShowing(page, t('order.placed'))).toBeVisible()
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
  await orderUnanswered(page, t, sheet, '15.15')
  const other = await context.newPage()
  await startSignedIn(other, site, await demoMember(site, 'anna'))
  await expect(stakeInput(orderSheet(page, t, offer), t)).toHaveValue('')
  await page.reload()
  await expect(stakeInput(orderSheet(page, t, offer), t)).toBeVisible()
})
