import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** axe leaves this rule of WCAG 2.2 off by itself. */
const rules = { 'target-size': { enabled: true } }

/** No page here has foreign frames; without them axe need not open a page of its own each time. */
export async function axeFindings(page: Page): Promise<string[]> {
  // A field that has the focus may have moved the page; what a bar half covers then counts as too small to press.
  await page.evaluate('scrollTo(0, 0)')
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ rules, resultTypes: ['violations'] })
    .analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`),
  )
}
