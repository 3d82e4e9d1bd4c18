// Orders of a large stake are held for a look: one is released and stands, the other is refused and its stake is back.
import type { Page } from '@playwright/test'
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember, memberWith, openMatch, order, plainScore } from '../harness/arrange.ts'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { type ConsoleTexts, consoleTextsOf } from '../harness/texts.ts'
import { confirm, goByKeys, signedInAs } from './console.ts'

test('a held order is released, another is refused, and the member sees both', async ({
  page,
  t,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const member = await memberWith(site, 'bo', 100_000)
  const placed: string[] = []
  for (let n = 0; n < 2; n++) {
    const { gameId } = await openMatch(site)
    placed.push((await order(member, await plainScore(site, gameId), '30000.00')).betId)
  }
  const [released = '', refused = ''] = placed
  await startSignedIn(page, site, await demoMember(site, 'bo'))
  const look = async (betId: string, word: 'pending' | 'placed' | 'refused-by-risk') => {
    await page.goto(`/history/${betId}`)
    await expect(page.locator('main').getByText(t(`order.state-${word}`), { exact: true })).toBeVisible()
  }
  for (const betId of placed) await look(betId, 'pending')

  const c = consoleTextsOf(language)
  const risk = await signedInAs('risk', {
    context: await otherBrowser(),
    origin: consoleOf(parallelIndex),
    t: c,
  })
  await goByKeys(risk, 'o', c('task.kind_order'))
  await decide(risk, c, 'approve')
  await decide(risk, c, 'refuse')
  await look(released, 'placed')
  await look(refused, 'refused-by-risk')
  expect(await axeFindings(page)).toEqual([])
})

/** The next one by keys: taken, looked at, decided. */
async function decide(page: Page, c: ConsoleTexts, verdict: 'approve' | 'refuse'): Promise<void> {
  await page.keyboard.press('n')
  await expect(page.getByText(c('task.claimMine'))).toBeVisible()
  await expect(page.getByText(c('order.why_size'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press(verdict === 'approve' ? 'a' : 'r')
  await expect(page.getByRole('textbox', { name: c('task.words') })).toBeFocused()
  await confirm(page, c)
  // The one that is shown then is nobody's yet.
  await expect(page.getByText(c('task.claimMine'))).toBeHidden()
}
