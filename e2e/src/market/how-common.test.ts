// How often the chosen score happened before, next to the chance that its rate expects: true counts, on a
// phone and on a desktop.
import { gameResults } from '@touchline/contract/market/calls'
import { offers, openMatch, plainScore } from '../harness/arrange.ts'
import type { Client } from '../harness/client.ts'
import { expect, test } from '../harness/test.ts'
import { matchAt } from '../order/order-sheet.ts'

/** `11/96`: how many matches of the league ended so, counted from the list of results. */
async function countedResults(site: Client, competitionId: string, score: string): Promise<string> {
  let [times, matches] = [0, 0]
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await site.send(gameResults, { query: { competitionId, page } })
    pages = answer.totalPage
    const ended = answer.data.flatMap(({ game }) => (game.score && game.state !== 'void' ? [game.score] : []))
    matches += ended.length
    times += ended.filter(({ home, away }) => `${home}-${away}` === score).length
  }
  return `${times}/${matches}`
}

test('under the rate of a score stands how many matches of the league and of both teams ended so', async ({
  page,
  t,
  site,
}) => {
  const game = await openMatch(site)
  const offer = await plainScore(site, game.gameId)
  const before = await countedResults(site, game.competitionId, offer.option)
  await page.goto(matchAt(offer))
  const card = page.locator('section').filter({
    has: page.getByRole('heading', { name: t('match.common', { option: offer.option }), exact: true }),
  })
  const rows = card.getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(0)).toContainText(`${t('match.commonExpected')}${offer.chance}%`)
  const league = rows.nth(1)
  await expect(league).toContainText(game.competitionName)
  await expect(league).toContainText(/\d+\/\d+/)
  // A match may end meanwhile.
  const after = await countedResults(site, game.competitionId, offer.option)
  expect([before, after]).toContain((await league.innerText()).match(/\d+\/\d+/)?.[0])
  // At home, away, or anywhere if the ground is neutral.
  await expect(rows.nth(2)).toContainText(game.home.name)
  await expect(rows.nth(3)).toContainText(game.away.name)
})

test('the next option has its figures without asking anew, in every market', async ({ page, t, site }) => {
  const { gameId } = await openMatch(site)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/games/how_common/')) asked++
  })
  await page.goto(`/marketDetail?gameId=${gameId}&market=1`)
  for (const type of [1, 3] as const) {
    await page.getByRole('radio', { name: t(`match.market-${type}`) }).click()
    // Four and more goals of a team are named by words.
    const figures = (await offers(site, gameId, type)).filter(({ option }) => /^\d/.test(option))
    for (const offer of figures.slice(0, 2)) {
      await page.getByRole('button', { name: new RegExp(`^${offer.option.replace('+', '\\+')}`) }).click()
      const expected = page.getByRole('listitem').filter({ hasText: t('match.commonExpected') })
      await expect(expected).toContainText(`${offer.chance}%`)
    }
  }
  expect(asked).toBe(1)
})
