import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSql } from './connection.ts'
import { type EmbeddedDatabase, endEmbedded, startEmbedded } from './embedded.ts'

const settings = { fsync: 'off' }
let dataDir: string

// Creating takes most of the time, so the tests take turns on one database, each leaving it stopped.
beforeAll(() => {
  dataDir = newFolder()
})
afterEach(() => endEmbedded(dataDir))
afterAll(() => rmSync(dataDir, { recursive: true }))

const start = () => startEmbedded({ dataDir, settings })

/** A folder that, unlike mkdtemp's own, others may enter. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-embedded-'))
  chmodSync(folder, 0o755)
  return folder
}

async function ask(url: string, text: string) {
  const sql = openSql(url, { max: 1 })
  try {
    return await sql.unsafe(text)
  } finally {
    await sql.end()
  }
}

function serverPid(): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10)
}

const kept = async (database: EmbeddedDatabase) =>
  (await ask(database.ownerUrl, `select to_regclass('kept') as kept`))[0]?.kept

test('what was written is there after a stop and a start', async () => {
  const first = await start()
  await ask(first.ownerUrl, 'create table kept ()')
  await first.stop()
  expect(await kept(await start())).toBe('kept')
})

test('what was written is there after the server was killed', async () => {
  const first = await startEmbedded({ dataDir, settings: { ...settings, fsync: 'on' } })
  await ask(first.ownerUrl, 'create table if not exists also_kept ()')
  process.kill(serverPid(), 'SIGKILL')
  const second = await start()
  expect(await ask(second.ownerUrl, 'select count(*) from also_kept')).toEqual([{ count: 0 }])
})

test('a data folder that only its owner may enter will do, for root too', async () => {
  const closed = newFolder()
  chmodSync(closed, 0o700)
  const first = await startEmbedded({ dataDir: closed, settings })
  await ask(first.ownerUrl, 'create table kept ()')
  await first.stop()
  expect(await kept(await startEmbedded({ dataDir: closed, settings }))).toBe('kept')
  await endEmbedded(closed)
  rmSync(realpathSync(join(closed, 'postgres')), { recursive: true })
  rmSync(closed, { recursive: true })
})

test('a server left running by a killed launcher is ended and started anew', async () => {
  await start()
  const left = serverPid()
  const second = await start()
  expect(serverPid()).not.toBe(left)
  expect(await ask(second.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('the role of the app owns nothing and is no superuser', async () => {
  const { appUrl, ownerUrl } = await start()
  await expect(ask(appUrl, 'create table mine ()')).rejects.toThrow('permission denied for schema public')
  const roles =
    'select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = current_user'
  const nothing = { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false }
  expect(await ask(appUrl, roles)).toEqual([nothing])
  expect(await ask(ownerUrl, roles)).toEqual([nothing])
})

test('nobody gets in without the password, which only its user can read', async () => {
  const { appUrl } = await start()
  const guessed = Object.assign(new URL(appUrl), { password: 'guess' }).href
  await expect(ask(guessed, 'select 1')).rejects.toThrow('password authentication failed')
  expect(statSync(join(dataDir, 'postgres', 'passwords.json')).mode & 0o777).toBe(0o600)
})

test('a setting that PostgreSQL does not know is said in one line', async () => {
  const refused = startEmbedded({ dataDir, settings: { no_such_setting: '1' } })
  await expect(refused).rejects.toThrow(/^the built-in database does not start: .* contains errors \(.*\)$/)
})
