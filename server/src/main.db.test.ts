// The server as a separate process: it starts, refuses to start, and ends as an operator expects.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openSql } from './db/connection.ts'
import { openTestDatabase, testDatabase } from './db/testing.ts'
import { spawnServer } from './testing-process.ts'

const database = await testDatabase()

interface ServerProcess {
  readonly child: ChildProcess
  readonly port: number
  readonly said: () => string
  /** The exit status, once it has ended. */
  readonly ended: Promise<number | null>
}

async function run(env: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort()
  const child = spawnServer({
    PORT: `${port}`,
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    ...env,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { child, port, said: () => said, ended }
}

test('it starts, says where it is, answers, and stops when told to, though somebody listens', async () => {
  const { child, port, said, ended } = await run({})
  await expect.poll(said, { timeout: 60_000 }).toMatch(/Sign in as demo, anna, bo, cleo; password \w+/)
  expect(said()).toContain(`ready: http://127.0.0.1:${port}`)
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
  expect(await answer.json()).toEqual({ ready: true, problems: [] })
  const stream = await fetch(`http://127.0.0.1:${port}/relayApi/api/live/stream`)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  await stream.text()
})

test('a process that was away over the end of a month makes room for what it will write', async () => {
  const owner = openSql(database.ownerUrl, { max: 1 })
  const month = new Date().toISOString().slice(0, 7).replace('-', '_')
  await owner`drop table ${owner(`login_record_${month}`)}`
  await owner.end()
  const { child, said, ended } = await run({})
  await expect.poll(said, { timeout: 60_000 }).toContain('ready: http')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test.each([
  ['an environment that is wrong', { PORT: 'x' }, 'PORT: is no whole number'],
  [
    'production with the simulated season',
    { TOUCHLINE_MODE: 'production' },
    'FEED: production needs real matches',
  ],
])('it refuses %s in one line each', async (_, env, line) => {
  const { said, ended } = await run(env)
  expect(await ended).toBe(1)
  expect(said()).toContain(`Touchline: ${line}`)
  expect(said()).not.toMatch(/\n\s+at /)
})

test.each(['ownerUrl', 'superUrl'] as const)(
  'it refuses to run with more rights than rows: %s',
  async (role) => {
    const { said, ended } = await run({ DATABASE_URL: database[role] })
    expect(await ended).toBe(1)
    expect(said()).toMatch(/^Touchline: DATABASE_URL: the role \w+ (owns tables|is a superuser)/)
  },
)

test('it refuses a database that does not answer, and one without the schema', async () => {
  const nowhere = await run({ DATABASE_URL: 'postgres://somebody:generated@127.0.0.1:1/x' })
  expect(await nowhere.ended).toBe(1)
  expect(nowhere.said()).toMatch(
    /^Touchline: the database at 127\.0\.0\.1:1 \(DATABASE_URL\) does not answer/,
  )
  const empty = await openTestDatabase()
  const owner = openSql(empty.ownerUrl, { max: 1 })
  await owner`drop schema public cascade`
  await owner`create schema public`
  await owner`grant usage on schema public to touchline_app`
  await owner.end()
  const bare = await run({ DATABASE_URL: empty.appUrl, DATABASE_OWNER_URL: empty.ownerUrl })
  expect(await bare.ended).toBe(1)
  expect(bare.said()).toBe('Touchline: DATABASE_URL: relation "setting" does not exist\n')
  await empty.drop()
})

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
