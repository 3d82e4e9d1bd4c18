// Operators see what the house may lose: an order stands there on its match and option, and the address says
// what the operator looks at.
import { memberWith, openMatch, order, plainScore } from '../harness/arrange.ts'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { goByKeys, signedInAs } from './console.ts'

test('an order is on the exposure page, by match and by option', async ({ site, language, otherBrowser }, {
  parallelIndex,
}) => {
  // Meanwhile the match takes less of a member than other tests order, so it is one that starts late.
  const { gameId, home, away } = await openMatch(site, 120)
  const offer = await plainScore(site, gameId)
  const member = await memberWith(site, 'demo', 1_000)
  await order(member, offer, '40.00')

  const c = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const risk = await signedInAs('risk', { context: await otherBrowser(), origin, t: c })
  await goByKeys(risk, '6', c('risk.exposure'))
  await risk.keyboard.press('/')
  await risk.keyboard.type(home.name)
  const row = risk.getByRole('link').filter({ hasText: home.name }).filter({ hasText: away.name })
  await expect(row).toContainText('40.00')
  await risk.getByRole('radio', { name: c('risk.order_part') }).check()
  await expect(risk).toHaveURL(/order=part/)
  expect(await axeFindings(risk)).toEqual([])
  await row.click()
  await expect(risk).toHaveURL(new RegExp(`match=%22${gameId}%22|match=${gameId}`))
  const its = risk.getByRole('region', { name: c('risk.byOption') })
  await expect(its.getByRole('row').nth(1)).toContainText(offer.option)
  await expect(its.getByRole('row').nth(1)).toContainText('40.00')
  expect(await axeFindings(risk)).toEqual([])
  await risk.getByRole('button', { name: c('risk.change') }).click()
  const asked = risk.getByRole('alertdialog')
  await asked.getByRole('textbox', { name: c('risk.stakeLimit') }).fill('50.00')
  await asked.getByRole('textbox', { name: c('site.reason') }).fill('line-ups in doubt')
  expect(await axeFindings(risk)).toEqual([])
  await asked.getByRole('button', { name: c('risk.set'), exact: true }).click()
  await expect(asked).toBeHidden()
  await expect(risk.getByText(c('risk.ofMatch'), { exact: true })).toBeVisible()
  await expect(order(member, offer, '10.01')).rejects.toMatchObject({ code: 1985 })
  await risk.reload()
  await expect(its).toBeVisible()
  await expect(risk.getByRole('textbox', { name: c('settlement.findHint') })).toHaveValue(home.name)
  // Other tests of this site order more on it.
  await risk.getByRole('button', { name: c('risk.change') }).click()
  await asked.getByRole('radio', { name: c('risk.scope_again') }).check()
  await asked.getByRole('textbox', { name: c('site.reason') }).fill('line-ups are known')
  await asked.getByRole('button', { name: c('risk.set'), exact: true }).click()
  await expect(asked).toBeHidden()
  await expect(risk.getByText(c('risk.ofMatch'), { exact: true })).toBeHidden()
  await risk.keyboard.press('Escape')
  await expect(its).toBeHidden()

  await risk.getByRole('link', { name: c('risk.unusual') }).click()
  await expect(risk.getByRole('heading', { level: 1 })).toHaveText(c('risk.unusual'))
  await expect(risk.getByText(c('risk.statistic'))).toBeVisible()
  await risk.getByRole('radio', { name: c('risk.side_lost') }).check()
  await expect(risk).toHaveURL(/side=lost/)
  await expect(risk.getByText(c('risk.statistic'))).toBeVisible()
  expect(await axeFindings(risk)).toEqual([])
})
