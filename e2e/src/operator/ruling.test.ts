// Two people rule on a match against its sources: first another result, then that the match does not count.
// Each sees beforehand what the ruling does to those who ordered on it, the proposer cannot approve it, and
// the member reads at once what was decided and on what grounds.
import type { Page } from '@playwright/test'
import { assetsFull } from '@touchline/contract/member/calls'
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember, memberWith, openMatch, order, plainScore, playToResult } from '../harness/arrange.ts'
import { axeFindings } from '../harness/axe.ts'
import type { Member } from '../harness/client.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { type ConsoleTexts, consoleTextsOf } from '../harness/texts.ts'
import { approve, signedInAs } from './console.ts'

const corrected = { zh: '两家来源后来都改了比分。', en: 'Both sources changed the score later.' }
const canceled = { zh: '联赛宣布本场比赛无效。', en: 'The league declared this match void.' }

test('a result is corrected and a match made void by two, each seen before it is done, and the member reads why', async ({
  page,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const member = await memberWith(site, 'anna', 1_000)
  const { gameId } = await openMatch(site)
  const offer = await plainScore(site, gameId)
  const { betId } = await order(member, offer, '20.00')
  const { game } = await playToResult(site, gameId)
  // The ruled score reverses the outcome of the order, whatever the sources said.
  const wins = `${game.score?.home}-${game.score?.away}` === offer.option
  const other = offer.option === '0-0' ? '1-1' : '0-0'
  const ruled = wins ? other : offer.option
  const own = language === 'zh-cn' ? 'zh' : 'en'

  const c = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const match = `${origin}/matches/${gameId}`
  const signIn = async (role: 'risk' | 'finance') =>
    signedInAs(role, { context: await otherBrowser(), origin, t: c })
  const risk = await signIn('risk')
  await risk.goto(match)
  await risk.getByRole('textbox', { name: c('settlement.fullTime') }).fill(ruled)
  const effect = risk.getByRole('region', { name: c('settlement.effect') })
  const score = effect.getByRole('row', { name: c('settlement.market-1') }).getByRole('cell')
  await expect(score.nth(0)).toHaveText(ruled)
  const [orders, won, lost] = [1, 2, 3].map((column) => score.nth(column))
  await expect(orders!).toHaveText('1')
  await expect(won!).toHaveText(wins ? '1' : '0')
  await expect(lost!).toHaveText(wins ? '0' : '1')
  const correction = await houseSums(risk, c)
  expect(await axeFindings(risk)).toEqual([])
  const first = await propose(risk, c, { words: corrected, from: match })
  await risk.goto(first)
  await expect(risk.getByText(c('task.hindrance_out'))).toBeVisible()
  await expect(risk.getByRole('button', { name: c('task.approve') })).toBeDisabled()

  const before = await balanceOf(member)
  const finance = await signIn('finance')
  await approveSeen(finance, c, first, corrected[own])
  await expect.poll(() => balanceOf(member)).toBeCloseTo(before + correction.before - correction.after, 2)
  await startSignedIn(page, site, await demoMember(site, 'anna'))
  await page.goto(`/history/${betId}`)
  await expect(page.getByText(corrected[own])).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await risk.goto(match)
  await expect(risk.getByText(c('settlement.byRuling'), { exact: true })).toBeVisible()
  await risk.getByRole('radio', { name: c('settlement.kind-void') }).click()
  await risk.getByRole('combobox', { name: c('settlement.ground') }).click()
  await risk.getByRole('option', { name: c('settlement.ground-rules') }).click()
  await expect(score.nth(0)).toHaveText(c('settlement.goesBack'))
  const undone = await houseSums(risk, c)
  expect(undone).toEqual({ before: correction.after, after: 0 })
  const second = await propose(risk, c, { words: canceled, from: match })
  await approveSeen(finance, c, second, canceled[own])
  await expect(page.getByText(canceled[own])).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await balanceOf(await memberWith(site, 'anna', 0))).toBeCloseTo(before + correction.before, 2)
})

async function balanceOf(member: Member): Promise<number> {
  return Number((await member.send(assetsFull, {})).quota)
}

/**
 * The house's result of the match in CNY, now and under the previewed ruling; what the house gains is what
 * its only member here loses.
 */
async function houseSums(page: Page, c: ConsoleTexts): Promise<{ before: number; after: number }> {
  const card = page.getByRole('listitem').filter({ hasText: c('settlement.houseAfter') })
  const [after, before] = await Promise.all(
    [card.getByRole('strong'), card.locator('span').last()].map(async (place) =>
      Number((await place.innerText()).replaceAll(/[^\d.−-]/g, '').replace('−', '-')),
    ),
  )
  return { before: before!, after: after! }
}

interface RulingText {
  readonly words: { readonly zh: string; readonly en: string }
  /** The address of the match's page. */
  readonly from: string
}

/** Proposes what was typed and previewed; answers the case's address. */
async function propose(page: Page, c: ConsoleTexts, { words, from }: RulingText): Promise<string> {
  const said = page.getByRole('group', { name: c('settlement.said') }).getByRole('textbox')
  await said.nth(0).fill(words.zh)
  await said.nth(1).fill(words.en)
  await page
    .getByRole('textbox', { name: c('settlement.evidence') })
    .fill('Both were asked by telephone at half past nine.')
  await page.getByRole('button', { name: c('site.propose') }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('textbox', { name: c('site.reason') }).fill('asked both sources')
  expect(await axeFindings(page)).toEqual([])
  await asked.getByRole('button', { name: c('site.propose') }).click()
  await expect(asked).toBeHidden()
  const proposed = page.locator('main a[href*="/queue/proposal"]')
  return new URL((await proposed.getAttribute('href'))!, from).href
}

/** The second person, before approving, sees the words for members, what the sources say, and the effect. */
async function approveSeen(page: Page, c: ConsoleTexts, at: string, words: string): Promise<void> {
  await page.goto(at)
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByRole('region', { name: c('settlement.sourcesSay') })).toBeVisible()
  await expect(page.getByRole('region', { name: c('settlement.effect') })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await approve(page, c)
}
