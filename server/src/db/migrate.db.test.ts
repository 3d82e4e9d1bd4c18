import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { openSql } from './connection.ts'
import { migrate } from './migrate.ts'
import { testDatabase } from './testing.ts'

const database = await testDatabase()
const sql = openSql(database.ownerUrl, { max: 1 })
afterAll(() => sql.end())
let folder: string
let functions: string

beforeEach(async () => {
  await sql`drop schema public cascade`
  await sql`create schema public`
  await sql`grant usage on schema public to touchline_app`
  folder = mkdtempSync(join(tmpdir(), 'touchline-migrations-'))
  functions = mkdtempSync(join(tmpdir(), 'touchline-functions-'))
  writeFileSync(join(functions, 'versions.txt'), '')
  write('0001_box.sql', 'create table box (id int8 primary key);\ninsert into box values (1);')
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  rmSync(functions, { recursive: true })
})

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const run = () => migrate(database.ownerUrl, folder, functions)

test('each file is applied once, a new one the next time', async () => {
  expect(await run()).toEqual(['0001_box.sql'])
  expect(await run()).toEqual([])
  write('0002_more.sql', 'insert into box values (2);')
  expect(await run()).toEqual(['0002_more.sql'])
  expect(await sql`select id from box order by id`).toEqual([{ id: 1 }, { id: 2 }])
})

test('starting together, one migrates and the others wait for it', async () => {
  write('0001_box.sql', 'select pg_sleep(0.1);\ncreate table box (id int8 primary key);')
  const applied = await Promise.all([run(), run(), run()])
  expect(applied.flat()).toEqual(['0001_box.sql'])
})

test('a file that changed after it was applied is refused, and nothing after it runs', async () => {
  await run()
  write('0001_box.sql', 'create table box (id int4 primary key);')
  write('0002_more.sql', 'create table lid ();')
  await expect(run()).rejects.toThrow('migration 0001_box.sql was changed after this database applied it')
  expect(await sql`select to_regclass('lid') as lid`).toEqual([{ lid: null }])
})

test('a file that fails leaves nothing behind and says the line', async () => {
  write('0002_broken.sql', 'create table lid ();\n\ninsert into nowhere values (1);')
  await expect(run()).rejects.toThrow('migration 0002_broken.sql:3: relation "nowhere" does not exist')
  expect(await sql`select to_regclass('lid') as lid, to_regclass('box')::text as box`).toEqual([
    { lid: null, box: 'box' },
  ])
})

test('the role of the app may not migrate', async () => {
  await expect(migrate(database.appUrl, folder, functions)).rejects.toThrow(
    'permission denied for schema public',
  )
})
