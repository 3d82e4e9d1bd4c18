import { expect, type Page } from '@playwright/test'
import type { Game } from '@touchline/contract/market/types'
import type { Translate } from '../harness/texts.ts'

/**
 * On the list of matches: looks for a match by its home team and opens it, on a wide screen by way of its
 * glance.
 */
export async function openFromList(page: Page, t: Translate, { home, away, gameId }: Game): Promise<void> {
  await expect(page).toHaveURL(/\/marketList\/list/)
  await page.getByRole('textbox', { name: t('market.find') }).fill(home.name)
  // The match is found by its address, because a team's name may be the beginning or the end of another's.
  await page.locator(`a:is([href$="=${gameId}"], [href*="=${gameId}&"])`).first().click()
  const glance = page.getByRole('region', { name: t('market.versus', { home: home.name, away: away.name }) })
  if ((page.viewportSize()?.width ?? 0) >= 768) {
    await glance.getByRole('link', { name: t('market.open') }).click()
  }
  await expect(page).toHaveURL(new RegExp(`/marketDetail\\?.*gameId=${gameId}`))
}
