// kill -9 of the server and of its database while members order. After the restart every order that was
// answered with success is in the books, any other order is there at most once, and sending the same key
// again tells which.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PayloadOf } from '@touchline/contract/call'
import { placeBet } from '@touchline/contract/order/calls'
import { settingsOf } from '@touchline/contract/settings'
import { HOUR } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSql } from '../db/connection.ts'
import { type EmbeddedDatabase, startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { allowClockMoves } from '../db/site-clock.ts'
import type { TestClient, Transport } from '../http/test-client.ts'
import { openSession } from '../http/test-session.ts'
import { termsOf } from '../market/price/rate-terms.ts'
import { addMatch, addMember } from '../order/testing.ts'
import { spawnServer } from '../testing-process.ts'
import { verifyBooks } from '../verify-books.ts'

const MEMBERS = 6

let dataDir: string
let database: EmbeddedDatabase
let port: number
let server: ChildProcess | undefined

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-crash-'))
  chmodSync(dataDir, 0o755)
  port = await freePort()
  // With its usual settings, so that a commit means that the disk has it.
  database = await startEmbedded({ dataDir, port: await freePort() })
  await migrate(database.ownerUrl)
  await allowClockMoves(database.ownerUrl)
  await startServer()
})
afterAll(async () => {
  // Also needed when the time ran out before the server was ready.
  server?.kill('SIGKILL')
  await database.stop()
  rmSync(dataDir, { recursive: true })
})

async function startServer(): Promise<void> {
  const child = spawnServer({
    PORT: `${port}`,
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
  })
  server = child
  child.stdout?.resume()
  child.stderr?.on('data', (text) => process.stderr.write(text))
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return
    await pause(50)
  }
  throw new Error('the server ended before it was ready')
}

async function killServer(): Promise<void> {
  const running = server!
  running.kill('SIGKILL')
  await once(running, 'exit')
  await startServer()
}

/** The server process of the database; the ones it started notice and end. */
async function killDatabase(): Promise<void> {
  const lock = join(realpathSync(join(dataDir, 'postgres')), 'data', 'postmaster.pid')
  process.kill(Number.parseInt(readFileSync(lock, 'utf8'), 10), 'SIGKILL')
  const { port: same } = new URL(database.ownerUrl)
  database = await startEmbedded({ dataDir, port: Number(same) })
}

const overHttp: Transport = async ({ method, path, headers, body }) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(30_000),
  })
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    cookies: answer.headers.getSetCookie(),
    body: await answer.text(),
  }
}

type PlaceAnswer = PayloadOf<typeof placeBet>

/** A member who orders without pause, and remembers what was answered. */
class Member {
  readonly client: TestClient
  readonly match: number
  readonly sent: string[] = []
  readonly answered = new Map<string, PlaceAnswer>()

  constructor(client: TestClient, match: number) {
    this.client = client
    this.match = match
  }

  async order(key: string): Promise<PlaceAnswer> {
    const selectionId = `${this.match}.1.2-1`
    const body = { selectionId, dealMoney: '10.00', profit: '0.01', idempotencyKey: key }
    return this.client.call(placeBet, { body })
  }

  /** Several at once, as long as `going` says. */
  async keepOrdering(going: () => boolean): Promise<void> {
    const one = async () => {
      while (going()) {
        const key = `${this.sent.length}`
        this.sent.push(key)
        const placed = await this.order(key).catch(() => null)
        if (placed) this.answered.set(key, placed)
        else await pause(150)
      }
    }
    await Promise.all([one(), one(), one()])
  }
}

test('killed under load, three times: nothing that was answered is lost, nothing is there twice', async () => {
  const sql = openSql(database.superUrl, { max: 2 })
  const site = { sql, siteClock: { now: Date.now, aheadMs: 0 } }
  const match = await addMatch(site, { kicksOffIn: 5 * HOUR })
  // Marks the match as priced, so that the sandbox leaves its prices alone.
  const terms = termsOf(settingsOf([], { sandbox: true }))
  const expected = { homeGoals: 1.4, awayGoals: 1.1, rho: 0, outlook: null, generation: 0, terms }
  await sql`update match set version = version + 1, expected = ${sql.json(expected as never)} where id = ${match}`
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, async () => {
      const id = await addMember(site, 50_000_000)
      return new Member(await openSession(sql, id, overHttp), match)
    }),
  )
  let over = false
  const load = members.map((member) => member.keepOrdering(() => !over))
  for (const crash of [killServer, killDatabase, killServer]) {
    const before = members.reduce((sum, { answered }) => sum + answered.size, 0)
    await crash()
    await expect
      .poll(() => members.reduce((sum, { answered }) => sum + answered.size, 0), { timeout: 60_000 })
      .toBeGreaterThan(before + 30)
  }
  over = true
  await Promise.all(load)

  await Promise.all(members.map((member) => settleWhich(sql, member)))
  expect(await verifyBooks(sql)).toEqual([])
  await sql.end()
}, 300_000)

/** Answered orders stand; the others are asked for again, and are then there once. */
async function settleWhich(sql: postgres.Sql, member: Member): Promise<void> {
  const { memberId } = member.client
  const known = await keysOf(sql, memberId)
  for (const [key, { betId }] of member.answered) expect(known.get(key)).toBe(betId)
  for (const key of member.sent.filter((key) => !member.answered.has(key))) {
    const { betId } = await member.order(key)
    expect(betId).toBe(known.get(key) ?? betId)
  }
  const [orders] = await sql<[{ count: number }]>`
    select count(*)::int as count from "order" where member_id = ${memberId}`
  expect(orders.count).toBe(member.sent.length)
}

/** Which order each key of the member became. */
async function keysOf(sql: postgres.Sql, memberId: string) {
  const rows = await sql<{ key: string; actId: string }[]>`
    select key, act_id as "actId" from request_key where member_id = ${memberId} and act = 'order'`
  return new Map(rows.map(({ key, actId }) => [key, actId]))
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })
}
