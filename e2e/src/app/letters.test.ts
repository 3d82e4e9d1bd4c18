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

for (const [width, height] of [
  [320, 640],
  [390, 844],
] as const) {
  test(`nothing is cut off or lies over another at ${width} px, with letters twice as large either`, async ({
    page,
    t,
    site,
  }) => {
    test.setTimeout(600_000)
    const scene = await sceneOn(site)
    await page.setViewportSize({ width, height })
    await startSignedIn(page, site, await demoMember(site, 'bo'))
    for (const name of names) {
      await test.step(name, async () => {
        const screen = screens.find((each) => each.name === name)
        if (!screen) throw new Error(`no screen is ${name}`)
        await visit(page, t, scene, screen)
        await expect.soft.poll(() => badlyPlaced(page), `${name}, usual letters`).toEqual([])
        await doubleLetters(page)
        await expect.soft.poll(() => badlyPlaced(page), `${name}, twice as large`).toEqual([])
      })
    }
  })
}
