import { expect, type Locator, type Page } from '@playwright/test'
import { gameResult } from '@touchline/contract/market/calls'
import type { Game } from '@touchline/contract/market/types'
import type { Client } from '../harness/client.ts'
import type { Translate } from '../harness/texts.ts'
import { type Figures, grouped, plus } from '../order/arithmetic.ts'
import { matchAt } from '../order/order-sheet.ts'
import type { Facts } from './decision.ts'

/**
 * Reads the result page of a finished match, then goes through the history to the evidence of the newest
 * order on an option of that match. The facts are those of the result page: its score, and the goals behind
 * it.
 */
export async function openEvidence(
  page: Page,
  t: Translate,
  site: Client,
  { gameId, home, away }: Game,
  option: string,
): Promise<{ result: Facts; evidence: Locator }> {
  const { game, goals } = await site.send(gameResult, { params: { id: gameId } })
  const score = game.score
  if (!score) throw new Error(`match ${gameId} has no result`)
  await page.goto(matchAt({ id: `${gameId}.1.${option}` }))
  await expect(page.getByText(`${score.home} - ${score.away}`)).toBeVisible()
  await expect(page.getByText(t('match.happened'))).toBeVisible()

  await page.goto('/history/list')
  await page
    .getByRole('link', { name: t('order.not', { option }) })
    .filter({ hasText: t('market.versus', { home: home.name, away: away.name }) })
    .first()
    .click()
  await expect(page.getByText(t('account.sum'), { exact: true }).first()).toBeVisible()
  return { result: { score, goals }, evidence: page.getByRole('main') }
}

/** Checks the sum that the evidence writes out: the net result of a lost order, each row of a won one. */
export async function checkSum(
  evidence: Locator,
  t: Translate,
  lost: boolean,
  { stake, gross, fee, net }: Figures & { stake: string },
): Promise<void> {
  await expect(evidence.getByText(t(lost ? 'account.happenedLost' : 'account.didNotWon'))).toBeVisible()
  const sum = evidence.getByRole('table', { name: t('account.sum') })
  const row = (name: string) => sum.getByRole('row').filter({ hasText: name }).first()
  if (lost) return expect(row(t('account.netResult'))).toContainText(`−${grouped(stake)}`)
  await expect(row(t('account.gross'))).toContainText(grouped(gross))
  await expect(row(t('account.fromGross'))).toContainText(`−${grouped(fee)}`)
  await expect(row(t('account.net'))).toContainText(`+${grouped(net)}`)
  await expect(row(t('account.toMain'))).toContainText(grouped(plus(stake, net)))
}
