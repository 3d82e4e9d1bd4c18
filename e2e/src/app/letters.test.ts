// On narrow phones, with letters of the usual size and twice that size: each screen on the way of an order
// shows everything, and no text lies over another.
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember } from '../harness/arrange.ts'
import { badlyPlaced, doubleLetters } from '../harness/letters.ts'
import { sceneOn, screens, visit } from '../harness/screens.ts'
import { expect, test } from '../harness/test.ts'

const names = [
  'home',
  'home-member',
  'marketList-list',
  'matches-live',
  'match-score',
  'match-score-chosen',
  'match-score-list',
  'match-half-time',
  'match-first-goal-10',
  'match-first-goal-5',
  'match-total-goals',
  'order-empty',
  'order-typed',
  'order-too-much',
  'order-reserve',
  'orderinfo',
  'reservations',
  'evidence-open',
  'cancel',
]

const phones = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
]

/** Each half of the screens is a test, so that two browsers share them. */
for (const half of [0, 1]) {
  test(`nothing is cut off or lies over another, with letters twice as large either: half ${half + 1}`, async ({
    page,
    t,
    site,
  }) => {
    test.setTimeout(600_000)
    const scene = await sceneOn(site)
    await startSignedIn(page, site, await demoMember(site, 'bo'))
    for (const name of names.filter((_, index) => index % 2 === half)) {
      await test.step(name, async () => {
        const screen = screens.find((each) => each.name === name)
        if (!screen) throw new Error(`no screen is ${name}`)
        const fits = async (letters: string) => {
          for (const phone of phones) {
            await page.setViewportSize(phone)
            const found = `${name} at ${phone.width} px, ${letters} letters`
            await expect.soft.poll(() => badlyPlaced(page), found).toEqual([])
          }
        }
        await visit(page, t, scene, screen)
        await fits('usual')
        await doubleLetters(page)
        await fits('double')
      })
    }
  })
}
