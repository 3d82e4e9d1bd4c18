import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSql } from './connection.ts'
import { schemaTypes } from './schema-types.ts'
import { testDatabase } from './testing.ts'

const database = await testDatabase()
const sql = openSql(database.ownerUrl, { max: 1 })
afterAll(() => sql.end())

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
