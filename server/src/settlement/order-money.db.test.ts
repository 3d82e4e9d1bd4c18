// An ended order's money (server/sql/settlement/order_money.sql): parts for the member, pool, fee and bonus
// account sum to the stake.
import { afterAll, expect, test } from 'vitest'
import { openSql } from '../db/connection.ts'
import { testDatabase } from '../db/testing.ts'

const database = await testDatabase()
const sql = openSql(database.appUrl, { max: 1 })
afterAll(() => sql.end())

/** Of 100.00 that may win 3.50, of which 0.21 are the fee, with 5.00 of it insured. */
async function moneyOf(result: 'won' | 'lost' | 'void', trial = false, insured = 500) {
  const [row] = await sql<[{ payout: number; pool: number; fee: number; bonus: number }]>`
    select payout, pool, fee_kept as fee, bonus from order_money(${result}, 10000, 350, 21, 329, ${insured}, ${trial})`
  return { ...row }
}

test.each([
  ['won', false, { payout: 10_329, pool: -350, fee: 21, bonus: 0 }],
  ['won', true, { payout: 329, pool: 9_650, fee: 21, bonus: 0 }],
  ['lost', false, { payout: 500, pool: 10_000, fee: 0, bonus: -500 }],
  ['lost', true, { payout: 500, pool: 10_000, fee: 0, bonus: -500 }],
  ['void', false, { payout: 10_000, pool: 0, fee: 0, bonus: 0 }],
  ['void', true, { payout: 0, pool: 0, fee: 0, bonus: 10_000 }],
] as const)('%s, of trial funds: %s', async (result, trial, money) => {
  expect(await moneyOf(result, trial)).toEqual(money)
  expect(money.payout + money.pool + money.fee + money.bonus).toBe(10_000)
})

test('lost and not insured, nothing comes back', async () => {
  expect(await moneyOf('lost', false, 0)).toEqual({ payout: 0, pool: 10_000, fee: 0, bonus: 0 })
})
