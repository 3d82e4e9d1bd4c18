// No act of an operator without its row of the audit log: each request of every declared call that writes,
// whatever comes of it, leaves exactly one; and where the row cannot be written, nothing is.
import { operatorModules } from '@touchline/contract/all-calls'
import type { Call } from '@touchline/contract/call'
import { hostileInputs } from '@touchline/contract/fuzz/hostile'
import { openField } from '@touchline/contract/member/operator-calls'
import { operatorRoles } from '@touchline/contract/operator/acts'
import type { OperatorCall } from '@touchline/contract/operator/operator-call'
import { routeOf } from '@touchline/contract/path'
import { setMaintenance } from '@touchline/contract/site/operator-calls'
import fc from 'fast-check'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSql } from '../../db/connection.ts'
import { testSite } from '../../http/test-site.ts'
import { type ConsoleClient, testConsole } from '../testing.ts'

const requestsEach = 12

const declared = Object.values(operatorModules).flatMap((module): Call[] => Object.values(module))
const operators = declared.filter((call): call is OperatorCall => call.access === 'operator')
const writing = operators.filter(({ method, audited }) => method === 'POST' && audited !== false)
const others = operators.filter((call) => !writing.includes(call))

const site = await testSite({ sound: false })
const consoleApp = await testConsole(site)
let every: ConsoleClient
let owner: postgres.Sql
/** Acts that are carried out as they are, whatever the drawn ones come to. */
let sure: [OperatorCall, object][]
beforeAll(async () => {
  every = await consoleApp.operator('every', operatorRoles)
  // No session may end here, however often a wrong factor is drawn.
  await site.deps.sql`update operator_session set wrong_proofs = -1000`
  owner = openSql(site.database.superUrl, { max: 1 })
  const ada = await site.member('ada', { phone: '+8613800138000' })
  const closed = { until: null, text: null }
  sure = [
    [setMaintenance, { part: 'orders', closed, reason: 'new machines' }],
    [openField, { memberId: ada.memberId, field: 'phone', reason: 'rang and asked for help' }],
  ]
})
afterAll(() => owner.end())

const drawn = (call: Call) => fc.sample(hostileInputs(call), { numRuns: requestsEach, seed: 14 })

const rowsNow = async () => {
  const [row] = await site.deps.sql<[{ rows: number }]>`select count(*)::int as rows from audit`
  return row.rows
}

describe('each request leaves one row', () => {
  test.each(writing.map((call) => [call.id, call] as const))('%s', async (_, call) => {
    for (const request of drawn(call)) {
      const before = await rowsNow()
      const { status } = await every.raw(request)
      expect([request.body, status, (await rowsNow()) - before]).toEqual([request.body, 200, 1])
    }
  })

  test('those that are carried out, too', async () => {
    for (const [call, body] of sure) {
      const before = await rowsNow()
      await every.payload(call, { body })
      expect([call.id, (await rowsNow()) - before]).toEqual([call.id, 1])
    }
  })
})

test("what only reads, or arranges one's own console, leaves none, unless it is refused by its role", async () => {
  for (const call of others) {
    for (const request of drawn(call)) {
      const before = await rowsNow()
      const { status, code } = await every.raw(request)
      expect([call.id, status, (await rowsNow()) - before]).toEqual([call.id, 200, code === 1004 ? 1 : 0])
    }
  }
})

/** All rows of all tables, but what a request leaves that is no act: when a session was active last. */
async function everything(): Promise<Record<string, string>> {
  const tables = await owner<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'operator_session'
    order by 1`
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await owner<[{ rows: string }]>`
      select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as rows from ${owner(name)} t`
    found[name] = row.rows
  }
  return found
}

describe('where the row cannot be written, nothing is', () => {
  beforeAll(() => owner`revoke execute on function append_audit from touchline_app`)
  afterAll(() => owner`grant execute on function append_audit to touchline_app`)

  test.each(writing.map((call) => [call.id, call] as const))('%s', async (_, call) => {
    const before = await everything()
    const bodies = sure.filter(([one]) => one === call).map(([, body]) => JSON.stringify(body))
    const requests = [
      ...drawn(call),
      ...bodies.map((body) => ({ method: call.method, url: routeOf(call), body, fits: true })),
    ]
    for (const request of requests) {
      const { status } = await every.raw(request)
      expect([request.body, status]).toEqual([request.body, 500])
    }
    expect(await everything()).toEqual(before)
  })
})
