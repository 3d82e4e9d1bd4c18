// An operator corrects a team's name and reports a player missing: members read both at once, and the
// source's name when it is taken back.
import { eventRecord, matchList } from '@touchline/contract/market/calls'
import { axeFindings } from '../harness/axe.ts'
import type { Client } from '../harness/client.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { signedInAs } from './console.ts'

/** A match for which the source reports no one missing. */
async function matchWithoutAbsences(site: Client) {
  const { data } = await site.send(matchList, { query: { type: 'open' } })
  const records = await Promise.all(
    data.map(async ({ gameId }) => ({
      gameId,
      ...(await site.send(eventRecord, { params: { id: gameId } })),
    })),
  )
  return records.find(({ injury }) => injury.length === 0)!
}

/** The source that reports a missing player, in both languages. */
const sources = ['俱乐部官网', 'the club itself'] as const

test('a name is corrected, read by members and taken back; a missing player is read with who says so', async ({
  page,
  t,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const { gameId, info } = await matchWithoutAbsences(site)
  const { home } = info
  await page.goto(`/marketDetail?gameId=${gameId}`)

  const c = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const source = sources[language === 'zh-cn' ? 0 : 1]
  const risk = await signedInAs('risk', { context: await otherBrowser(), origin, t: c })
  await risk.goto(`${origin}/names`)
  await expect(risk.getByRole('heading', { level: 1 })).toHaveText(c('market.names'))
  await risk.keyboard.press('/')
  await risk.keyboard.type(home.name)
  await risk.getByRole('link').filter({ hasText: home.name }).first().click()
  const own = risk.getByRole('textbox', {
    name: `${c('market.name')}: ${language === 'zh-cn' ? '简体中文' : 'English'}`,
  })
  // The same team and match may have been corrected on this site before, by the journey in the other
  // language.
  const [wrong, right] = [`as the club writes it (${language})`, `it was right (${language})`]
  const seen = `seen on its site (${language})`
  await expect(own).toHaveValue('')
  await own.fill('Corrected Name')
  await risk.getByRole('textbox', { name: c('site.reason') }).fill(wrong)
  expect(await axeFindings(risk)).toEqual([])
  await risk.getByRole('button', { name: c('market.correct'), exact: true }).click()
  await expect(risk.getByRole('heading', { name: 'Corrected Name' })).toBeVisible()
  await expect(risk.getByText(wrong)).toBeVisible()
  await expect(page.getByText('Corrected Name').first()).toBeVisible()
  expect(await axeFindings(risk)).toEqual([])

  await own.fill('')
  await risk.getByRole('textbox', { name: c('site.reason') }).fill(right)
  await risk.getByRole('button', { name: c('market.correct'), exact: true }).click()
  await expect(risk.getByText(right)).toBeVisible()
  await expect(page.getByText('Corrected Name')).toHaveCount(0)

  await risk.goto(`${origin}/names?kind=competition`)
  await risk.getByRole('link').filter({ hasText: info.competitionName }).first().click()
  await expect(risk.getByRole('checkbox', { name: c('market.listed') })).toBeChecked()
  expect(await axeFindings(risk)).toEqual([])

  await risk.goto(`${origin}/matches/${gameId}`)
  await risk.getByRole('button', { name: c('market.report'), exact: true }).click()
  const asked = risk.getByRole('alertdialog')
  for (const [n, words] of ['门将', 'The keeper', ...sources].entries())
    await asked.getByRole('textbox').nth(n).fill(words)
  await asked.getByRole('textbox', { name: c('site.reason') }).fill(seen)
  expect(await axeFindings(risk)).toEqual([])
  await asked.getByRole('button', { name: c('market.report'), exact: true }).click()
  await expect(asked).toBeHidden()
  await expect(risk.getByText(c('market.saidBy', { source })).filter({ hasText: seen })).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: t('match.form') }).click()
  await expect(page.getByText(t('league.absentSource', { source }))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await risk.getByRole('button', { name: c('market.withdraw'), exact: true }).click()
  await asked.getByRole('textbox', { name: c('site.reason') }).fill('plays after all')
  await asked.getByRole('button', { name: c('market.withdraw'), exact: true }).click()
  await expect(asked).toBeHidden()
  expect(await axeFindings(risk)).toEqual([])
})
