// queue: with 100,000 waiting cases, how long it takes from a press on a queue in the console until its rows
// are painted; and how long the page behind the 95,000th case takes against the first, asked in turns.
import type { Page } from '@playwright/test'
import { pathOf } from '@touchline/contract/path'
import { tasks } from '@touchline/contract/task/operator-calls'
import { openSql } from '@touchline/server/db/connection'
import { openBrowser } from './browser.ts'
import { enterConsole } from './console.ts'
import { type Figure, median } from './figure.ts'
import { type BenchSite, startSite } from './site.ts'

const CASES = 100_000
const DEEP = 95_000
const ROWS = 50
const RUNS = 11
/** How often each of the two pages is asked for. */
const PAGES = 40
const ALLOWED_MS = 300

export async function benchQueue(): Promise<Figure[]> {
  await using site = await startSite()
  const browser = await openBrowser()
  try {
    const after = await fill(site)
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    await enterConsole(page, `http://localhost:${site.consolePort}`, 'risk')
    await page.locator(queueLink).waitFor()
    const shown: number[] = []
    while (shown.length < RUNS) shown.push(await openQueue(page))
    const { first, deep } = await pages(page, after)
    return [
      {
        name: 'queue',
        measured: median(shown),
        unit: `ms to the rows of ${CASES.toLocaleString('en')} cases`,
        reference: ALLOWED_MS,
        against: 'allowed',
        target: { atMost: 1 },
      },
      {
        name: 'queue-deep',
        measured: median(deep),
        unit: `ms for the page behind ${DEEP.toLocaleString('en')} cases`,
        reference: median(first),
        against: 'for the first',
        target: { atMost: 1.2 },
      },
    ]
  } finally {
    await browser.close()
  }
}

/**
 * Adds identity cases for the existing members in turn; answers the cursor of the page behind the 95,000th
 * case.
 */
async function fill({ ownerUrl }: BenchSite): Promise<string> {
  const sql = openSql(ownerUrl, { max: 1, name: 'bench' })
  try {
    const since = Date.now()
    await sql`
      insert into task (kind, subject, round, act, member_id, flags, opened_at, due_at, needed)
      select 'identity', 'bench ' || n, 1, 'identity.decide', m.id, '{}', at, at + interval '30 minutes', 1
      from (select n, ${new Date(since)}::timestamptz - (${CASES} - n) * interval '1 second' as at,
          1 + n % (select count(*) from member) as turn from generate_series(1, ${CASES}::int) n) c
        join (select id, row_number() over (order by id) as turn from member) m using (turn)`
    await sql`vacuum analyze task`
    const [last] = await sql<[{ id: number; due: Date }]>`
      select id, due_at as due from task where subject = ${`bench ${DEEP}`}`
    return `${last.due.getTime()}.${last.id}`
  } finally {
    await sql.end()
  }
}

const queueLink = 'nav a[href="/queue/identity"]'

/** ms from the press until all rows of the first page are painted; then it goes back to the start page. */
async function openQueue(page: Page): Promise<number> {
  const ms = await page.evaluate<number>(`new Promise((done) => {
    const began = performance.now()
    const look = () =>
      document.querySelectorAll('main tbody tr').length >= ${ROWS}
        ? requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
        : requestAnimationFrame(look)
    document.querySelector('${queueLink}').click()
    look()
  })`)
  await page.locator('nav a[href="/"]').click()
  await page.waitForFunction(`document.querySelectorAll('main tbody tr').length < ${ROWS}`)
  return ms
}

/** How long the first page and the page behind `after` take, in ms, as the browser sees it. */
function pages(page: Page, after: string): Promise<{ first: number[]; deep: number[] }> {
  const query = { kind: 'identity', tab: 'all' } as const
  const paths = {
    first: pathOf(tasks, undefined, query),
    deep: pathOf(tasks, undefined, { ...query, after }),
  }
  return page.evaluate(`(async () => {
    const { ticket } = JSON.parse(localStorage.getItem('touchline.session'))
    const taken = { first: [], deep: [] }
    for (let n = 0; n < ${PAGES}; n++)
      for (const [name, path] of Object.entries(${JSON.stringify(paths)})) {
        const began = performance.now()
        const { Payload } = await (await fetch(path, { headers: { ticket } })).json()
        if (Payload.rows.length !== ${ROWS}) throw new Error('not a page of ' + name)
        taken[name].push(performance.now() - began)
      }
    return taken
  })()`)
}
