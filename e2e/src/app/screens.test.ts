// Demands on every screen, open dialogs included: nothing for axe to find, nothing wider than the narrowest
// phone.
import type { Language } from '@touchline/contract/language'
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember } from '../harness/arrange.ts'
import { axeFindings } from '../harness/axe.ts'
import { sceneOn, screens, visit } from '../harness/screens.ts'
import { expect, test } from '../harness/test.ts'

const narrowest = { width: 320, height: 700 }
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
      const usual = page.viewportSize() ?? narrowest
      if (who === 'member') await startSignedIn(page, site, await demoMember(site, 'bo'))
      for (const [index, screen] of seen.slice(first, first + atOnce).entries()) {
        await test.step(screen.name, async () => {
          const axeLooks = axeLooksAt(index, language)
          // Drawing a screen for another width costs as much as showing it, so it is shown narrow at once
          // where axe does not ask for the usual width.
          await page.setViewportSize(axeLooks ? usual : narrowest)
          await visit(page, t, scene, screen)
          if (axeLooks) {
            expect.soft(await axeFindings(page), `${screen.name}: axe`).toEqual([])
            await page.setViewportSize(narrowest)
          }
          const width = () => page.evaluate<number>('document.documentElement.scrollWidth')
          await soft.poll(width, `${screen.name}: width`).toBeLessThanOrEqual(narrowest.width)
        })
      }
    })
  }
}
