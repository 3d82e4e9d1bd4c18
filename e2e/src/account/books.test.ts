// Statistics and general ledger against the orders they sum up: what stands on screen is worked out anew, from the rules for the
// orders of one match, and from the parts for what is said of all of them.
import type { Locator } from '@playwright/test'
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember, memberWith, offers, openMatch, order, playToResult } from '../harness/arrange.ts'
import { choose } from '../harness/choose.ts'
import type { Client } from '../harness/client.ts'
import { fact } from '../harness/facts.ts'
import { expect, test } from '../harness/test.ts'
import type { Translate } from '../harness/texts.ts'
import { figuresOf, grouped, minus, plus } from '../order/arithmetic.ts'
import { happened } from './decision.ts'

const stake = '20.00'
const feePercent = '6.00'
const nothing = '0.00'
const halfTime = 2

interface Sums {
  count: number
  stakes: string
  fees: string
  net: string
}

/** Orders on every half-time score of a match, settled: exactly one is lost. */
async function settledMatch(site: Client): Promise<{ gameId: string; sums: Sums }> {
  const { gameId } = await openMatch(site)
  const demo = await memberWith(site, 'demo', 5_000)
  const placed = await offers(site, gameId, halfTime)
  for (const offer of placed) await order(demo, offer, stake)
  const { game, goals } = await playToResult(site, gameId)
  const facts = { score: game.score ?? { home: 0, away: 0 }, goals }
  const sums = { count: 0, stakes: nothing, fees: nothing, net: nothing }
  for (const { option, profit } of placed) {
    const { fee, net } = figuresOf(stake, profit, feePercent)
    const lost = happened(halfTime, option, facts)
    sums.count++
    sums.stakes = plus(sums.stakes, stake)
    if (!lost) sums.fees = plus(sums.fees, fee)
    sums.net = lost ? minus(sums.net, stake) : plus(sums.net, net)
  }
  return { gameId, sums }
}

test('statistics and general ledger say what the settled orders came to', async ({ page, t, site }) => {
  const { gameId, sums } = await settledMatch(site)
  await startSignedIn(page, site, await demoMember(site, 'demo'))
  const main = page.getByRole('main')

  await page.goto('/statistics/list')
  const stakes = await amountOf(fact(main, t('books.stakes')))
  const fees = await amountOf(fact(main, t('books.feesPaid')))
  const net = await amountOf(main.getByRole('heading', { name: t('books.netResult') }).locator('xpath=..'))
  await test.step('by match: the orders of this one, to the fen', async () => {
    await main.getByRole('link', { name: t('books.by-match') }).click()
    const row = main.locator(`a[href$="gameId=${gameId}"]`)
    await expect(row).toContainText(signed(sums.net))
    await expect(row).toContainText(t('books.orders', { count: sums.count }))
    const paid = { stake: grouped(sums.stakes), fee: grouped(sums.fees) }
    await expect(row).toContainText(t('books.stakeFee', paid))
  })
  await test.step('by market: the parts come to the whole', async () => {
    await choose(main.getByRole('radio', { name: t('books.by-market') }))
    await expect(main.locator('a[href*="gameId="]')).toHaveCount(0)
    // The rows by match stay until those by market are here.
    await expect.poll(() => partsOn(main, t)).toEqual({ stakes, fees })
  })
  await test.step('history: won, lost and returned ones apart come to all of them, and the filter stands in the address', async () => {
    await page.goto('/history/list')
    const count = async () => Number(await fact(main, t('order.count')).textContent())
    const all = await count()
    await choose(main.getByRole('radio', { name: t('account.ended-lost') }))
    await expect(page).toHaveURL(/kind=lost/)
    await expect.poll(count).toBeLessThan(all)
    const lost = await count()
    await page.reload()
    await expect(main.getByRole('radio', { name: t('account.ended-lost') })).toBeChecked()
    expect(await count()).toBe(lost)
    await choose(main.getByRole('radio', { name: t('account.ended-won') }))
    await expect(page).toHaveURL(/kind=won/)
    // Opened anew, so that the count is not that of the choice before.
    await page.reload()
    const won = await count()
    // What other tests called off stands apart from both.
    await choose(main.getByRole('radio', { name: t('account.ended-returned') }))
    await expect(page).toHaveURL(/kind=returned/)
    if (won < all - lost) await expect.poll(count).toBe(all - lost - won)
    else await expect(main).toContainText(t('account.noneSuch'))
    await choose(main.getByRole('radio', { name: t('account.of-insured') }))
    await expect(main).toContainText(t('account.noneSuch'))
    await main.getByRole('link', { name: t('account.showAll') }).click()
    await expect.poll(count).toBe(all)
  })
  await test.step('general ledger: football comes to the same result', async () => {
    await page.goto('/generalLedger/list?category=sports')
    expect(await amountOf(fact(main, t('books.netResult')))).toBe(net)
    expect(await amountOf(fact(main, t('books.stakes')))).toBe(stakes)
  })
  await test.step('general ledger: the last day ends with what the account holds', async () => {
    await page.goto('/generalLedger/list')
    const closing = await amountOf(fact(main, t('books.closing')))
    await page.getByRole('link', { name: t('app.menu') }).click()
    const menu = page.getByRole('dialog', { name: 'Touchline' })
    await expect(fact(menu, t('app.mainAccount'))).toHaveText(grouped(closing))
  })
})

/** Stakes and fees of all rows of a list of results. */
async function partsOn(main: Locator, t: Translate): Promise<{ stakes: string; fees: string }> {
  const amount = '(-?[0-9,.]+)'
  const said = new RegExp(t('books.stakeFee', { stake: amount, fee: amount }))
  const sum = { stakes: nothing, fees: nothing }
  for (const row of await main.getByRole('listitem').filter({ hasText: said }).allTextContents()) {
    const [, stakes = '', fees = ''] = said.exec(row) ?? []
    sum.stakes = plus(sum.stakes, stakes.replaceAll(',', ''))
    sum.fees = plus(sum.fees, fees.replaceAll(',', ''))
  }
  return sum
}

/** The one amount in a text, without its separators and marks. */
async function amountOf(shown: Locator): Promise<string> {
  await expect(shown).toHaveText(/\d/)
  const [found = ''] = /[-−]?[0-9,]+\.\d\d/.exec((await shown.textContent()) ?? '') ?? []
  return found.replaceAll(',', '').replace('−', '-')
}

function signed(amount: string): string {
  return amount.startsWith('-') ? `−${grouped(amount.slice(1))}` : `+${grouped(amount)}`
}
