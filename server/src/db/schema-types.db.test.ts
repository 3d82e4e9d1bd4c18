import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSql } from './connection.ts'
import { schemaTypes } from './schema-types.ts'
import { type TestDatabase, testDatabase } from './testing.ts'

let database: TestDatabase
let sql: postgres.Sql
beforeAll(async () => {
  database = await testDatabase()
  sql = openSql(database.ownerUrl, { max: 1 })
})
afterAll(async () => {
  await sql.end()
  await database.drop()
})

test('schema.ts is in step with the migrations (else: npm run db:types)', async () => {
  expect(await schemaTypes(sql)).toBe(readFileSync(join(import.meta.dirname, 'schema.ts'), 'utf8'))
})

test('each kind of column gets its type', async () => {
  await sql`create table sample (
    number bigint generated always as identity, amount bigint, at timestamptz not null default now(), day date,
    state text not null check (state in ('open', 'it''s done')), kind smallint check (kind in (1, 2)),
    sizes bigint[] not null, bytes bytea not null, value jsonb)`
  expect(await schemaTypes(sql)).toContain(`  sample: {
    number: GeneratedAlways<number>
    amount: number | null
    at: Generated<Date>
    day: string | null
    state: 'open' | 'it\\'s done'
    kind: 1 | 2 | null
    sizes: number[]
    bytes: Buffer
    value: unknown
  }`)
})

test('a column of a type without a choice is named', async () => {
  await sql`create table odd (place point)`
  await expect(schemaTypes(sql)).rejects.toThrow('odd.place: no TypeScript type is chosen for point')
})
