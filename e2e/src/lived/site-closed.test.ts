// Closures, with the service worker on: of the site, of one service, of a region, and while the terms are not
// accepted.
import type { Page } from '@playwright/test'
import { clause, serviceStatus } from '@touchline/contract/notice/calls'
import { pathOf } from '@touchline/contract/path'
import { sandboxClock, sandboxDeposit } from '@touchline/contract/sandbox/calls'
import { startAsNewMember } from '../access/new-member.ts'
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember, memberWith, openOffer } from '../harness/arrange.ts'
import { expect, test } from '../harness/test.ts'
import { confirmButton, matchAt, orderSheet, orderShowing, stakeInput } from '../order/order-sheet.ts'
import { openedOnce } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

const everyCall = '**/relayApi/**'

async function refuseAll(page: Page, StatusCode: number, Payload: object): Promise<void> {
  await page.route(everyCall, (route) =>
    route.fulfill({ json: { StatusCode, Message: 'Two new machines are put in', Payload } }),
  )
}

test('maintenance of the site for a minute: the time and the reason are said, the history is left alone, and home is back', async ({
  page,
  t,
  site,
}) => {
  await openedOnce(page, '/home')
  const time = Date.now() + 60_000
  await refuseAll(page, 1900, { time })
  // Any move of the sandbox's clock tells all open apps that the site has changed.
  await site.send(sandboxClock, { body: { to: 'minutes', minutes: 1 } })
  const heading = page.getByRole('heading', { name: t('access.maintain') })
  await expect(heading).toBeVisible()
  await expect(page.getByText('Two new machines are put in')).toBeVisible()
  const entries = await page.evaluate('history.length')
  await page.waitForTimeout(11_000)
  await expect(heading).toBeVisible()
  expect(await page.evaluate('history.length')).toBe(entries)
  // How long it will last is no longer known.
  await refuseAll(page, 1900, {})
  await expect(page.getByText(t('access.maintainOpen'))).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(page).toHaveURL('/home')
})

test('a region that may not be served stays on the page that says so', async ({ page, t }) => {
  await openedOnce(page, '/home')
  await refuseAll(page, 4500, {})
  await page.goto('/home?sheet=login')
  const heading = page.getByRole('heading', { name: t('access.block') })
  await expect(heading).toBeVisible()
  await page.waitForTimeout(6_000)
  await expect(heading).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(page).toHaveURL('/home')
})

test('ordering alone in maintenance: said before anything is typed, nobody is signed out, and it goes on by itself', async ({
  page,
  t,
  site,
}) => {
  await memberWith(site, 'demo', 1_000)
  await startSignedIn(page, site, await demoMember(site, 'demo'))
  const offer = await openOffer(site)
  await page.route(`**${pathOf(serviceStatus, { service: 'orders' })}`, (route) => {
    const Payload = { status: 1, text: 'The office moves house', time: null }
    return route.fulfill({ json: { StatusCode: 0, Message: '', Payload } })
  })
  await openedOnce(page, `${matchAt(offer)}&sheet=order`)
  const sheet = orderSheet(page, t, offer)
  await expect(sheet.getByText('The office moves house')).toBeVisible()
  await stakeInput(sheet, t).fill('14.50')
  await expect(confirmButton(sheet, t, '14.50')).toBeDisabled()
  await page.unrouteAll({ behavior: 'wait' })
  await site.send(sandboxClock, { body: { to: 'minutes', minutes: 1 } })
  await confirmButton(sheet, t, '14.50').click()
  await expect(orderShowing(page, t('order.placed'))).toBeVisible()
})

test('terms that are not accepted come between an order and its place, and lead back to it', async ({
  page,
  t,
  site,
}) => {
  await startAsNewMember(page, site)
  const { ticket } = JSON.parse(String(await page.evaluate(`localStorage.getItem('touchline.session')`)))
  const data = { amount: '100.00', idempotencyKey: crypto.randomUUID() }
  await page.request.post(pathOf(sandboxDeposit), { data, headers: { Ticket: ticket } })
  // As if newer terms had come a moment after the app asked.
  const asked = `**${pathOf(clause)}*`
  await page.route(asked, async (route) => {
    const response = await route.fetch()
    const { Payload, ...envelope } = await response.json()
    await route.fulfill({ response, json: { ...envelope, Payload: { ...Payload, isRead: true } } })
  })
  const offer = await openOffer(site)
  await openedOnce(page, `${matchAt(offer)}&sheet=order`)
  const sheet = orderSheet(page, t, offer)
  await stakeInput(sheet, t).fill('15.50')
  await expect(confirmButton(sheet, t, '15.50')).toBeEnabled()
  await page.unroute(asked)
  await confirmButton(sheet, t, '15.50').click()
  const terms = page.getByRole('alertdialog', { name: t('notice.terms') })
  await expect(terms).toContainText(t('notice.termsFirst'))
  await terms.getByRole('button', { name: t('notice.later') }).click()
  await expect(stakeInput(sheet, t)).toHaveValue('15.50')
  await confirmButton(sheet, t, '15.50').click()
  await terms.getByRole('button', { name: t('notice.accept'), exact: true }).click()
  await expect(terms).toBeHidden()
  await confirmButton(sheet, t, '15.50').click()
  await expect(orderShowing(page, t('order.placed'))).toBeVisible()
})
