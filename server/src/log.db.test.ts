import { afterAll, expect, test } from 'vitest'
import { openSql } from './db/connection.ts'
import { testDatabase } from './db/testing.ts'
import { openLog } from './log.ts'

const database = await testDatabase()
const sql = openSql(database.superUrl, { max: 1 })
afterAll(() => sql.end())

/** The line that the log writes of a fault. */
function lineOf(err: unknown): string {
  const lines: string[] = []
  openLog('error', { write: (line: string) => void lines.push(line) }).error({ err }, 'call failed')
  expect(lines).toHaveLength(1)
  return lines[0]!
}

const faultOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error)

test('of a row that the database refuses the log has the rule and not the values', async () => {
  await sql`create table told (word text check (word <> 'mine'))`
  const line = lineOf(await faultOf(sql`insert into told values ('mine')`))
  expect(JSON.parse(line).err).toMatchObject({ code: '23514', constraint_name: 'told_word_check' })
  expect(line).not.toContain('mine')
})

test('of a fault within a function of the database the log has its name and not the statements', async () => {
  await sql.unsafe(`create function deep() returns void language plpgsql as $$ begin
    insert into told select 'mine' where 'a statement' <> ''; end $$`)
  const line = lineOf(await faultOf(sql`select deep()`))
  expect(JSON.parse(line).err.where).toEqual([expect.stringContaining('PL/pgSQL function deep()')])
  expect(line).not.toContain('a statement')
})

test('so it is for each of several faults', async () => {
  const faults = [await faultOf(sql`insert into told values ('mine')`), new Error('another')]
  const line = lineOf(new AggregateError(faults, '2 of them'))
  expect(JSON.parse(line).err).toMatchObject({
    message: '2 of them',
    aggregateErrors: [{ code: '23514' }, { message: 'another' }],
  })
  expect(line).not.toContain('mine')
})
