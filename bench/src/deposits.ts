// With 100,000 payments of one day in the books: how long the console takes for that day's report, which
// compares them with the ledger; how long the wallet takes of the member to whom most of them went; and how
// long it takes, once the sandbox's bank has booked a transfer, until its order says on screen that it is
// credited.
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { openSql } from '@touchline/server/db/connection'
import type { TestClient } from '@touchline/server/http/test-client'
import type postgres from 'postgres'
import { openBrowser } from './browser.ts'
import { enterConsole } from './console.ts'
import { type Figure, median } from './figure.ts'
import { addMembers, BENCH_NAME } from './members.ts'
import { type BenchSite, startSite } from './site.ts'

const PAYMENTS = 100_000
/** The share of the payments that is credited to the one member; the others lie in suspense. */
const CREDITED = 0.9
/** Payments per transaction: each further change of an account within one transaction takes longer. */
const TOGETHER = 1_000
const RUNS = 11
const REPORTS = 3
const REPORT_ALLOWED_MS = 60_000
const WALLET_ALLOWED_MS = 300
const CREDIT_ALLOWED_MS = 1_000
const PAY_AFTER_MS = 1_500
/** The server asks the bank at this interval; a payment comes at a random moment of it. */
const POLL_MS = 500
const ACCOUNT = '6200000000000001'

export async function benchDeposits(): Promise<Figure[]> {
  await using site = await startSite()
  const browser = await openBrowser()
  try {
    const member = await fill(site)
    const page = await signedIn(browser, `http://127.0.0.1:${site.port}`, member)
    const wallet = await times(RUNS, () => openWallet(page))
    const credited = await times(RUNS, (n) => payAndSee(page, site.outsidePort, 100 + n))
    const report = await dayReport(browser, `http://localhost:${site.consolePort}`)
    const [payments, entries] = [PAYMENTS, PAYMENTS * CREDITED].map((count) => count.toLocaleString('en'))
    const allowed = { against: 'allowed', target: { atMost: 1 } } as const
    return [
      {
        name: 'reconcile',
        measured: median(report),
        unit: `ms to the report of a day with ${payments} payments`,
        reference: REPORT_ALLOWED_MS,
        ...allowed,
      },
      {
        name: 'statement',
        measured: median(wallet),
        unit: `ms to the movements of a wallet with ${entries} entries today`,
        reference: WALLET_ALLOWED_MS,
        ...allowed,
      },
      {
        name: 'credit',
        measured: median(credited),
        unit: 'ms from the bank to the screen',
        reference: CREDIT_ALLOWED_MS,
        ...allowed,
      },
    ]
  } finally {
    await browser.close()
  }
}

async function times(count: number, measure: (n: number) => Promise<number>): Promise<number[]> {
  const taken: number[] = []
  while (taken.length < count) taken.push(await measure(taken.length))
  return taken
}

/** Credits nine of ten payments to one member and leaves the tenth in suspense; answers the member. */
async function fill({ ownerUrl }: BenchSite): Promise<TestClient> {
  const sql = openSql(ownerUrl, { max: 1, name: 'bench' })
  try {
    const [member] = await addMembers(sql, 1)
    await sql`update member set profile_complete = true where id = ${member!.memberId}`
    await sql`insert into account (member_id, kind) values (${member!.memberId}, 'arrived') on conflict do nothing`
    // Deposits are ordered here in quicker succession than a member's may be.
    const rules = { gapMs: 0, unpaidADay: 1_000, restDays: 30 }
    await sql`insert into setting (name, value) values ('depositRules', ${JSON.stringify(rules)}::text::jsonb)
      on conflict (name) do update set value = excluded.value`
    await sql`select pg_notify('touchline_setting', 'depositRules')`
    for (let from = 0; from < PAYMENTS; from += TOGETHER) await fillSome(sql, member!.memberId, from)
    await sql`vacuum analyze`
    return member!
  } finally {
    await sql.end()
  }
}

