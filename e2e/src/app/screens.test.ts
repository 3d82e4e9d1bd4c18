// Demands on every screen, open dialogs included: nothing for axe to find, nothing wider than the narrowest
// phone.
import type { Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember } from '../harness/arrange.ts'
import { axeFindings } from '../harness/axe.ts'
import { sceneOn, screens, visit } from '../harness/screens.ts'
import { expect, test } from '../harness/test.ts'

const narrowest = 320
/** A page may first redraw itself for the new width. */
const soft = expect.configure({ soft: true, timeout: 20_000 })

test.use({ serviceWorkers: 'block' })

/**
 * Each screen must fit in both looks. axe takes as long as showing the screen, so it looks at every second
 * screen in each look, or at all of them with E2E_LOOKS=all: docs/decisions/0115-a-journey-goes-once.md.
 */
const axeLooksAt = (index: number, language: Language) =>
  process.env.E2E_LOOKS === 'all' || (index % 2 === 0) === (language === 'zh-cn')

/** So many screens per test: three browsers share the tests, and a slow screen is easy to find. */
const atOnce = 10

for (const who of ['visitor', 'member'] as const) {
  const seen = screens.filter(({ member }) => (member === true) === (who === 'member'))
  for (let first = 0; first < seen.length; first += atOnce) {
    test(`every screen of a ${who} is accessible and fits, from the ${first + 1}th`, async ({
      page,
      t,
      site,
      noise,
      language,
    }) => {
      test.setTimeout(300_000)
      noise.expect(/404 .*\/no\/such\/page/)
      const scene = await sceneOn(site)
      if (who === 'member') await startSignedIn(page, site, await demoMember(site, 'bo'))
      for (const [index, screen] of seen.slice(first, first + atOnce).entries()) {
        await test.step(screen.name, async () => {
          await visit(page, t, scene, screen)
          if (axeLooksAt(index, language)) {
            expect.soft(await axeFindings(page), `${screen.name}: axe`).toEqual([])
          }
          const width = () => widthAt(page, narrowest)
          await soft.poll(width, `${screen.name}: width`).toBeLessThanOrEqual(narrowest)
        })
      }
    })
  }
}

/** How wide the page would be in a window of that width. */
async function widthAt(page: Page, width: number): Promise<number> {
  const before = page.viewportSize()
  await page.setViewportSize({ width, height: 700 })
  const wide = await page.evaluate<number>('document.documentElement.scrollWidth')
  if (before) await page.setViewportSize(before)
  return wide
}
