// A reservation from the order form to its end: it orders by itself when another member's cancel brings the
// rate there, and one that waits is cancelled and gives its stake back.
import { cancelBet, verifyCancelBet } from '@touchline/contract/order/calls'
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember, memberWith, movedRate, openMatch, order, plainScore } from '../harness/arrange.ts'
import { choose } from '../harness/choose.ts'
import { expect, test } from '../harness/test.ts'
import { openOrder, orderShowing, stakeInput } from './order-sheet.ts'

test('reserved, ordered by itself when the rate comes, and another one cancelled', async ({
  page,
  t,
  site,
}) => {
  await memberWith(site, 'demo', 1_000)
  await startSignedIn(page, site, await demoMember(site, 'demo'))
  // Another member's order lowers the rate; a reservation waits 0.10 to 0.40 points above the lowered rate
  // until that order is taken back. How far a stake moves the rate differs between matches, so a smaller one
  // shows it first.
  const anna = await memberWith(site, 'anna', 20_000)
  const { gameId, home, away } = await openMatch(site)
  const offer = await plainScore(site, gameId)
  await order(anna, offer, '1500.00')
  const lower = { ...offer, profit: await movedRate(site, offer) }
  const fell = Number(offer.profit) - Number(lower.profit)
  const { betId } = await order(anna, lower, ((1500 * 0.25) / fell).toFixed(2))
  const low = await movedRate(site, lower)

  const match = t('market.versus', { home: home.name, away: away.name })
  const reserve = async (amount: string) => {
    const sheet = await openOrder(page, t, { ...offer, profit: low })
    await choose(sheet.getByRole('radio', { name: t('reserve.modeReserve') }))
    await expect(page).toHaveURL(/mode=reserve/)
    await stakeInput(sheet, t).fill(amount)
    await sheet.getByRole('button', { name: t('reserve.confirm', { amount }) }).click()
    await orderShowing(page, t('reserve.done'))
      .getByRole('link', { name: t('reserve.seeAll') })
      .click()
    // The newest stands first: the same two teams may have met before on this site.
    const own = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: match })
    return own.filter({ hasText: amount }).first()
  }
  const ordered = await reserve('43.21')
  await expect(ordered).toContainText(t('reserve.state-reserved'))
  const { token } = await anna.send(verifyCancelBet, { params: { id: betId } })
  await anna.send(cancelBet, { params: { id: betId }, body: { token } })
  await expect(ordered).toContainText(t('reserve.state-executed'))

  const waiting = await reserve('34.56')
  await waiting.getByRole('link').click()
  await page.getByRole('button', { name: t('reserve.cancel', { amount: '34.56' }) }).click()
  await expect(page.getByRole('dialog')).toContainText(t('reserve.step-canceled'))
  await page.goBack()
  await expect(waiting).toContainText(t('reserve.state-canceled'))
  await expect(waiting).toContainText(t('reserve.isBack'))
})
