import { basename } from 'node:path'
import type postgres from 'postgres'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openSql } from './connection.ts'
import { type Functions, readFunctions, replaceFunctions } from './functions.ts'
import { migrate } from './migrate.ts'
import { migrateBefore, openTestDatabase, testDatabase } from './testing.ts'

const database = await testDatabase()
const owner = openSql(database.ownerUrl, { max: 1 })
afterAll(() => owner.end())

type Definition = { name: string; source: string; whole: string; rights: string | null }

/** Every function and view of the schema, with who may use it. */
const definitions = (sql: postgres.Sql) => sql<Definition[]>`
  select proname as name, prosrc as source, pg_get_functiondef(oid) as whole, proacl::text as rights
    from pg_proc where pronamespace = 'public'::regnamespace
  union all
  select relname, pg_get_viewdef(oid), pg_get_viewdef(oid), relacl::text
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
  order by name`

describe('a migrated database', () => {
  const { files } = readFunctions()

  test('has the functions and views of the files, one of each name, and no others', async () => {
    const there = await definitions(owner)
    expect(there.map(({ name }) => name)).toEqual(files.map(({ path }) => basename(path, '.sql')).sort())
  })

  test('has the text of the files', async () => {
    const there = await definitions(owner)
    for (const { path, text } of files.filter(({ text }) => text.includes('create or replace function'))) {
      const name = basename(path, '.sql')
      expect(text, path).toContain(`$$${there.find((one) => one.name === name)?.source}$$`)
    }
    const again = await openTestDatabase()
    const sql = openSql(again.ownerUrl, { max: 1 })
    await sql`truncate function_version`
    await replaceFunctions(sql, readFunctions())
    expect(await definitions(sql)).toEqual(there)
    await sql.end()
    await again.drop()
  })

  test('has them whether it was made now or by migrations that still had functions in them', async () => {
    const old = await openTestDatabase()
    await migrateBefore(old, '0075')
    await migrate(old.ownerUrl)
    const sql = openSql(old.ownerUrl, { max: 1 })
    const rights = (all: Definition[]) =>
      all.map((one) => ({ ...one, rights: one.rights?.split(',').sort() }))
    const made = await openTestDatabase()
    const fresh = openSql(made.ownerUrl, { max: 1 })
    await fresh`revoke execute on function move_site_clock from touchline_app` // a sandbox's, given beside the files
    expect(rights(await definitions(sql))).toEqual(rights(await definitions(fresh)))
    await Promise.all([sql.end(), fresh.end()])
    await Promise.all([old.drop(), made.drop()])
  })

  test('cannot be told by the app’s role that its functions are others', async () => {
    const app = openSql(database.appUrl, { max: 1 })
    await expect(app`delete from function_version`).rejects.toThrow('permission denied')
    await expect(app`create or replace function uuid_floor(at timestamptz) returns uuid language sql
      return gen_random_uuid()`).rejects.toThrow('permission denied')
    await app.end()
  })
})

describe('functions in files', () => {
  const one = (answer: number) =>
    `create or replace function one() returns int language sql as $$ select ${answer} $$;`
  const at = (version: number, text = one(version)): Functions => ({
    versions: ['first', 'second', 'third'].slice(0, version),
    files: [{ path: 'box/one.sql', text }],
  })
  const put = (functions: Functions) => replaceFunctions(owner, functions)
  const answer = async () => (await owner<{ one: number }[]>`select one()`)[0]?.one

  beforeEach(async () => {
    await owner`drop schema public cascade`
    await owner`create schema public`
  })

  test('are put in once, and anew when they have another version', async () => {
    expect(await put(at(1))).toBe(1)
    expect(await put(at(1))).toBeNull()
    expect(await answer()).toBe(1)
    expect(await put(at(3))).toBe(3)
    expect(await answer()).toBe(3)
  })

  test('are replaced under a server of the older version, whose calls go on', async () => {
    await put(at(1))
    const older = openSql(database.ownerUrl, { max: 1 })
    const call = async () => (await older<{ one: number }[]>`select one()`)[0]?.one
    expect(await call()).toBe(1)
    await put(at(2))
    expect(await call()).toBe(2)
    await older.end()
  })

  test('are never put back by a server of an older version that starts beside', async () => {
    await put(at(2))
    await expect(put(at(1))).rejects.toThrow(
      'the database has functions of version 2, which this version does not know',
    )
    expect(await answer()).toBe(2)
  })

  test('that changed within a version are refused', async () => {
    await put({ versions: ['other'], files: [] })
    for (const version of [1, 2]) {
      await expect(put(at(version))).rejects.toThrow(
        'version 1 of the functions was changed after this database',
      )
    }
  })

  test('may call those of later files', async () => {
    const caller = 'create or replace function caller() returns int language sql as $$ select one() $$;'
    await put({ versions: ['first'], files: [{ path: 'a/caller.sql', text: caller }, ...at(1).files] })
    expect(await owner`select caller()`).toEqual([{ caller: 1 }])
  })

  test.each([
    ['a wrong body', 'select\n  nothing', 'function sql/box/one.sql:2: column "nothing" does not exist'],
    ['another type', `select ''`, 'function sql/box/one.sql: return type mismatch'],
  ])('with %s leave the ones before, and the file is named', async (_, body, message) => {
    await put(at(1))
    const broken = `create or replace function one() returns int language sql as $$ ${body} $$;`
    await expect(put(at(2, broken))).rejects.toThrow(message)
    expect(await answer()).toBe(1)
    expect(await put(at(2))).toBe(2)
  })

  test('one whose answer is of another type drops the old one first', async () => {
    await put(at(1))
    const other = `create or replace function one() returns text language sql as $$ select 'two' $$;`
    await expect(put(at(2, other))).rejects.toThrow('cannot change return type of existing function')
    await put(at(2, `drop function if exists one();\n${other}`))
    expect(await answer()).toBe('two')
  })
})

test('starting together, one server puts them in and the others wait for it', async () => {
  const other = await openTestDatabase()
  await migrateBefore(other, '0002')
  const starts = await Promise.all([1, 2, 3].map(() => migrate(other.ownerUrl)))
  const versions = starts.flat().filter((name) => name.startsWith('functions'))
  expect(versions).toEqual([`functions of version ${readFunctions().versions.length}`])
  await other.drop()
})
