import { accountingDay } from '@touchline/engine/account/accounting-day'
import { afterAll, expect, test } from 'vitest'
import { createMember } from '../access/create-member.ts'
import { dayLeaves } from '../account/day-tree.ts'
import { openSql } from '../db/connection.ts'
import { testDatabase } from '../db/testing.ts'
import { uuidv7 } from '../db/uuid.ts'
import type { HouseLeg } from './kinds.ts'
import { postTransfer } from './post.ts'
import { verifyLedger } from './verify.ts'

const database = await testDatabase()
const sql = openSql(database.appUrl)
afterAll(() => sql.end())

const now = Date.now()
const memberId = await sql.begin((tx) =>
  createMember(tx, { username: 'unit', nickname: '', passwordHash: '', language: 'en-us', createdAt: now }),
)

function convert(usdt: number, cny: number, change: Partial<HouseLeg> = {}) {
  const id = uuidv7(now)
  return sql.begin((tx) =>
    postTransfer(tx, {
      id,
      kind: 'deposit',
      act: { kind: 'payment', id },
      about: 'act',
      postedAt: now,
      members: [{ memberId, account: 'arrived', amount: cny }],
      house: [
        { account: 'deposit-transit', ref: 'erc20', amount: -usdt, unit: 'USDT' },
        { account: 'conversion', ref: 'erc20', amount: usdt, unit: 'USDT', ...change },
        { account: 'conversion', ref: 'erc20', amount: -cny },
      ],
    }),
  )
}

test('a transfer in two units sums to zero in each, and its day shows them', async () => {
  const [receipt] = await convert(138_900_000, 100_008)
  expect(receipt).toMatchObject({ account: 'arrived', balanceAfter: 100_008 })
  expect(await sql.begin('isolation level repeatable read read only', verifyLedger)).toEqual([])
  const leaves = await sql.begin(async (tx) => {
    const found: string[] = []
    for await (const { leaf } of dayLeaves(tx, accountingDay(now), null)) found.push(leaf)
    return found
  })
  expect(leaves[0]!.split('|').at(-1)).toBe(
    'conversion:erc20:-100008,conversion:erc20:138900000:USDT,deposit-transit:erc20:-138900000:USDT',
  )
})

test('what one unit lacks another does not make up for', async () => {
  await expect(convert(100, 100, { amount: 90 })).rejects.toThrow(/does not sum to zero: -10$/)
  await expect(convert(100, 100, { unit: 'CNY' })).rejects.toThrow(/does not sum to zero: -?100$/)
  await expect(convert(100, 100, { unit: 'EUR' as 'USDT' })).rejects.toThrow(/unit|sum to zero/)
})

test('its entries are all seen in one list, with their sides, owners and units', async () => {
  const [receipt] = await convert(700, 5)
  const rows = await sql`
    select side, owner, account, amount::int8 as amount, unit from posting
    where transfer_id = (select transfer_id from member_entry where member_id = ${memberId} and seq = ${receipt!.seq})
    order by side, account, unit`
  expect([...rows]).toEqual([
    { side: 'house', owner: 'erc20', account: 'conversion', amount: -5, unit: 'CNY' },
    { side: 'house', owner: 'erc20', account: 'conversion', amount: 700, unit: 'USDT' },
    { side: 'house', owner: 'erc20', account: 'deposit-transit', amount: -700, unit: 'USDT' },
    { side: 'member', owner: memberId, account: 'arrived', amount: 5, unit: 'CNY' },
  ])
})
