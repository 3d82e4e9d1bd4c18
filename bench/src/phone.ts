// The phone of the bench `page`: its screen, and a processor of the same speed however busy the machine is
// (docs/decisions/0290-the-benchs-phone-is-one-phone.md).
import type { Browser } from '@playwright/test'

export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/**
 * The phone's benchmark index in Lighthouse: a quarter of the middle of the range of desktops (1,500 to
 * 2,000) for which Lighthouse's factor of four is meant.
 */
const PHONE_INDEX = 440
/**
 * The throttling factor during the measurement. It is near the result, because speed does not fall quite in
 * proportion to the factor.
 */
const MEASURED_AT = 4
const ROUNDS = 3

/**
 * How many times slower the browser has to run now to be as slow as the phone; 1 on a machine that is no
 * faster.
 */
export async function slowDown(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: MEASURED_AT })
  const indices: number[] = []
  while (indices.length < ROUNDS) indices.push(await page.evaluate<number>(index))
  await page.context().close()
  const usual = indices.sort((a, b) => a - b)[ROUNDS >> 1]!
  return Math.max(1, (MEASURED_AT * usual) / PHONE_INDEX)
}

/**
 * Runs in the page: Lighthouse's benchmark index, from the rounds a second of two tasks that run half a
 * second each; it is their mean divided by ten. One task makes strings of 10,000 signs, which keeps the
 * garbage collector busy; the other copies 100,000 numbers.
 */
const index = `(() => {
  const perSecond = (round) => {
    const began = performance.now()
    let rounds = 0
    while (performance.now() - began < 500) round(rounds++)
    return rounds / ((performance.now() - began) / 1000)
  }
  const strings = perSecond(() => {
    let text = ''
    for (let at = 0; at < 10000; at++) text += 'a'
    if (text.length !== 10000) throw new Error('lost a sign')
  })
  const there = Array.from({ length: 100000 }, (_, at) => at)
  const back = there.slice()
  const copies = perSecond((round) => {
    const [from, to] = round % 2 ? [back, there] : [there, back]
    for (let at = 0; at < from.length; at++) to[at] = from[at]
  })
  return (strings + copies) / 20
})()`
