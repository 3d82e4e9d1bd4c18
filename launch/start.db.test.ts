// The commands as a person uses them: both kinds of server, started for real, stopped, killed, and started
// again.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openSql } from '@touchline/server/db/connection'
import { endEmbedded } from '@touchline/server/db/embedded'
import { commandLine } from '@touchline/server/db/process'
import { testDatabase } from '@touchline/server/db/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const patienceMs = 120_000

const database = await testDatabase()
let dataDir: string
let port: number
let consolePort: number
const started: ScriptProcess[] = []

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-start-'))
  chmodSync(dataDir, 0o755)
})
beforeEach(async () => {
  port = await freePort()
  consolePort = await freePort()
})
afterEach(async () => {
  await Promise.all(started.splice(0).map(stopped))
})
afterAll(async () => {
  await endEmbedded(dataDir)
  rmSync(dataDir, { recursive: true })
})

type ScriptProcess = { process: ChildProcess; said: () => string }

function start(script: 'start' | 'serve', env: Record<string, string> = {}): ScriptProcess {
  const places = { DATA_DIR: dataDir, PORT: `${port}`, CONSOLE_PORT: `${consolePort}` }
  const given = { PATH: process.env.PATH, HOME: process.env.HOME, ...places, ...env }
  const child = spawn(process.execPath, [join(import.meta.dirname, `${script}.js`)], { env: given })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text))
  const one = { process: child, said: () => said }
  started.push(one)
  return one
}

/** Waits until the process answers that it is ready; throws with its output when it ends before. */
async function ready({ process: child, said }: ScriptProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await pause(50)
  }
  throw new Error(said())
}

async function stopped({ process: child }: ScriptProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return child.exitCode
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port: free } = probe.address() as AddressInfo
  probe.close()
  return free
}

const running = () => JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8')) as { pid: number }
const databasePid = () =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10)

describe('the sandbox', { timeout: patienceMs }, () => {
  test('says its address and the demo members, and a second one where the first is', async () => {
    const first = start('start')
    await ready(first)
    await expect.poll(first.said).toContain(`ready: http://127.0.0.1:${port}`)
    await expect.poll(first.said).toContain(`Operators work at http://localhost:${consolePort}`)
    await expect.poll(first.said).toContain('Sign in as demo')
    const page = await fetch(`http://localhost:${consolePort}/`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('id="root"')])
    const second = start('start')
    await once(second.process, 'exit')
    expect(second.process.exitCode).toBe(1)
    expect(second.said()).toContain(`already running: http://127.0.0.1:${port} (process ${running().pid}`)
  })

  test('stops the server, then the database, and leaves nothing', async () => {
    const one = start('start')
    await ready(one)
    const database = databasePid()
    expect(await stopped(one)).toBe(0)
    expect(commandLine(database)).toBe('')
    expect(existsSync(join(dataDir, 'running.json'))).toBe(false)
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
  })

  test('starts again after everything was killed', async () => {
    const one = start('start')
    await ready(one)
    const launcher = running().pid
    process.kill(launcher, 'SIGKILL')
    process.kill(databasePid(), 'SIGKILL')
    await once(one.process, 'exit')
    await ready(start('start'))
    expect(running().pid).not.toBe(launcher)
  })
})

describe('production', { timeout: patienceMs }, () => {
  const urls = () => ({
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    CONSOLE_ORIGIN: `http://localhost:${consolePort}`,
  })
  const feed = {
    FEED: 'football-data',
    FOOTBALL_DATA_KEY: 'none',
    SMS_URL: 'http://127.0.0.1:1',
    SMS_TOKEN: 'none',
    IDENTITY_KEY: '01'.repeat(32),
  }

  test('starts with both databases, and makes no demo members', async () => {
    const one = start('serve', { ...urls(), ...feed })
    await ready(one)
    await expect.poll(one.said).toContain('Touchline (production) is ready')
    expect(one.said()).not.toContain('Sign in as')
    const sql = openSql(database.ownerUrl, { max: 1 })
    expect(await sql`select username from member`).toEqual([])
    await sql.end()
    expect(await stopped(one)).toBe(0)
  })

  test('refuses to run as the owner', async () => {
    const one = start('serve', { ...urls(), DATABASE_URL: database.ownerUrl, ...feed })
    await once(one.process, 'exit')
    expect(one.process.exitCode).toBe(1)
    expect(one.said()).toContain('DATABASE_URL: is the owner of the schema')
  })

  test('refuses a role with more rights than rows', async () => {
    const one = start('serve', { ...urls(), DATABASE_URL: database.superUrl, ...feed })
    await once(one.process, 'exit')
    expect(one.process.exitCode).toBe(1)
    expect(one.said()).toContain('the role postgres is a superuser')
  })
})
