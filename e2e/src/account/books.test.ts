// Statistics and general ledger against the orders that they sum up: by the rules, the test recomputes what
// stands on screen from the orders of one match, which are all that a new member has.
import type { Locator, Page } from '@playwright/test'
import { markClauseAsRead } from '@touchline/contract/notice/clause-calls'
import { placeBet } from '@touchline/contract/order/calls'
import { sandboxDeposit } from '@touchline/contract/sandbox/calls'
import { siteSetting } from '@touchline/contract/site/calls'
import { startAsNewMember } from '../access/new-member.ts'
import { sendAs } from '../access/sign-in.ts'
import { offers, openMatch, playToResult } from '../harness/arrange.ts'
import { choose } from '../harness/choose.ts'
import type { Client } from '../harness/client.ts'
import { fact } from '../harness/facts.ts'
import { expect, test } from '../harness/test.ts'
import type { Translate } from '../harness/texts.ts'
import { figuresOf, grouped, minus, plus } from '../order/arithmetic.ts'
import { happened } from './decision.ts'

const stake = '20.00'
const nothing = '0.00'
const halfTime = 2

interface Sums {
  count: number
  stakes: string
  fees: string
  net: string
}

/**
 * Has the page's member order on every half-time score of a match and settles it: exactly one order is lost.
 * The member is new, because a demo member's orders from other tests may end between two readings.
 */
async function settledMatch(page: Page, site: Client): Promise<{ gameId: string; sums: Sums }> {
  const { gameId } = await openMatch(site)
  await startAsNewMember(page, site)
  await sendAs(page, markClauseAsRead, { clauseType: 'terms' })
  await sendAs(page, sandboxDeposit, { amount: '5000.00', idempotencyKey: crypto.randomUUID() })
  const placed = await offers(site, gameId, halfTime)
  for (const { id: selectionId, profit } of placed) {
    const idempotencyKey = crypto.randomUUID()
    await sendAs(page, placeBet, { selectionId, dealMoney: stake, profit, idempotencyKey })
  }
  const { feePercent } = await site.send(siteSetting, {})
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
  const { gameId, sums } = await settledMatch(page, site)
  const main = page.getByRole('main')

  await page.goto('/statistics/list')
  const { count, stakes, fees, net } = sums
  expect(await amountOf(fact(main, t('books.stakes')))).toBe(stakes)
  expect(await amountOf(fact(main, t('books.feesPaid')))).toBe(fees)
  const result = main.getByRole('heading', { name: t('books.netResult') }).locator('xpath=..')
  expect(await amountOf(result)).toBe(net)
  await test.step('by match: the orders of this one, to the fen', async () => {
    await main.getByRole('link', { name: t('books.by-match') }).click()
    const row = main.locator(`a[href$="gameId=${gameId}"]`)
    await expect(row).toContainText(signed(net))
    await expect(row).toContainText(t('books.orders', { count }))
    const paid = { stake: grouped(stakes), fee: grouped(fees) }
    await expect(row).toContainText(t('books.stakeFee', paid))
  })
  await test.step('by market: the parts come to the whole', async () => {
    await choose(main.getByRole('radio', { name: t('books.by-market') }))
    await expect(main.locator('a[href*="gameId="]')).toHaveCount(0)
    // The rows by match stay until those by market are here.
    await expect.poll(() => partsOn(main, t)).toEqual({ stakes, fees })
  })
  await test.step('history: won, lost and returned ones apart, and the filter stands in the address', async () => {
    await page.goto('/history/list')
    const listed = fact(main, t('order.count'))
    await expect(listed).toHaveText(String(count))
    await choose(main.getByRole('radio', { name: t('account.ended-lost') }))
    await expect(page).toHaveURL(/kind=lost/)
    await expect(listed).toHaveText('1')
    await page.reload()
    await expect(main.getByRole('radio', { name: t('account.ended-lost') })).toBeChecked()
    await expect(listed).toHaveText('1')
    await choose(main.getByRole('radio', { name: t('account.ended-won') }))
    await expect(page).toHaveURL(/kind=won/)
    await expect(listed).toHaveText(String(count - 1))
    await choose(main.getByRole('radio', { name: t('account.ended-returned') }))
    await expect(page).toHaveURL(/kind=returned/)
    await expect(main).toContainText(t('account.noneSuch'))
    await main.getByRole('link', { name: t('account.showAll') }).click()
    await expect(listed).toHaveText(String(count))
    await choose(main.getByRole('radio', { name: t('account.of-insured') }))
    await expect(main).toContainText(t('account.noneSuch'))
    await main.getByRole('link', { name: t('account.showAll') }).click()
    await expect(listed).toHaveText(String(count))
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
