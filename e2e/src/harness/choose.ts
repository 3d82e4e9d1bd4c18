import { expect, type Locator } from '@playwright/test'

/**
 * Presses one of several choices. Where the choice is kept in the address, it is made a moment after the
 * press.
 */
export async function choose(choice: Locator): Promise<void> {
  await choice.click()
  await expect(choice).toBeChecked()
}
