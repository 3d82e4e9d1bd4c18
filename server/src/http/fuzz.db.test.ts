// Every call with hostile requests made from its schemas: never an internal error, never a word of ours in the answer, only
// codes that the call declares, and nothing written by what does not fit.
import { allCalls, refusalsOf } from '@touchline/contract/all-calls'
import type { Call } from '@touchline/contract/call'
import { type HostileRequest, hostileInputs } from '@touchline/contract/fuzz/hostile'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { startJobs } from '../jobs/jobs.ts'
import { addMatch } from '../order/testing.ts'
import { testPassword, testSite } from './test-site.ts'

const numRuns = Number(process.env.FUZZ_RUNS ?? 60)

// Without the check of payloads: here only what reaches the client counts.
const site = await testSite({ mode: 'sandbox' })
await site.member('ada')
const ada = site.client()
await ada.signIn('ada', testPassword)
await addMatch(site.deps)
const jobs = await startJobs(site.deps, { cron: false, ticking: false })
const stopJobs = () => jobs.stop()
afterAll(() => stopJobs())

async function send(call: Call, { method, url, body }: HostileRequest) {
  const { headers } = ada.request({ ...call, path: '', backend: 'relay' })
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

/** All that could have been written, as one text. */
async function books(): Promise<string> {
  const tables = await site.deps.sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition and relname <> 'session' and has_table_privilege(oid, 'select') order by 1`
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
/** Signing out, or an exclusion, would make every later request one of a visitor; the clock does a season's work at each request. */
const left = ['members.logout', 'members.end_all_sessions', 'members.play.exclude', 'sandbox.clock']
const carriedOut = calls.filter(({ id }) => !left.includes(id))
const named = (of: readonly Call[]) => of.map((call) => [call.id, call] as const)

test.each(named(withInput))('%s refuses what does not fit, and writes nothing', async (_, call) => {
  const misfits = hostileInputs(call).filter(({ fits }) => !fits)
  const before = await books()
  const property = fc.asyncProperty(misfits, async (sent) => {
    const answer = await send(call, sent)
    expectDeclared(call, answer, sent)
    expect(answer.envelope.StatusCode, JSON.stringify(sent)).not.toBe(0)
  })
  await fc.assert(property, { numRuns })
  expect(await books()).toBe(before)
})

test.each(named(carriedOut))('%s answers what fits with a declared code', async (_, call) => {
  const fitting = hostileInputs(call).filter(({ fits }) => fits)
  const property = fc.asyncProperty(fitting, async (sent) => {
    expectDeclared(call, await send(call, sent), sent)
  })
  await fc.assert(property, { numRuns: numRuns / 2 })
})
