// Demands on every screen, open dialogs included: nothing for axe to find, nothing wider than the narrowest
// phone.
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember } from '../harness/arrange.ts'
import { axeFindings } from '../harness/axe.ts'
import { sceneOn, screens, visit } from '../harness/screens.ts'
import { expect, test } from '../harness/test.ts'

const narrowest = { width: 320, height: 700 }
/** A page may first redraw itself for the new width. */
const soft = expect.configure({ soft: true, timeout: 20_000 })

test.use({ serviceWorkers: 'block' })

/** With E2E_LOOKS=all axe looks at each screen in the size of its look, else at every second one in each. */
const all = process.env.E2E_LOOKS === 'all'
const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

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
    }) => {
      test.setTimeout(300_000)
      noise.expect(/404 .*\/no\/such\/page/)
      const scene = await sceneOn(site)
      const look = page.viewportSize() ?? phone
      if (who === 'member') await startSignedIn(page, site, await demoMember(site, 'bo'))
      for (const [index, screen] of seen.slice(first, first + atOnce).entries()) {
        await test.step(screen.name, async () => {
          await page.setViewportSize(all ? look : index % 2 === 0 ? phone : desktop)
          await visit(page, t, scene, screen)
          expect.soft(await axeFindings(page), `${screen.name}: axe`).toEqual([])
          await page.setViewportSize(narrowest)
          const width = () => page.evaluate<number>('document.documentElement.scrollWidth')
          await soft.poll(width, `${screen.name}: width`).toBeLessThanOrEqual(narrowest.width)
        })
      }
    })
  }
}
