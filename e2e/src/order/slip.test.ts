// Ordering with a keyboard on a desktop: nothing is above the match, and the focus goes where the next thing
// is typed. On a tablet the slip is docked to the foot, and the grid stays within reach above it.
import type { PayloadOf } from '@touchline/contract/call'
import { marketSelection } from '@touchline/contract/market/calls'
import { pathOf } from '@touchline/contract/path'
import { startSignedIn } from '../access/sign-in.ts'
import {
  clockToBefore,
  demoMember,
  memberWith,
  offers,
  openMatch,
  order,
  plainScore,
  reserveAbove,
} from '../harness/arrange.ts'
import { fact } from '../harness/facts.ts'
import { expect, test } from '../harness/test.ts'
import {
  confirmButton,
  matchAt,
  orderChosen,
  orderSheet,
  orderShowing,
  stakeInput,
  wayToOrder,
} from './order-sheet.ts'

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('a cell fills the slip, Enter confirms, Escape lets it go and leads back to the cell', async ({
    page,
    t,
    site,
  }) => {
    await memberWith(site, 'demo', 1_000)
    await startSignedIn(page, site, await demoMember(site, 'demo'))
    const { gameId, home, away } = await openMatch(site)
    const offer = await plainScore(site, gameId)
    await page.goto(`/marketDetail?gameId=${gameId}`)
    const name = t('market.versus', { home: home.name, away: away.name })
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page).toHaveTitle(`${name} · Touchline`)
    await expect(page.getByRole('heading', { name: t('match.slipEmpty-1'), exact: true })).toBeVisible()

    const cell = page.getByRole('button', { name: new RegExp(`^${offer.option} `) })
    await cell.press('Enter')
    const slip = await orderChosen(page, t, offer)
    await expect(stakeInput(slip, t)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(slip).toBeHidden()
    await expect(cell).toBeFocused()

    await cell.press('Enter')
    await expect(stakeInput(slip, t)).toBeFocused()
    await page.keyboard.type('21.21')
    await expect(confirmButton(slip, t, '21.21')).toBeEnabled()
    await page.keyboard.press('Enter')
    const placed = orderShowing(page, t('order.placed'))
    await expect(placed.getByRole('status')).toBeFocused()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('heading', { name: t('match.mineHere') })).toBeVisible()
    await placed.getByRole('button', { name: t('order.another') }).click()
    await expect(page.getByRole('heading', { name: t('match.slipEmpty-1'), exact: true })).toBeVisible()
    await expect(cell, 'the next score is chosen from here').toBeFocused()

    const ends = page.getByRole('table', { name: t('match.byFinal') })
    const withThis = ends.getByRole('columnheader', { name: t('match.finalWith') })
    await expect(ends.getByRole('row', { name: offer.option })).toContainText('−21.21')
    await expect(ends.getByRole('row', { name: t('match.finalOther') })).toContainText('+')
    await expect(withThis).toBeHidden()
    await page.getByRole('button', { name: /^3-3 / }).click()
    await stakeInput(orderShowing(page, t('order.not', { option: '3-3' })), t).fill('5000')
    await expect(withThis).toBeVisible()
    await expect(ends.getByRole('row', { name: '3-3' }).getByRole('cell').last()).toContainText('−4,9')
  })

  test('a reservation that waits stands among the own orders, here and on home, and is canceled where it stands', async ({
    page,
    t,
    site,
  }) => {
    const member = await memberWith(site, 'demo', 1_000)
    // A later match: other journeys reserve on the next one, which a reservation leaves without orders.
    const { gameId, home, away } = await openMatch(site, 60)
    const offer = await plainScore(site, gameId)
    const others = (await offers(site, gameId, 1)).filter(({ id }) => id !== offer.id)
    await order(member, others[0]!, '12.00')
    await order(member, others[1]!, '13.00')
    await reserveAbove(member, offer, '31.00')
    await startSignedIn(page, site, await demoMember(site, 'demo'))
    const match = t('market.versus', { home: home.name, away: away.name })
    const not = t('order.not', { option: offer.option })

    await page.goto('/home')
    const mine = page.locator('section').filter({ has: page.getByRole('heading', { name: t('board.mine') }) })
    const waiting = mine.getByRole('listitem').filter({ hasText: t('board.reserved') })
    await expect(waiting.filter({ hasText: match })).toContainText('31.00')

    await page.goto(`/marketDetail?gameId=${gameId}`)
    const here = page.locator('section').filter({
      has: page.getByRole('heading', { name: t('match.mineHere') }),
    })
    await expect(
      here.getByRole('link', { name: t('match.openAndReserved', { orders: 2, reserved: 1 }) }),
    ).toBeVisible()
    // The tab counts the same: what the member has here.
    const tab = page.getByRole('tab', { name: t('match.mine') })
    await expect(tab).toHaveText(/3$/)
    const cancel = here.getByRole('button', { name: t('match.cancelReserved', { not }), exact: true })
    await cancel.click()
    await expect(here.getByRole('status')).toBeFocused()
    await expect(here.getByRole('status')).toContainText('31.00')
    await expect(cancel).toBeHidden()
    await expect(here.getByRole('link', { name: t('match.allOf', { orders: 2 }) })).toBeVisible()
    await expect(tab).toHaveText(/2$/)
  })

  test('a score chosen beside the list or in the table on home leads to the stake, each time', async ({
    page,
    t,
    site,
  }) => {
    await memberWith(site, 'demo', 1_000)
    const { gameId } = await openMatch(site)
    const offer = await plainScore(site, gameId)
    await startSignedIn(page, site, await demoMember(site, 'demo'))
    const cell = page.getByRole('button', { name: new RegExp(`^${offer.option} `) })
    await page.goto(`/marketList/list?game=${gameId}`)
    await cell.press('Enter')
    await expect(stakeInput(await orderChosen(page, t, offer), t)).toBeFocused()
    // All files of the order have been fetched, so it is drawn together with its page.
    await page.goBack()
    await expect(page).toHaveURL(/marketList/)
    await cell.press('Enter')
    await expect(stakeInput(await orderChosen(page, t, offer), t)).toBeFocused()
    await page.goto('/home')
    await page
      .locator(`a[href*="gameId=${gameId}&market=1"]`)
      .filter({ visible: true })
      .first()
      .press('Enter')
    await expect(page.getByRole('textbox', { name: t('order.youStake') })).toBeFocused()
  })

  test('a reservation is sent from where it is read; when the match closes, nothing of it stands there any more', async ({
    page,
    t,
    site,
  }) => {
    await memberWith(site, 'demo', 1_000)
    await startSignedIn(page, site, await demoMember(site, 'demo'))
    const match = await openMatch(site)
    const offer = await plainScore(site, match.gameId)
    await page.goto(`${matchAt(offer)}&mode=reserve&amount=40`)
    const slip = orderShowing(page, t('order.not', { option: offer.option }))
    const send = slip.getByRole('button', { name: t('reserve.confirm', { amount: '40.00' }) })
    await expect(send).toBeEnabled()
    await expect(send).toBeInViewport({ ratio: 1 })
    await clockToBefore(site, match, 2)
    await expect(slip.getByText(t('order.matchClosed'))).toBeVisible()
    await expect(send).toBeHidden()
    await expect(stakeInput(slip, t)).toBeHidden()
  })

  test('what nothing is open on is reserved, and the next score ordered at its rate again', async ({
    page,
    t,
    site,
  }) => {
    const other = await memberWith(site, 'bo', 1_000)
    await startSignedIn(page, site, await demoMember(site, 'demo'))
    const { gameId } = await openMatch(site)
    const offer = await plainScore(site, gameId)
    await page.route(`**${pathOf(marketSelection)}?*`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: soldOut(await response.json(), offer.id) })
    })
    await page.goto(`/marketDetail?gameId=${gameId}`)
    const cell = page.getByRole('button', { name: new RegExp(`^${offer.option} `) })
    await expect(cell).toBeVisible()
    // The match came with the page; an order makes the page ask for it again.
    await order(other, offer, '10.00')
    await expect(cell).toContainText(t('match.soldOut'))
    await cell.click()
    const slip = orderSheet(page, t, offer)
    await expect(slip.getByRole('radio', { name: t('reserve.modeReserve') })).toBeChecked()
    await stakeInput(slip, t).fill('21.21')
    await slip.getByRole('button', { name: t('reserve.confirm', { amount: '21.21' }) }).click()
    const done = orderShowing(page, t('reserve.done'))
    await expect(fact(done, t('reserve.youHold'))).toHaveText('21.21')
    await page.getByRole('button', { name: /^3-3 / }).click()
    const next = orderShowing(page, t('order.not', { option: '3-3' }))
    await expect(next.getByRole('radio', { name: t('reserve.modeNow') })).toBeChecked()
  })

  test('a visitor sees the same three figures, and how to order', async ({ page, t, site }) => {
    const { gameId } = await openMatch(site)
    const offer = await plainScore(site, gameId)
    await page.goto(matchAt(offer))
    const slip = await orderChosen(page, t, offer)
    for (const figure of [t('order.youStake'), t('order.youWin'), t('order.youLose')])
      await expect(fact(slip, figure)).toHaveText('–')
    await expect(slip.getByRole('link', { name: t('order.signInToOrder') })).toBeVisible()
  })

  test('the address of an order leads to its stake', async ({ page, t, site }) => {
    await startSignedIn(page, site, await demoMember(site, 'demo'))
    const { gameId } = await openMatch(site)
    const offer = await plainScore(site, gameId)
    await page.goto(`${matchAt(offer)}&sheet=order`)
    await expect(stakeInput(await orderChosen(page, t, offer), t)).toBeFocused()
  })
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1100 } })

  test('the slip opens from a line at the foot, and another score goes into it', async ({
    page,
    t,
    site,
  }) => {
    await startSignedIn(page, site, await demoMember(site, 'demo'))
    const { gameId } = await openMatch(site)
    const offer = await plainScore(site, gameId)
    await page.goto(matchAt(offer))
    await wayToOrder(page, t, offer).click()
    const slip = page.getByRole('region', { name: t('order.not', { option: offer.option }) })
    await stakeInput(slip, t).fill('12')
    await page.getByRole('button', { name: /^3-3 / }).click()
    const other = page.getByRole('region', { name: t('order.not', { option: '3-3' }) })
    await expect(stakeInput(other, t)).toHaveValue('12')
    await other.getByRole('button', { name: t('app.close') }).click()
    await expect(other).toBeHidden()
    await expect(page).not.toHaveURL(/sheet=/)
  })
})

/** The match's answer, changed so that nothing is open on the selection. */
function soldOut(answer: { Payload: PayloadOf<typeof marketSelection> }, id: string) {
  for (const select of answer.Payload?.markets.flatMap((market) => market.select) ?? [])
    if (select.id === id) Object.assign(select, { tradAble: false, tradAbleVolume: '0.00' })
  return answer
}
