import { expect, test } from 'vitest'
import { openSql } from '../db/connection.ts'
import { uuidv7 } from '../db/uuid.ts'
import { testSite } from '../http/test-site.ts'
import { orderArrays, orderColumns, type StoredOrder } from './stored.ts'
import { addMember } from './testing.ts'

const site = await testSite()

/** No two values of a type are alike, so that none can stand in another's column unnoticed. */
function orderOf(memberId: string, change: Partial<StoredOrder> = {}): StoredOrder {
  const now = site.clock.now()
  return {
    memberId,
    id: uuidv7(now),
    matchId: 7,
    type: 1,
    option: '2-1',
    stake: 2_000,
    rate: 481 as StoredOrder['rate'],
    baseRate: 500 as StoredOrder['baseRate'],
    feeBp: 600,
    gross: 48,
    fee: 3,
    net: 45,
    entrySeq: 2,
    placedAt: new Date(now),
    paidFrom: 'main',
    trialGrant: null,
    reservationId: null,
    insuranceBp: 1_000,
    insured: 200,
    address: '"2001:db8::/56", \\{(足球)}',
    reviewUntil: new Date(now + 60_000),
    ...change,
  }
}

/** The table's content of orders that are placed, and undone again. */
async function placed(orders: readonly StoredOrder[]): Promise<StoredOrder[]> {
  const owner = openSql(site.database.superUrl, { max: 1 })
  const tx = await owner.reserve()
  await tx`begin`
  await tx`update account set balance = 100000 where kind = 'trial' and member_id = any(${orders.map((o) => o.memberId)})`
  const now = site.clock.now()
  await tx`select from place_orders(${uuidv7(now)}, ${new Date(now)}${orderArrays(tx, orders)})`
  const rows = await tx<StoredOrder[]>`
    select ${orderColumns(tx)} from "order" o where id = any(${orders.map(({ id }) => id)}::uuid[]) order by o.member_id`
  await tx`rollback`
  tx.release()
  await owner.end()
  return rows
}

test('place_orders writes each array into its own column, and each is read back as it was', async () => {
  const members = [await addMember(site.deps, 100_000), await addMember(site.deps, 100_000)].sort()
  const trial = { paidFrom: 'trial', trialGrant: uuidv7(1), entrySeq: 1 } as const
  const orders = [
    orderOf(members[0]!),
    orderOf(members[1]!, { ...trial, insuranceBp: 0, insured: 0, address: null, reviewUntil: null }),
  ]
  expect(await placed(orders)).toEqual(orders)
})

test('every column of the table is among them', async () => {
  const { sql } = site.deps
  const [row] = await sql`select count(*)::int as columns from pg_attribute
    where attrelid = '"order"'::regclass and attnum > 0 and not attisdropped`
  expect(Object.keys(orderOf(uuidv7(0)))).toHaveLength(row!.columns)
})
