// A whole site for a test file: its own database, a wall clock that stands where the test puts it, and the
// true app.
import type { FastifyInstance } from 'fastify'
import postgres from 'postgres'
import { afterAll, expect } from 'vitest'
import { createMember, type NewMember } from '../access/create-member.ts'
import { type AppOptions, buildApp } from '../app.ts'
import { FailPoint } from '../db/fail-point.ts'
import { openTestDatabase, type TestDatabase } from '../db/testing.ts'
import type { Deps } from '../deps.ts'
import { openLog } from '../log.ts'
import { openDeps } from '../open.ts'
import { deposit } from '../order/testing.ts'
import { verifyBooks } from '../verify-books.ts'
import { type ClientOptions, injected, TestClient } from './test-client.ts'

export interface TestClock {
  now(): number
  /** Unix ms for `set`; `pass` moves the clock on by this many ms. */
  set(ms: number): void
  pass(ms: number): void
}

interface Server {
  readonly deps: Deps
  readonly app: FastifyInstance
}

export interface TestSite extends Server {
  readonly database: TestDatabase
  readonly clock: TestClock
  /**
   * A member with this name, the password below and `balance` (fen) in the main account; answers a client
   * signed in as that member.
   */
  member(
    name: string,
    options?: Partial<NewMember> & ClientOptions & { balance?: number },
  ): Promise<TestClient>
  /** A client of this site; a visitor until it signs in. */
  client(options?: ClientOptions): TestClient
  /** Another server process on the same database. */
  second(): Promise<Server>
  /** Another process, whose connection to the database breaks or is slow where `point` says. */
  failing(): Promise<Server & { readonly point: FailPoint }>
  /** Fails when its books are not sound. */
  close(): Promise<void>
}

type SiteOptions = AppOptions & {
  readonly mode?: Deps['mode']
  readonly consoleOrigin?: string
  readonly captchas?: boolean
  readonly sound?: boolean
  readonly log?: Deps['log']
  readonly gateways?: Partial<Deps['gateways']>
  readonly push?: Deps['push']
  readonly outside?: Deps['outside']
}

export const testPassword = 'Correct1Horse'
/**
 * The hash of `testPassword`, with the lowest cost that there is: a stored hash carries its own cost, and
 * checking a real one is slow on purpose.
 */
export const testPasswordHash =
  '$argon2id$v=19$m=8,t=1,p=1$dG91Y2hsaW5lLXRlc3RzIQ$f20J1gLEeddRkkCq5yVrn4PtvNp0NrO4LKa8CvUpQzQ'

/** The site of a test file: closed after the last of its tests. */
export async function testSite(options: SiteOptions = {}): Promise<TestSite> {
  const site = await openTestSite(options)
  afterAll(() => site.close(), 120_000)
  return site
}

/**
 * A `mode` other than test leaves out the check that answers fit the contract, and has production's refusals.
 * `captchas`: forms ask for them, as on every other site. `sound: false`: the tests write past the
 * operations, so the books need not be sound at the end. Members sign in from anywhere without a code, unless
 * they are made with `verifySignIn`.
 */
export async function openTestSite({
  captchas = false,
  sound = true,
  log = openLog(process.env.LOG_LEVEL ?? 'silent'),
  ...options
}: SiteOptions = {}): Promise<TestSite> {
  const database = await openTestDatabase()
  if (!captchas) await withoutCaptchas(database)
  const clock = testClock(Date.now())
  const closers: (() => Promise<void>)[] = []

  async function open(databaseUrl = database.appUrl): Promise<Server> {
    const { mode = 'test', consoleOrigin, gateways, push, outside, ...appOptions } = options
    const opened = await openDeps({
      mode,
      consoleOrigin,
      gateways,
      push: push ?? undefined,
      outside,
      databaseUrl,
      listenUrl: database.appUrl,
      log,
      wallClock: clock,
      connections: 8,
    })
    const app = await buildApp(opened.deps, {
      requestsPerMinute: 0,
      trustProxy: ['127.0.0.1'],
      ...appOptions,
    })
    closers.push(async () => {
      await app.close()
      await opened.close()
    })
    return { deps: opened.deps, app }
  }

  const { deps, app } = await open()
  const client = (clientOptions: ClientOptions = {}) =>
    new TestClient(injected(app), { now: clock.now, ...clientOptions })
  return {
    deps,
    app,
    database,
    clock,
    client,
    async member(username, { balance, headers, from, ...member } = {}) {
      await addMember(deps, { username, createdAt: clock.now(), ...member }, balance)
      const { language = 'zh-cn' } = member
      const options = { language, now: clock.now, ...(headers && { headers }), ...(from && { from }) }
      return TestClient.signedIn(injected(app), username, testPassword, options)
    },
    second: () => open(),
    async failing() {
      const point = await FailPoint.open(database.appUrl)
      const server = await open(point.url)
      closers.push(() => point.close())
      return { ...server, point }
    },
    async close() {
      if (sound) expect(await verifyBooks(deps.sql)).toEqual([])
      for (const closer of closers) await closer()
      await database.drop()
    },
  }
}

type MemberSeed = Partial<NewMember> & Pick<NewMember, 'username' | 'createdAt'>

async function addMember({ sql }: Deps, member: MemberSeed, balance = 0): Promise<void> {
  await sql.begin(async (tx) => {
    const id = await createMember(tx, {
      nickname: member.username,
      language: 'zh-cn',
      passwordHash: testPasswordHash,
      verifySignIn: false,
      ...member,
    })
    if (balance > 0) await deposit(tx, id, balance, member.createdAt)
  })
}

function testClock(start: number): TestClock {
  let at = start
  return {
    now: () => at,
    set(ms) {
      at = ms
    },
    pass(ms) {
      at += ms
    },
  }
}

async function withoutCaptchas({ appUrl }: TestDatabase): Promise<void> {
  const sql = postgres(appUrl, { max: 1 })
  await sql`insert into setting (name, value) values ('captchaForms', '[]') on conflict do nothing`
  await sql.end()
}
