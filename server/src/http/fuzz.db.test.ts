// Every call with hostile requests made from its schemas: never an internal error, no internals in the
// answer, only codes that the call declares, and nothing written by a request that does not fit.
import { allCalls, refusalsOf } from '@touchline/contract/all-calls'
import type { Call } from '@touchline/contract/call'
import { anyMemberCall } from '@touchline/contract/codes'
import { type HostileRequest, hostileInputs } from '@touchline/contract/fuzz/hostile'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { addMerchant, signedText } from '../demand/testing.ts'
import { startJobs } from '../jobs/jobs.ts'
import { reserve } from '../order/reservation/reserve.ts'
import { reservation } from '../order/reservation/testing.ts'
import { addMatch, request } from '../order/testing.ts'
import { testPassword, testSite } from './test-site.ts'

const numRuns = Number(process.env.FUZZ_RUNS ?? 60)

// The server's own check of payloads is off: only what reaches the client counts.
const site = await testSite({ mode: 'sandbox' })
await site.member('ada', { balance: 1_000_000 })
const ada = site.client()
await ada.signIn('ada', testPassword)
const shop = await addMerchant(site.deps, 'SHOP')
const match = await addMatch(site.deps)
const placed = await site.deps.desk.place(request(ada.memberId, match))
const waiting = await reserve(site.deps, reservation(ada.memberId, match))
const jobs = await startJobs(site.deps, { cron: false, ticking: false })
afterAll(() => jobs.stop())

/** Ids that exist, so that not every request ends at the check of its owner. */
const known = {
  Uuid: [ada.memberId, placed.id, waiting],
  GameId: [String(match)],
  SelectionId: [`${match}.1.2-1`],
  MoneySent: ['10.00'],
  RateSent: ['3.50'],
}

async function send(call: Call, { method, url, body }: HostileRequest) {
  // Each call comes from a network of its own, so that the other calls do not count against it.
  const from = { 'x-forwarded-for': `192.0.2.${calls.indexOf(call)}` }
  const usual = { ...ada.request({ ...call, path: '', backend: 'relay' }).headers, ...from }
  const headers =
    call.access === 'merchant'
      ? signedText(site, shop, { method, path: url, text: body ?? '' }, { headers: usual }).headers
      : usual
  const answer = await ada.transport({ method, path: url, headers, ...(body !== undefined && { body }) })
  return { ...answer, envelope: JSON.parse(answer.body) as { StatusCode: number; Message: string } }
}

function expectDeclared(
  call: Call,
  { status, envelope, body }: Awaited<ReturnType<typeof send>>,
  sent: HostileRequest,
) {
  const told = `${JSON.stringify(sent)} answered ${status} ${body.slice(0, 200)}`
  // 404: the address no longer leads to the call. 413: too much.
  expect([200, 404, 413], told).toContain(status)
  expect([0, ...refusalsOf(call)], told).toContain(envelope.StatusCode)
  expect(body, told).not.toMatch(/\.ts\b|node_modules|postgres|syntax error|at Object|stack/i)
}

/**
 * The tables that every good signature writes to, whatever the call: its nonce, its count, and the last use
 * of its key.
 */
const bySigning = ['request_seen', 'code_limit', 'merchant_key']

/** The content of all tables that could have been written, as one text. */
async function books({ access }: Call): Promise<string> {
  const leftOut = ['session', ...(access === 'merchant' ? bySigning : [])]
  const tables = await site.deps.sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition and relname <> all(${leftOut}) and has_table_privilege(oid, 'select') order by 1`
  const sums = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await site.deps
        .sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
        from ${site.deps.sql(name)} t`
      return `${name} ${row?.sum}`
    }),
  )
  return sums.join('\n')
}

const calls = allCalls({ sandbox: true })
const withInput = calls.filter(({ params, query, body }) => params ?? query ?? body)
/**
 * Left out: signing out or an exclusion would make every later request a visitor's, and the clock would do a
 * season's work at each request.
 */
const left = [
  'members.logout',
  'members.end_all_sessions',
  'members.play.exclude',
  'members.play.close',
  'sandbox.clock',
  'sandbox.sleep',
]
/** Called last: the pause or the cipher that these leave behind would make the other calls fail. */
const last = [
  'members.play.session_time',
  'members.play.limit',
  'members.play.time_out',
  'others.set_encryption',
]
const carriedOut = calls
  .filter(({ id }) => !left.includes(id))
  .sort((one, other) => last.indexOf(one.id) - last.indexOf(other.id))
/** Codes of a member or network that is shut out: a call that gets only these was not tried at all. */
const shutOut: readonly number[] = [...anyMemberCall, 1005, 1734]
const named = (of: readonly Call[]) => of.map((call) => [call.id, call] as const)

test.each(named(withInput))('%s refuses what does not fit, and writes nothing', async (_, call) => {
  const misfits = hostileInputs(call, known).filter(({ fits }) => !fits)
  const before = await books(call)
  const property = fc.asyncProperty(misfits, async (sent) => {
    const answer = await send(call, sent)
    expectDeclared(call, answer, sent)
    expect([1003, 1004], JSON.stringify(sent)).toContain(answer.envelope.StatusCode)
  })
  await fc.assert(property, { numRuns })
  expect(await books(call)).toBe(before)
})

test.each(named(carriedOut))('%s answers what fits with a declared code', async (_, call) => {
  const fitting = hostileInputs(call, known).filter(({ fits }) => fits)
  const codes = new Set<number>()
  const property = fc.asyncProperty(fitting, async (sent) => {
    const answer = await send(call, sent)
    expectDeclared(call, answer, sent)
    codes.add(answer.envelope.StatusCode)
  })
  await fc.assert(property, { numRuns: numRuns / 2 })
  expect([...codes].filter((code) => !shutOut.includes(code))).not.toEqual([])
})
