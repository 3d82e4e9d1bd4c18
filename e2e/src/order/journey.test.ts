import type { Locator, Page } from '@playwright/test'
import type { Game, Select } from '@touchline/contract/market/types'
import { fillSignIn, signInDialog, slideByDrag } from '../access/sign-in.ts'
import { happened } from '../account/decision.ts'
import { checkSum, openEvidence } from '../account/evidence.ts'
import { type Credentials, demoMember, memberWith, openMatch, plainScore } from '../harness/arrange.ts'
import { fact } from '../harness/facts.ts'
import { expect, test } from '../harness/test.ts'
import type { Translate } from '../harness/texts.ts'
import { openFromList } from '../market/match-list.ts'
import { showOutcome } from '../sandbox/panel.ts'
import { figuresOf, grouped, minus, plus } from './arithmetic.ts'
import { confirmButton, orderChosen, orderSheet, orderShowing, pressKeys, stakeInput } from './order-sheet.ts'

/** The fee of the demo member's level. */
const feePercent = '6.00'
const stake = '123.45'

test.use({ serviceWorkers: 'allow' })

test('from the home page to the evidence of a settled order', async ({ page, t, site }) => {
  await memberWith(site, 'demo', 10_000)
  const match = await openMatch(site)
  const offer = await plainScore(site, match.gameId)
  const figures = { stake, ...figuresOf(stake, offer.profit, feePercent) }
  const sheet = orderSheet(page, t, offer)

  await test.step('a visitor finds the match', async () => {
    await page.goto('/home')
    const places = page.getByRole('navigation', { name: t('app.places') })
    await places.getByRole('link', { name: t('app.markets') }).click()
    await openFromList(page, t, match)
  })
  await test.step('chooses a score, is asked to sign in, and comes back to the order', async () => {
    await page.getByRole('button', { name: new RegExp(`^${offer.option} `) }).click()
    await orderChosen(page, t, offer)
    await sheet.getByRole('link', { name: t('order.signInToOrder') }).click()
    await signInByHand(page, t, await demoMember(site, 'demo'))
  })
  const before = await amountOf(fact(sheet, t('order.available')))
  await test.step('types a stake and sees what it comes to', async () => {
    await typeStake(page, sheet, t)
    await expect(fact(sheet, t('order.youWin'))).toHaveText(`+${grouped(figures.net)}`)
    await expect(sheet.getByText(t('order.afterFee', { fee: grouped(figures.fee) }))).toBeVisible()
    await expect(fact(sheet, t('order.youLose'))).toHaveText(`−${stake}`)
  })
  await test.step('orders: the figures of the receipt are those of the preview', async () => {
    await confirmButton(sheet, t, stake).click()
    const placed = orderShowing(page, t('order.placed'))
    await expect(fact(placed, t('order.youStaked'))).toHaveText(stake)
    await expect(fact(placed, t('order.youWin'))).toHaveText(`+${grouped(figures.net)}`)
    await expect(fact(placed, t('order.leftOver'))).toHaveText(grouped(minus(before, stake)))
    await expect(placed.getByText(t('order.stands', { rate: grouped(offer.profit) }))).toBeVisible()
  })
  await test.step('finds the order among the open ones', async () => {
    await page.goto('/orderinfo')
    const row = rowOf(page, t, match, offer)
    await expect(row).toContainText(stake)
    await expect(row).toContainText(`+${grouped(figures.net)}`)
  })
  await test.step('moves the clock to after the result', () => showOutcome(page, t, match))
  await test.step('reads the evidence: decided as the result says, worked out as the rules say', async () => {
    const { result, evidence } = await openEvidence(page, t, site, match, offer.option)
    const lost = happened(1, offer.option, result)
    await checkSum(evidence, t, lost, figures)
    await page.goto('/records')
    await expect(movementOf(page, t, match, 'place')).toContainText(stake)
    if (lost) return
    await expect(movementOf(page, t, match, 'settle')).toContainText(`+${grouped(plus(stake, figures.net))}`)
  })
})

async function signInByHand(page: Page, t: Translate, member: Credentials): Promise<void> {
  const dialog = signInDialog(page, t)
  await fillSignIn(dialog, t, member)
  await slideByDrag(page, dialog, t, 0.6)
  await expect(dialog, 'let go before the end').toBeVisible()
  await slideByDrag(page, dialog, t)
  await expect(dialog).toBeHidden()
}

/** Types the stake by a preset first, then by keys. */
async function typeStake(page: Page, sheet: Locator, t: Translate): Promise<void> {
  await sheet
    .getByRole('group', { name: t('order.quickAmounts') })
    .getByRole('button')
    .first()
    .click()
  await expect(stakeInput(sheet, t)).not.toHaveValue('')
  await stakeInput(sheet, t).fill('')
  await pressKeys(page, sheet, stake)
  await expect(stakeInput(sheet, t)).toHaveValue(stake)
}

/** The amount that is shown, without its separators. */
async function amountOf(shown: Locator): Promise<string> {
  await expect(shown).toHaveText(/\d/)
  return ((await shown.textContent()) ?? '').replaceAll(',', '')
}

/** The last movement that a match caused on the main account. */
function movementOf(page: Page, t: Translate, { home, away }: Game, kind: 'place' | 'settle'): Locator {
  return page
    .getByRole('main')
    .getByRole('link', { name: t(`books.kind-${kind}`) })
    .filter({ hasText: t('market.versus', { home: home.name, away: away.name }) })
    .first()
}

/** A list item on a phone, a line of the table on a desktop. */
function rowOf(page: Page, t: Translate, { home, away }: Game, { option }: Select): Locator {
  return page
    .getByRole('listitem')
    .or(page.getByRole('row'))
    .filter({ has: page.getByRole('link', { name: t('order.not', { option }) }) })
    .filter({ hasText: t('market.versus', { home: home.name, away: away.name }) })
}
