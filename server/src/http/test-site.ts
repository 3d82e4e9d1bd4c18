// A whole site for a test file: its own database, a wall clock that stands where the test puts it, and the true app.
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import postgres from 'postgres'
import { hashPassword } from '../access/password.ts'
import { type AppOptions, buildApp } from '../app.ts'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import type { Deps } from '../deps.ts'
import { createMember, type NewMember } from '../member/create.ts'
import { openDeps } from '../open.ts'
import { type ClientOptions, injected, TestClient } from './test-client.ts'

export interface TestClock {
  now(): number
  /** Unix ms; or by how much to go on. */
  set(ms: number): void
  pass(ms: number): void
}

export interface TestSite {
  readonly deps: Deps
  readonly app: FastifyInstance
  readonly database: TestDatabase
  readonly clock: TestClock
  /** A member named so, with the password below, and a client signed in as it. */
  member(name: string, options?: Partial<NewMember> & ClientOptions): Promise<TestClient>
  /** A client of this site; a visitor until it signs in. */
  client(options?: ClientOptions): TestClient
  /** Another server process on the same database. */
  second(): Promise<{ readonly deps: Deps; readonly app: FastifyInstance }>
  close(): Promise<void>
}

export const testPassword = 'Correct1Horse'
/** Made once: hashing is slow on purpose. */
const testHash = hashPassword(testPassword)

/**
 * `mode` other than test: without the check that answers fit the contract, and with production's refusals. `captchas`: forms ask for
 * them, as every other site does. Members sign in from anywhere without a code, unless they are made with `verifySignIn`.
 */
export async function openTestSite({
  captchas = false,
  ...options
}: AppOptions & { readonly mode?: Deps['mode']; readonly captchas?: boolean } = {}): Promise<TestSite> {
  const database = await testDatabase()
  if (!captchas) await withoutCaptchas(database)
  const clock = testClock(Date.now())
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  const closers: (() => Promise<void>)[] = []

  async function open() {
    const { mode = 'test', ...appOptions } = options
    const opened = await openDeps({
      mode,
      databaseUrl: database.appUrl,
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
    async member(username, { language = 'zh-cn', headers, from, ...fields } = {}) {
      const passwordHash = await testHash
      const createdAt = clock.now()
      await deps.sql.begin((tx) =>
        createMember(tx, {
          ...{ username, nickname: username, language, passwordHash, createdAt, verifySignIn: false },
          ...fields,
        }),
      )
      const options = { language, now: clock.now, ...(headers && { headers }), ...(from && { from }) }
      return TestClient.signedIn(injected(app), username, testPassword, options)
    },
    second: open,
    async close() {
      for (const closer of closers) await closer()
      await database.drop()
    },
  }
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