async function fillSome(sql: postgres.Sql, memberId: string, from: number): Promise<void> {
  const ms = Date.now()
  const at = new Date(ms)
  const id = ms.toString(16).padStart(12, '0')
  const prefix = `${id.slice(0, 8)}-${id.slice(8)}-7000-8000-`
  await sql.begin(async (tx) => {
    await tx`
      insert into outside_payment (id, source, outside_id, unit, amount, paid_to, outside_at, seen_at, state, raw, member_id, main, arrived,
        suspense, transfer_id, booked_at)
      select (${prefix} || lpad(to_hex(n), 12, '0'))::uuid, 'bench', 'bench ' || n, 'CNY', 100 + n, ${ACCOUNT}, ${at}, ${at}, 'booked', '\\x00',
        case when n % 10 > 0 then ${memberId}::uuid end, case when n % 10 > 0 then 100 + n end, case when n % 10 > 0 then 0 end,
        case when n % 10 = 0 then 'unknown' end, (${prefix} || lpad(to_hex(n), 12, '0'))::uuid, ${at}
      from generate_series(${from}::int, ${from + TOGETHER - 1}::int) n`
    await tx`
      select count(*) from outside_payment p, post_transfer(p.id, case when p.member_id is null then 'suspense' else 'deposit' end, 'payment',
        p.id, ${at}, case when p.member_id is null then '{}' else array[p.member_id] end,
        case when p.member_id is null then '{}' else array['main'] end, case when p.member_id is null then '{}' else array[p.amount] end,
        case when p.member_id is not null then 'payment' end, case when p.member_id is null then '{}' else array[p.id] end,
        case when p.member_id is null then array['deposit-transit', 'suspense'] else array['deposit-transit'] end,
        case when p.member_id is null then array['bench', 'bench'] else array['bench'] end,
        case when p.member_id is null then array[-p.amount, p.amount] else array[-p.amount] end)
      where p.source = 'bench' and p.seen_at = ${at}`
  })
}

async function signedIn(browser: Browser, origin: string, member: TestClient): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: origin })
  const { memberId: userid, username, ticket, cookies } = member
  const name = 'touchline_session'
  await context.addCookies([{ name, value: cookies.get(name)!, url: origin }])
  await context.addInitScript(
    `localStorage.setItem('touchline.session', ${JSON.stringify(JSON.stringify({ userid, username, ticket }))})`,
  )
  const page = await context.newPage()
  await page.goto('/my/setting')
  await page.locator(walletLink).waitFor()
  return page
}

const walletLink = 'header a[href="/wallet"]'

/** ms from the press until today's movements are painted; the page is then back where it was. */
async function openWallet(page: Page): Promise<number> {
  const ms = await page.evaluate<number>(`new Promise((done) => {
    const began = performance.now()
    const look = () =>
      document.querySelector('main a[href^="/wallet?entry="]')
        ? requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
        : requestAnimationFrame(look)
    document.querySelector('${walletLink}').click()
    look()
  })`)
  // A fresh page, so that nothing is left over from before.
  await page.goto('/my/setting')
  await page.locator(walletLink).waitFor()
  return ms
}

/**
 * Orders a deposit of so many CNY, transfers it at the sandbox's bank, and answers the ms from the bank's
 * answer to the credit on the order's page.
 */
async function payAndSee(page: Page, outsidePort: number, amount: number): Promise<number> {
  await page.goto(`/recharge/default?amount=${amount}`)
  await page.locator('main button[type="submit"]').click()
  await page.waitForURL(/\/recharge\/order\//)
  await page.locator('main dl').first().waitFor()
  const seen = page.evaluate<number>(`new Promise((done) => {
    const look = () =>
      document.querySelector('main').innerText.includes('+${amount}.00')
        ? requestAnimationFrame(() => setTimeout(() => done(Date.now())))
        : requestAnimationFrame(look)
    look()
  })`)
  // No one pays within a second of ordering, and changes that fall within one second are shown together.
  await pause(PAY_AFTER_MS + Math.random() * POLL_MS)
  const fields = {
    to: ACCOUNT,
    amount: `${amount}.00`,
    payer: BENCH_NAME,
    reference: '',
    way: 'once',
    seconds: '0',
  }
  const answer = await fetch(`http://127.0.0.1:${outsidePort}/pay`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  if (!answer.ok) throw new Error(`the bank answered ${answer.status}`)
  const booked = Date.now()
  return (await seen) - booked
}

/** ms from the press on the report of the day until its table is painted, for each run. */
async function dayReport(browser: Browser, origin: string): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await enterConsole(page, origin, 'finance')
  return times(REPORTS, async () => {
    await page.goto(`${origin}/payments`)
    await page.locator('main li').first().waitFor()
    return page.evaluate<number>(`new Promise((done, fail) => {
      const began = performance.now()
      const look = () => {
        if (document.querySelector('main ul[role=alert]')) return fail(new Error(document.querySelector('main ul[role=alert]').innerText))
        if (!document.querySelector('main table tbody tr')) return requestAnimationFrame(look)
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
      }
      ;[...document.querySelectorAll('main [role=tab]')].at(-1).click()
      look()
    })`)
  })
}
