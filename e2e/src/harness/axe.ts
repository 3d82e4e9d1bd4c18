import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** axe does not look into frames: what they show is not ours. */
const usual: RunOptions = { resultTypes: ['violations'], iframes: false }
/** axe leaves this rule of WCAG 2.2 off by itself. */
const targetSize = 'target-size'

/**
 * What axe finds on the page as it is. The library for Playwright loads axe into the page again each time and
 * takes all results out of it, which costs as much as the check itself.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  // A section that is fetched again is drawn paler until its answer is here.
  await expect(page.locator('section[aria-busy="true"]')).toHaveCount(0)
  // A focused field may have scrolled the page, and a target that a bar half covers would count as too small
  // to press.
  await page.evaluate('scrollTo(0, 0)')
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source)
  const found = await findingsOf(page, { ...usual, rules: { [targetSize]: { enabled: true } } })
  const wrong: string[] = []
  for (const { id, help, target } of found) {
    if (id === targetSize && !(await staysSmall(page, target))) continue
    wrong.push(`${id} (${help}): ${target}`)
  }
  return wrong
}

/** Whether the target is too small even when the page has scrolled it out from below a bar. */
async function staysSmall(page: Page, target: string): Promise<boolean> {
  await page
    .locator(target)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const found = await findingsOf(page, { ...usual, runOnly: [targetSize] })
  return found.some((each) => each.target === target)
}

async function findingsOf(page: Page, options: RunOptions) {
  const violations = await page.evaluate<AxeResults['violations']>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => ({ id, help, target: target.join(' ') })),
  )
}
