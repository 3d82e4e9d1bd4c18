import type { Locator } from '@playwright/test'

/** The value beside a name in a list of names and values. */
export function fact(scope: Locator, name: string): Locator {
  return scope
    .locator('dl > div')
    .filter({ has: scope.page().getByRole('term').filter({ hasText: name }) })
    .getByRole('definition')
    .first()
}
