// Which orders stand (server/sql/order/standing_order.sql).
import { afterAll, expect, test } from 'vitest'
import { openSql } from '../db/connection.ts'
import { testDatabase } from '../db/testing.ts'
import { uuidv7 } from '../db/uuid.ts'
import { addMatch, addMember } from './testing.ts'

const database = await testDatabase()
const sql = openSql(database.superUrl, { max: 1 })
afterAll(() => sql.end())

const now = Date.now()
const given = { sql, siteClock: { now: () => now } as never }

test('all that nobody took back, of each member', async () => {
  const [me, other] = [await addMember(given, 0), await addMember(given, 0)]
  const match = await addMatch(given)
  const order = async (by: string) => {
    const id = uuidv7(now)
    await sql`insert into "order" (member_id, id, match_id, market_type, option, stake, rate, base_rate, fee_bp, gross, fee, net, entry_seq,
        placed_at, paid_from, insurance_bp, insured)
      values (${by}, ${id}, ${match}, 1, '2-1', 100, 350, 350, 0, 10, 0, 10, 1, ${new Date(now)}, 'main', 0, 0)`
    return id
  }
  const [back, mine, theirs] = [await order(me), await order(me), await order(other)]
  await sql`insert into order_cancel (member_id, order_id, kind, reason, transfer_id, account, entry_seq, canceled_at)
    values (${me}, ${back}, 'member', 'test', ${uuidv7(now)}, 'main', 1, ${new Date(now)})`
  const rows = await sql<{ id: string }[]>`select id from standing_order`
  expect(rows.map(({ id }) => id).toSorted()).toEqual([mine, theirs].toSorted())
})
