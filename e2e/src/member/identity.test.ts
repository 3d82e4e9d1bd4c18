import type { BrowserContext } from '@playwright/test'
import type { Language } from '@touchline/contract/language'
import { acceptTerms, startAsNewMember } from '../access/new-member.ts'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { signedInAs } from '../operator/console.ts'

/** Of somebody who is a child for years to come. */
const young = '110105202001010015'

test('a number under age stops the account; papers that a reviewer approves let it go on', async ({
  page,
  t,
  codeText,
  site,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  await startAsNewMember(page, site)
  await page.goto('/real_name')
  await acceptTerms(page, t)
  const main = page.locator('main')
  await main.getByLabel(t('identity.name')).fill('Ann Example')
  await main.getByLabel(t('identity.number')).fill(young)
  await main.getByRole('button', { name: t('identity.save') }).click()
  const told = page.getByRole('alertdialog')
  await expect(told).toContainText(codeText(1186))
  await told.getByRole('button', { name: t('app.confirm') }).click()
  const stopped = main.getByText(t('identity.underAge'))
  await expect(stopped).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await main.getByRole('button', { name: t('identity.example') }).click()
  await main.getByRole('button', { name: t('identity.save') }).click()
  await expect(main.getByRole('button', { name: t('identity.change') })).toBeVisible()
  for (const side of [t('identity.face'), t('identity.back')]) {
    await main
      .getByRole('region', { name: side })
      .getByRole('button', { name: t('identity.exampleCard') })
      .click()
    await expect(main.getByRole('img', { name: t('identity.pictureOf', { side }) })).toBeVisible()
  }
  await main.getByRole('link', { name: t('identity.next') }).click()
  await main.getByRole('checkbox', { name: t('identity.confirmTrue') }).check()
  expect(await axeFindings(page)).toEqual([])
  await main.getByRole('button', { name: t('identity.apply') }).click()
  await expect(main.getByText(t('identity.inReview'))).toBeVisible()
  await expect(stopped).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await approveInConsole(await otherBrowser(), parallelIndex, language)
  await expect(main.getByText(t('identity.approved'))).toBeVisible()
  await expect(stopped).toBeHidden()
})

/** The reviewer takes the next case, opens its papers and approves them, all by keys. */
async function approveInConsole(context: BrowserContext, worker: number, language: Language): Promise<void> {
  const c = consoleTextsOf(language)
  const desk = await signedInAs('risk', { context, origin: consoleOf(worker), t: c })
  expect(await axeFindings(desk)).toEqual([])
  await desk.keyboard.press('g')
  await desk.keyboard.press('i')
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(c('task.kind_identity'))
  await desk.keyboard.press('n')
  await expect(desk.getByText(c('task.claimMine'))).toBeVisible()
  await expect(desk.getByRole('button', { name: c('identity.open') })).toBeVisible()
  await desk.keyboard.press('p')
  await expect(desk.getByRole('img', { name: c('identity.face') })).toBeVisible()
  expect(await axeFindings(desk)).toEqual([])
  await desk.keyboard.press('a')
  await expect(desk.getByRole('textbox', { name: c('task.words') })).toBeFocused()
  expect(await axeFindings(desk)).toEqual([])
  await desk.keyboard.press('Control+Enter')
  await expect(desk.getByRole('button', { name: c('task.confirm_approve') })).toBeHidden()
  await desk.getByRole('tab', { name: c('task.tab_done') }).click()
  await expect(desk.getByText(c('task.decided_approve', { by: 'risk' })).first()).toBeVisible()
}
