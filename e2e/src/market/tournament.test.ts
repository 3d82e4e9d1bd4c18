// The section of a tournament that has been played to its end: schedule, tables and bracket are read on
// screen and must agree with the results, from which the test recomputes points and winners.
import {
  type ScheduledMatch,
  tournamentNavigation,
  tournamentSchedule,
} from '@touchline/contract/market/tournament-calls'
import { choose } from '../harness/choose.ts'
import type { Client } from '../harness/client.ts'
import { expect, test } from '../harness/test.ts'

/** The tournament before the one that is being played: the season holds one after the other. */
async function lastPlayed(site: Client): Promise<{ id: string; name: string; matches: ScheduledMatch[] }> {
  const { firstTime, navigation } = await site.send(tournamentNavigation, { query: {} })
  const [last] = navigation.others
    .filter((other) => other.firstTime < (firstTime ?? 0))
    .sort((one, other) => other.firstTime - one.firstTime)
  if (!last) throw new Error('no tournament has been played')
  const { data: matches } = await site.send(tournamentSchedule, { query: { id: last.id } })
  return { ...last, matches }
}

test('from the menu through the parts of a tournament that is over', async ({ page, t, site }) => {
  const { id, name, matches } = await lastPlayed(site)
  const final = only(matches.filter(({ stage }) => stage === 'final'))
  const finalists = matches.filter(({ stage }) => stage === 'sf').map(winnerOf)
  const main = page.getByRole('main')
  const part = (label: string) =>
    page.getByRole('navigation', { name: t('tournament.parts') }).getByRole('link', { name: label })

  await page.goto('/home?sheet=menu')
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('tournament.title') })
    .click()
  await expect(page).toHaveURL(/\/tournament\/markets$/)
  await main.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  await expect(page).toHaveURL(new RegExp(`\\?id=${id}$`))
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(main.getByText(t('tournament.noMarkets'))).toBeVisible()

  await test.step('schedule: every match with its score', async () => {
    await part(t('tournament.schedule')).click()
    await choose(main.getByRole('radio', { name: t('tournament.played') }))
    await expect(main.locator('a[href*="gameId="]')).toHaveCount(matches.length)
    const { game, penalties } = final
    const row = main.locator(`a[href$="gameId=${game.gameId}"]`)
    await expect(row).toContainText(game.home.name)
    await expect(row).toContainText(game.away.name)
    await expect(row).toContainText(`${game.score?.home}${game.score?.away}`)
    const shootOut = t('tournament.penalties', { score: `${penalties?.home}-${penalties?.away}` })
    await expect(row.getByText(shootOut)).toHaveCount(penalties ? 1 : 0)
  })
  await test.step('tables: points as the results of the group give them', async () => {
    await part(t('tournament.standings')).click()
    const table = main.getByRole('table').first()
    for (const [team, points] of pointsOf(matches.filter(({ group }) => group === 'A'))) {
      const row = table.getByRole('row').filter({ has: page.getByText(team, { exact: true }) })
      await expect(row.getByRole('cell').last()).toHaveText(`${points}`)
    }
  })
  await test.step('bracket: who won both semi-finals meets in the final', async () => {
    await part(t('tournament.bracket')).click()
    const tie = main.locator(`a[href$="gameId=${final.game.gameId}"]`)
    for (const team of finalists) await expect(tie).toContainText(team)
    await tie.click()
    await expect(page).toHaveURL(new RegExp(`gameId=${final.game.gameId}`))
    await expect(page.getByText(t('match.happened'))).toBeVisible()
  })
})

function only<One>(all: readonly One[]): One {
  const [one] = all
  if (!one || all.length > 1) throw new Error(`${all.length} instead of one`)
  return one
}

/** Decided by what was played last: 90 minutes, extra time or penalties. */
function winnerOf({ game, extraTime, penalties }: ScheduledMatch): string {
  const decided = penalties ?? extraTime ?? game.score
  if (!decided) throw new Error(`match ${game.gameId} has no result`)
  return decided.home > decided.away ? game.home.name : game.away.name
}

function pointsOf(matches: readonly ScheduledMatch[]): Map<string, number> {
  const points = new Map<string, number>()
  const add = (team: string, more: number) => points.set(team, (points.get(team) ?? 0) + more)
  for (const { game } of matches) {
    const [home, away] = [game.score?.home ?? 0, game.score?.away ?? 0]
    add(game.home.name, home > away ? 3 : home === away ? 1 : 0)
    add(game.away.name, away > home ? 3 : home === away ? 1 : 0)
  }
  return points
}
