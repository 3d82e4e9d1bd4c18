import type { Locator } from '@playwright/test'

/** The value next to a name in a list of names and values. */
export function fact(scope: Locator, name: string): Locator {
  const term = scope.getByRole('term').filter({ hasText: name }).first()
  return term.locator('xpath=following-sibling::dd[1]')
}
