// Proving who one is, by the pages, and what a reviewer does with it in the console.
import type { BrowserContext, Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect } from '../harness/test.ts'
import { consoleTextsOf, type Translate } from '../harness/texts.ts'
import { goByKeys, signedInAs } from '../operator/console.ts'

/** Fills in the number and both sides of a card that the sandbox makes up, without sending them. */
export async function fillPapers(page: Page, t: Translate): Promise<void> {
  const main = page.locator('main')
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
}

/** The reviewer takes the next case, opens its papers and approves them, all by keys. */
export async function approveIdentity(
  context: BrowserContext,
  worker: number,
  language: Language,
): Promise<void> {
  const c = consoleTextsOf(language)
  const consolePage = await signedInAs('risk', { context, origin: consoleOf(worker), t: c })
  expect(await axeFindings(consolePage)).toEqual([])
  await goByKeys(consolePage, 'i', c('task.kind_identity'))
  await consolePage.keyboard.press('n')
  await expect(consolePage.getByText(c('task.claimMine'))).toBeVisible()
  await expect(consolePage.getByRole('button', { name: c('identity.open') })).toBeVisible()
  // Papers that were not opened cannot be approved, by key or by button.
  await expect(consolePage.getByRole('button', { name: c('task.approve') })).toBeDisabled()
  await consolePage.keyboard.press('a')
  await expect(consolePage.getByRole('textbox', { name: c('task.words') })).toBeHidden()
  await consolePage.keyboard.press('p')
  await expect(consolePage.getByRole('img', { name: c('identity.face') })).toBeVisible()
  expect(await axeFindings(consolePage)).toEqual([])
  await consolePage.keyboard.press('a')
  await expect(consolePage.getByRole('textbox', { name: c('task.words') })).toBeFocused()
  expect(await axeFindings(consolePage)).toEqual([])
  await consolePage.keyboard.press('Control+Enter')
  await expect(consolePage.getByRole('button', { name: c('task.confirm_approve') })).toBeHidden()
  await consolePage.getByRole('tab', { name: c('task.tab_done') }).click()
  await expect(consolePage.getByText(c('task.decided_approve', { by: 'risk' })).first()).toBeVisible()
}
