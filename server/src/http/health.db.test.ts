import { matchList } from '@touchline/contract/market/calls'
import { memberInfo } from '@touchline/contract/member/calls'
import { expect, test } from 'vitest'
import { openSql } from '../db/connection.ts'
import { openTestSite, testSite } from './test-site.ts'

const token = 'a token for the metrics of this test'
const site = await testSite({ metricsToken: token })

const ready = async () => {
  const answer = await site.app.inject('/readyz')
  return { status: answer.statusCode, ...answer.json() }
}
async function asOwner(statement: string) {
  const sql = openSql(site.database.ownerUrl, { max: 1 })
  await sql.unsafe(statement)
  await sql.end()
}

test('a site in order is alive and ready', async () => {
  expect((await site.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect(await ready()).toEqual({ status: 200, ready: true, problems: [] })
})

test('it is not ready without a migration of this version', async () => {
  await asOwner("update migration set name = 'x' || name where name like '0001%'")
  expect(await ready()).toEqual({
    status: 503,
    ready: false,
    problems: ['migration 0001_house.sql is not applied'],
  })
  await asOwner("update migration set name = substr(name, 2) where name like 'x0001%'")
})

test('nor when the site clock comes near the end of the partitions', async () => {
  site.clock.pass(70 * 86_400_000)
  const { status, problems } = await ready()
  expect(status).toBe(503)
  expect(problems).toContainEqual(expect.stringMatching(/^partition member_entry_\d{4}_\d{2} is missing$/))
  await site.deps
    .sql`select make_partitions(${new Date(site.clock.now())}, ${new Date(site.clock.now() + 90 * 86_400_000)})`
  expect((await ready()).problems).toEqual([])
  site.clock.pass(-70 * 86_400_000)
})

test('nor while notifications are interrupted, or the database is gone', async () => {
  const broken = await openTestSite()
  await broken.deps.listener.close()
  expect((await broken.app.inject('/readyz')).json()).toEqual({
    ready: false,
    problems: ['notifications are interrupted'],
  })
  await broken.database.drop()
  const answer = await broken.app.inject('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { ready: false, problems: ['the database does not answer'] },
  ])
  expect((await broken.app.inject('/healthz')).statusCode).toBe(200)
  await broken.app.close()
})

test('the metrics count each call by its code', async () => {
  await site.client().code(memberInfo)
  const { body } = await site.app.inject('/metrics')
  expect(body).toMatch(/touchline_call_seconds_count\{call="members\.info",code="1040"\} 1/)
  expect(body).toMatch(/touchline_live_streams 0/)
  expect(body).toMatch(/touchline_database_connections\{state="active"\} \d+/)
})

test('an answer that is sent again is counted as such, and not timed', async () => {
  const timesAndRepeats = async () => {
    await site.client().call(matchList)
    const { body } = await site.app.inject('/metrics')
    const value = (name: string) => new RegExp(`${name}\\{call="${matchList.id}".*\\} (\\d+)`).exec(body)?.[1]
    return [value('touchline_call_seconds_count'), value('touchline_call_repeats_total')]
  }
  expect(await timesAndRepeats()).toEqual(['1', undefined])
  expect(await timesAndRepeats()).toEqual(['1', '1'])
})

test('they are read from this machine, or with the token, and by nobody else', async () => {
  const status = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await site.app.inject({ url: '/metrics', headers, remoteAddress })).statusCode
  expect(await status({})).toBe(200)
  expect(await status({}, '::1')).toBe(200)
  expect(await status({}, '192.0.2.1')).toBe(404)
  expect(await status({ 'x-forwarded-for': '192.0.2.1' })).toBe(404)
  expect(await status({ forwarded: 'for=192.0.2.1' })).toBe(404)
  expect(await status({ authorization: 'Bearer wrong' })).toBe(404)
  expect(await status({ authorization: `Bearer ${token}`, 'x-forwarded-for': '192.0.2.1' })).toBe(200)
})

test("the calls are described at /openapi.json; production does not name the sandbox's", async () => {
  const document = (await site.app.inject('/openapi.json')).json()
  expect(document.paths['/relayApi/api/games/bet']).toBeDefined()
  expect(document.paths['/relayApi/api/sandbox/clock']).toBeDefined()
  const production = await openTestSite({ mode: 'production' })
  const paths = (await production.app.inject('/openapi.json')).json().paths
  expect(Object.keys(paths).filter((path) => path.includes('sandbox'))).toEqual([])
  for (const path of ['state', 'clock', 'deposit']) {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await production.app.inject({ method, url: `/relayApi/api/sandbox/${path}` })
      expect(answer.statusCode).toBe(404)
    }
  }
  await production.close()
})
