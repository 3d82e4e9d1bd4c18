// Migration 0110 writes the traces that members left before traces were kept.
import { hash, randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { deviceHash } from '../../access/device.ts'
import { openSql } from '../../db/connection.ts'
import { migrate } from '../../db/migrate.ts'
import { migrateBefore, testDatabase } from '../../db/testing.ts'

const database = await testDatabase()
await migrateBefore(database, '0110')
const sql = openSql(database.ownerUrl, { max: 1 })
afterAll(() => sql.end())

test('sign-ins that succeeded, devices and identity numbers, each once', async () => {
  const [ada, bob] = [randomUUID(), randomUUID()]
  const [device, number] = [deviceHash('a phone'), hash('sha256', 'a number', 'buffer')]
  const now = new Date()
  await sql`select make_partitions(${now}, ${now})`
  for (const [n, id] of [ada, bob].entries()) {
    await sql`insert into member (id, username, password_hash, nickname, created_at)
      values (${id}, ${`m${n}`}, '', '', ${now})`
    await sql`insert into known_device (member_id, device_hash, seen_at) values (${id}, ${device}, ${now})`
    await sql`insert into login_record (member_id, id, result, address, device, created_at)
      select ${id}, uuid_floor(${now}), 0, '10.0.0.1', '', ${now}::timestamptz`
  }
  await sql`insert into login_record (member_id, id, result, address, device, created_at)
    select ${ada}, uuid_floor(${new Date(now.getTime() + 1)}), 1004, '10.0.0.2', '', ${now}::timestamptz`
  await sql`insert into identity (member_id, state, real_name, id_number, id_print)
    values (${ada}, 'named', 'x', 'x', ${number})`
  await migrate(database.ownerUrl)
  const traces =
    await sql`select kind, print, member_id, last_at = 'infinity' as stays from member_trace where fresh`
  const address = { kind: 'address', print: hash('sha256', '10.0.0.1', 'buffer'), stays: false }
  const phone = { kind: 'device', print: device, stays: false }
  const expected = [
    { ...address, member_id: ada },
    { ...address, member_id: bob },
    { ...phone, member_id: ada },
    { ...phone, member_id: bob },
    { kind: 'identity', print: number, member_id: ada, stays: true },
  ]
  expect(traces).toHaveLength(expected.length)
  expect([...traces]).toEqual(expect.arrayContaining(expected))
})
