import type { Page } from '@playwright/test'
import { livePath } from '@touchline/contract/live/events'

/**
 * Resolves when the page's live line has been answered: what the app fetches after its start is here by then.
 */
export async function liveLine(page: Page): Promise<void> {
  await page.waitForResponse((answer) => answer.url().endsWith(livePath))
}
