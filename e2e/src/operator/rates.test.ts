// Risk raises a margin: the operator sees the effect on each rate before proposing it, the approver sees it
// too, and the match's history names both.
import { openMatch } from '../harness/arrange.ts'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { approve, signedInAs } from './console.ts'

test('what a margin does to rates is seen before it is proposed and approved, and stands in the history', async ({
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const { gameId } = await openMatch(site)
  const t = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const signIn = async (role: 'risk' | 'admin') =>
    signedInAs(role, { context: await otherBrowser(), origin, t })
  const risk = await signIn('risk')
  await risk.goto(`${origin}/settings?open=marginBp`)
  const margin = risk.getByRole('textbox', { name: t('settlement.market-3') })
  await expect(margin).toBeVisible()
  const usual = await margin.inputValue()
  await margin.fill('0')
  const effects = risk.getByRole('region', { name: t('market.rateEffect') })
  await expect(risk.getByRole('alert')).toBeVisible()
  await margin.fill(usual.startsWith('13') ? '12' : '13')
  await expect(effects.getByText(t('market.effectMoved', { count: 7 }))).toBeVisible()
  const goals = effects.getByRole('region', { name: t('settlement.market-3') })
  const [now, after] = await goals.getByRole('row').nth(2).getByRole('cell').allInnerTexts()
  expect(after).not.toBe(now)
  expect(await axeFindings(risk)).toEqual([])
  await risk.getByRole('textbox', { name: t('site.reason') }).fill('goals are hard to tell')
  await risk.getByRole('button', { name: t('site.propose') }).click()
  await expect(risk.getByRole('status')).toBeVisible()
  await risk.getByRole('link', { name: /\d+$/ }).last().click()
  await expect(risk.getByText(t('task.proposedBy', { by: 'risk' }))).toBeVisible()
  const address = risk.url()

  const admin = await signIn('admin')
  await admin.goto(address)
  await expect(
    admin
      .getByRole('region', { name: t('market.rateEffect') })
      .getByText(t('market.effectMoved', { count: 7 })),
  ).toBeVisible()
  expect(await axeFindings(admin)).toEqual([])
  await approve(admin, t)

  await risk.goto(`${origin}/matches/${gameId}`)
  await risk.getByRole('combobox', { name: t('risk.market') }).click()
  await risk.getByRole('option', { name: t('settlement.market-3') }).click()
  // The first option may have become too likely to be offered at that margin.
  await risk.getByRole('combobox', { name: t('risk.option') }).click()
  await risk.getByRole('option', { name: /^3\+/ }).click()
  const history = risk.getByRole('region', { name: t('market.rateHistory') })
  await expect(history.getByText(t('market.cause_margin')).first()).toBeVisible()
  await expect(
    history.getByText(t('market.settingBy', { by: 'risk', approvedBy: 'admin' })).first(),
  ).toBeVisible()
  await expect(history.getByText(t('market.cause_opened')).first()).toBeVisible()
  expect(await axeFindings(risk)).toEqual([])

  await risk.getByRole('button', { name: t('market.exportRates') }).click()
  const asked = risk.getByRole('alertdialog')
  await asked.getByRole('textbox', { name: t('site.reason') }).fill('asked for by the authority')
  const saved = risk.waitForEvent('download')
  await asked.getByRole('button', { name: t('market.exportRates'), exact: true }).click()
  expect((await saved).suggestedFilename()).toBe(`rates-${gameId}.csv`)
})

test('a competition that needs a level is chosen by name, and what follows is seen before it is proposed', async ({
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  await openMatch(site)
  const t = consoleTextsOf(language)
  const risk = await signedInAs('risk', {
    context: await otherBrowser(),
    origin: consoleOf(parallelIndex),
    t,
  })
  await risk.goto(new URL('/settings?open=levelsNeeded', risk.url()).href)
  await risk.getByRole('combobox', { name: t('market.addCompetition') }).click()
  const choice = risk.getByRole('option').nth(1)
  const name = await choice.innerText()
  await choice.click()
  await risk.getByRole('combobox', { name: t('market.levelOf', { name }) }).click()
  await risk.getByRole('option', { name: t('market.fromLevel', { level: 3 }) }).click()
  const panel = risk.getByRole('complementary').filter({ has: risk.getByRole('combobox') })
  // The name stands in its own row, and in the row of the difference that it makes.
  await expect(panel.getByText(name)).toHaveCount(2)
  await expect(panel.getByRole('region', { name: t('market.rateEffect') })).toBeVisible()
  expect(await axeFindings(risk)).toEqual([])
  await panel.getByRole('button', { name: t('site.drop', { name }) }).click()
  await expect(panel.getByRole('region', { name: t('market.rateEffect') })).toBeHidden()
})

test('risk reads how good prices were, and what the ratings of a competition know', async ({
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const t = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const risk = await signedInAs('risk', { context: await otherBrowser(), origin, t })
  const scores = { brier: 0.0432, logLoss: 0.1234 }
  const buckets = [{ from: 10, to: 20, options: 100, expected: 15, happened: 40 }]
  const market = {
    type: 1,
    matches: 12,
    options: 100,
    ours: scores,
    closing: scores,
    compared: null,
    buckets,
  }
  const counted = {
    day: '2026-11-25',
    countedAt: 1_795_492_860_000,
    matches: 12,
    markets: [market],
    leagues: [],
  }
  await risk.route('**/risk/prices*', async (route) => {
    if (route.request().resourceType() === 'document') return route.fallback()
    const response = await route.fetch()
    return route.fulfill({ response, json: { ...(await response.json()), Payload: { counted } } })
  })
  await risk.goto(`${origin}/risk`)
  await risk.getByRole('link', { name: t('market.prices') }).click()
  await expect(risk.getByRole('heading', { level: 1 })).toHaveText(t('market.prices'))
  await expect(risk.getByRole('region', { name: t('market.scores') })).toContainText('0.0432')
  const name = t('market.calibrationOf', { market: t('settlement.market-1') })
  await expect(risk.getByRole('region', { name })).toContainText('40.0%')
  await risk
    .getByRole('region', { name: t('market.fits') })
    .getByRole('link')
    .first()
    .click()
  await expect(risk).toHaveURL(/league=/)
  await expect(risk.getByRole('region', { name: t('market.fitTeams') })).toBeVisible()
  expect(await axeFindings(risk)).toEqual([])
})
