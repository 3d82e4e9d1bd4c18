// A member objects to how an order was settled; an operator reads order, settlement and sources next to the
// objection, and the member reads the answer.
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember, memberWith, openMatch, order, plainScore, playToResult } from '../harness/arrange.ts'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { goByKeys, signedInAs } from '../operator/console.ts'

const said = 'I saw another score when the match ended.'
const answer = 'Both sources report the same score, so the order stands.'

test('an objection to a settlement is answered, and says that the settlement stands', async ({
  page,
  t,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const member = await memberWith(site, 'anna', 1_000)
  const { gameId } = await openMatch(site)
  const { betId } = await order(member, await plainScore(site, gameId), '20.00')
  await playToResult(site, gameId)
  await startSignedIn(page, site, await demoMember(site, 'anna'))
  await page.goto(`/history/${betId}`)
  await page.getByRole('link', { name: t('service.dispute') }).click()
  const main = page.locator('main')
  await expect(main.getByRole('radio', { name: t('service.topic-dispute') })).toBeChecked()
  await expect(main.getByText(t('service.disputeNote'))).toBeVisible()
  await main.getByRole('textbox', { name: t('service.content') }).fill(said)
  expect(await axeFindings(page)).toEqual([])
  await main.getByRole('button', { name: t('service.send') }).click()
  await expect(main.getByText(t('service.sent'))).toBeVisible()
  const mine = main.getByRole('listitem').filter({ hasText: said }).first()
  await expect(mine).toContainText(t('service.waits'))

  const c = consoleTextsOf(language)
  const risk = await signedInAs('risk', {
    context: await otherBrowser(),
    origin: consoleOf(parallelIndex),
    t: c,
  })
  await goByKeys(risk, '0', c('task.kind_dispute'))
  await risk.keyboard.press('n')
  await expect(risk.getByRole('paragraph').filter({ hasText: said })).toBeVisible()
  await expect(risk.getByText(betId)).toBeVisible()
  await expect(risk.getByText(c('service.disputed'), { exact: true })).toBeVisible()
  await expect(risk.getByRole('region', { name: c('settlement.sourcesSay') })).toBeVisible()
  expect(await axeFindings(risk)).toEqual([])
  await risk.keyboard.press('a')
  await risk.getByRole('textbox', { name: c('task.toMember') }).fill(answer)
  await risk.keyboard.press('Control+Enter')
  await expect(risk.getByRole('button', { name: c('task.confirm_answer') })).toBeHidden()

  await expect(mine).toContainText(answer)
  await expect(mine).toContainText(t('service.outcome-stands'))
  expect(await axeFindings(page)).toEqual([])
})
