// Every call with hostile requests made from its schemas: never an internal error, never a word of ours in the answer, only
// codes that the call declares, and nothing written by what does not fit.
import { allCalls, refusalsOf } from '@touchline/contract/all-calls'
import type { Call } from '@touchline/contract/call'
import { type HostileRequest, hostileInputs } from '@touchline/contract/fuzz/hostile'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startJobs } from '../jobs/jobs.ts'
import { addMatch } from '../order/testing.ts'
import type { TestClient } from './test-client.ts'
import { openTestSite, type TestSite, testPassword } from './test-site.ts'

const numRuns = Number(process.env.FUZZ_RUNS ?? 60)

let site: TestSite
let ada: TestClient
let stopJobs: () => Promise<void>
beforeAll(async () => {
  // Without the check of payloads: here only what reaches the client counts.
  site = await openTestSite({ mode: 'sandbox' })
  await site.member('ada')
  ada = site.client()
  await ada.signIn('ada', testPassword)
  await addMatch(site.deps)
  const jobs = await startJobs(site.deps, { cron: false, ticking: false })
  stopJobs = () => jobs.stop()
})
afterAll(async () => {
  await stopJobs()
  await site.close()
})

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

/** Signing out would make every later request one of a visitor; the clock does a season's work at each request. */
const apart = ['members.logout', 'sandbox.clock']

describe.each(allCalls({ sandbox: true }).map((call) => [call.id, call] as const))('%s', (_, call) => {
  test('what does not fit is refused and writes nothing', async () => {
    const before = await books()
    const misfits = hostileInputs(call).filter(({ fits }) => !fits)
    if (fc.sample(hostileInputs(call), 100).every(({ fits }) => fits))
      return expect(call.body).toBeUndefined()
    await fc.assert(
      fc.asyncProperty(misfits, async (sent) => {
        const answer = await send(call, sent)
        expectDeclared(call, answer, sent)
        expect(answer.envelope.StatusCode, JSON.stringify(sent)).not.toBe(0)
      }),
      { numRuns },
    )
    expect(await books()).toBe(before)
  })

  // The clock's calls do a season's work at each request; their own tests carry them out.
  test.runIf(keepsSession && call.id !== 'sandbox.clock')(
    'what fits is answered with a declared code',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          hostileInputs(call).filter(({ fits }) => fits),
          async (sent) => {
            expectDeclared(call, await send(call, sent), sent)
          },
        ),
        { numRuns: numRuns / 2 },
      )
    },
  )
})
