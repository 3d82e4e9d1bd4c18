// Ordering on a match is suspended in the console: its page says so at once and takes no order, until it is
// resumed there.
import type { Page } from '@playwright/test'
import { openMatch, plainScore } from '../harness/arrange.ts'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { type ConsoleTexts, consoleTextsOf } from '../harness/texts.ts'
import { matchAt, wayToOrder } from '../order/order-sheet.ts'
import { signedInAs } from './console.ts'

const said = { zh: '正在核对首发名单，稍后恢复。', en: 'The line-ups are being checked.' }

test('a match is suspended and resumed, and whoever looks at it sees both without asking', async ({
  page,
  t,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const { gameId } = await openMatch(site)
  const offer = await plainScore(site, gameId)
  const words = language === 'zh-cn' ? said.zh : said.en
  await page.goto(matchAt(offer))
  await expect(wayToOrder(page, t, offer)).toBeVisible()

  const c = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const risk = await signedInAs('risk', { context: await otherBrowser(), origin, t: c })
  await risk.goto(`${origin}/matches/${gameId}`)
  await expect(risk.getByText(c('order.allOpen'))).toBeVisible()
  expect(await axeFindings(risk)).toEqual([])
  await risk.getByRole('button', { name: c('order.suspend'), exact: true }).click()
  const asked = risk.getByRole('alertdialog').or(risk.getByRole('dialog'))
  await asked.getByRole('textbox').nth(0).fill(said.zh)
  await asked.getByRole('textbox').nth(1).fill(said.en)
  expect(await axeFindings(risk)).toEqual([])
  await confirm(risk, c, 'order.suspend')
  await expect(risk.getByText(c('order.suspended'), { exact: true })).toBeVisible()
  expect(await axeFindings(risk)).toEqual([])

  await expect(page.getByText(t('match.suspendedMatch'))).toBeVisible()
  await expect(page.getByText(words).first()).toBeVisible()
  await expect(wayToOrder(page, t, offer)).toBeHidden()
  expect(await axeFindings(page)).toEqual([])

  await risk.getByRole('button', { name: c('order.resume'), exact: true }).click()
  await confirm(risk, c, 'order.resume')
  await expect(risk.getByText(c('order.allOpen'))).toBeVisible()
  await expect(risk.getByText(c('order.before'))).toBeVisible()
  await expect(page.getByText(t('match.suspendedMatch'))).toBeHidden()
  await expect(wayToOrder(page, t, offer)).toBeVisible()
})

/** Gives a reason, and does what the dialog asks about. */
async function confirm(page: Page, c: ConsoleTexts, act: 'order.suspend' | 'order.resume'): Promise<void> {
  const asked = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await asked.getByRole('textbox', { name: c('site.reason') }).fill('line-ups in doubt')
  await asked.getByRole('button', { name: c(act), exact: true }).click()
  await expect(asked).toBeHidden()
}
