// Which orders stand (server/sql/order/standing_order.sql).
import { afterAll, expect, test } from 'vitest'
import { openSql } from '../db/connection.ts'
import { testDatabase } from '../db/testing.ts'
import { uuidv7 } from '../db/uuid.ts'
import { addMatch, addMember, writeOrder } from './testing.ts'

const database = await testDatabase()
const sql = openSql(database.superUrl, { max: 1 })
afterAll(() => sql.end())

const now = Date.now()
const given = { sql, siteClock: { now: () => now } as never }

test('all that nobody took back, of each member', async () => {
  const [me, other] = [await addMember(given, 0), await addMember(given, 0)]
  const match = await addMatch(given)
  const order = (by: string) => writeOrder(given, by, match)
  const [back, mine, theirs] = [await order(me), await order(me), await order(other)]
  await sql`insert into order_cancel (member_id, order_id, kind, reason, transfer_id, account, entry_seq, canceled_at)
    values (${me}, ${back}, 'member', 'test', ${uuidv7(now)}, 'main', 1, ${new Date(now)})`
  const rows = await sql<{ id: string }[]>`select id from standing_order`
  expect(rows.map(({ id }) => id).toSorted()).toEqual([mine, theirs].toSorted())
})
