// page: home, the list of matches and a match, of the built app and the true server, on a slow phone: when
// the largest picture is painted, how long a finger waits, how much of the page moves. The line is
// Lighthouse's slow 4G; the processor is the same on every machine (phone.ts). Each figure is the median of
// five.
import type { Browser } from '@playwright/test'
import { openBrowser } from './browser.ts'
import type { Figure } from './figure.ts'
import { phone, slowDown } from './phone.ts'
import { startSite } from './site.ts'

const RUNS = 5
/** Lighthouse's figures: ms from a request to its answer, and bytes a second in each direction. */
const LINE = { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375, offline: false }
/** Blocking is counted for so long after the page has loaded. */
const WATCHED_MS = 5_000
/** Targets of the specification's quality page: seconds, ms, and the share of the window that moved. */
const LARGEST_PAINT = 2
const BLOCKED = 100
const SHIFT = 0.02

interface PageFigures {
  readonly paint: number
  readonly blocked: number
  readonly shift: number
}

export async function benchPage(): Promise<Figure[]> {
  await using site = await startSite()
  const browser = await openBrowser()
  try {
    const origin = `http://127.0.0.1:${site.port}`
    return [
      ...(await figures(browser, 'page-home', `${origin}/home`)),
      ...(await figures(browser, 'page-list', `${origin}/marketList/list`)),
      ...(await figures(browser, 'page-match', `${origin}${await aMatch(origin)}`)),
    ]
  } finally {
    await browser.close()
  }
}

async function figures(browser: Browser, name: string, url: string): Promise<Figure[]> {
  const rate = await slowDown(browser)
  const seen: PageFigures[] = []
  while (seen.length < RUNS) seen.push(await look(browser, url, rate))
  const usual = (of: (one: PageFigures) => number) => seen.map(of).sort((a, b) => a - b)[RUNS >> 1]!
  const allowed = { against: 'allowed', target: { atMost: 1 } }
  return [
    {
      name,
      unit: 's to the largest paint',
      measured: usual(({ paint }) => paint) / 1_000,
      reference: LARGEST_PAINT,
      ...allowed,
    },
    {
      name,
      unit: `ms blocked, ${rate.toFixed(1)} times slower`,
      measured: usual(({ blocked }) => blocked),
      reference: BLOCKED,
      ...allowed,
    },
    {
      name,
      unit: 'of the window moved',
      measured: usual(({ shift }) => shift),
      reference: SHIFT,
      ...allowed,
    },
  ]
}

async function look(browser: Browser, url: string, rate: number): Promise<PageFigures> {
  const context = await browser.newContext({ ...phone, locale: 'en-US' })
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', LINE)
  await tools.send('Emulation.setCPUThrottlingRate', { rate })
  await page.addInitScript(watch)
  await page.goto(url)
  await page.waitForTimeout(WATCHED_MS)
  const seen = await page.evaluate<PageFigures>('window.sum()')
  await context.close()
  return seen
}

/**
 * Runs in the page. As in Lighthouse, a task blocks by the time that it takes beyond 50 ms; of a task that
 * began before the first paint only a proportional part counts. The sums are made at the end, because the
 * browser reports tasks and paints in no certain order.
 */
const watch = `
  const seen = (window.seen = { paint: 0, blocked: 0, shift: 0 })
  const tasks = []
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => { seen.paint = startTime })
  observe('layout-shift', ({ value }) => { seen.shift += value })
  observe('longtask', (task) => tasks.push(task))
  window.sum = () => {
    const first = performance.getEntriesByName('first-contentful-paint')[0].startTime
    for (const { startTime, duration } of tasks) {
      const after = startTime + duration - Math.max(startTime, first)
      if (after > 0) seen.blocked += after * (1 - 50 / duration)
    }
    return seen
  }
`

async function aMatch(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/relayApi/api/games/popular_bets`)
  const { Payload } = (await answer.json()) as { Payload: { data: { gameId: string }[] } }
  if (!Payload.data[0]) throw new Error('the site has no match')
  return `/marketDetail?gameId=${Payload.data[0].gameId}`
}
