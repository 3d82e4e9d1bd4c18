import { expect, type Page } from '@playwright/test'
import type { Game } from '@touchline/contract/market/types'
import type { Translate } from '../harness/texts.ts'

/** On the sandbox panel: chooses a match and moves the clock to after it is settled. */
export async function showOutcome(page: Page, t: Translate, { home, away }: Game): Promise<void> {
  await page.getByRole('link', { name: t('app.sandboxRibbon') }).click()
  await page.getByRole('combobox', { name: t('sandbox.match') }).click()
  const name = t('market.versus', { home: home.name, away: away.name })
  await page.getByRole('option', { name: new RegExp(`^[0-9:]+ ${name}( ?[(（].*)?$`) }).click()
  const move = page.getByRole('button', { name: t('sandbox.toResult') })
  await move.click()
  await expect(move).toBeEnabled({ timeout: 200_000 })
}
