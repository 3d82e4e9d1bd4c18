import { funds, houseAccounts, memberAccounts } from '@touchline/engine/ledger/accounts'
import { afterAll, expect, test } from 'vitest'
import { openSql } from '../db/connection.ts'
import { testDatabase } from '../db/testing.ts'

const database = await testDatabase()
const sql = openSql(database.ownerUrl, { max: 1 })
afterAll(() => sql.end())

/** The values that a check of the table lists. */
async function listed(table: string, column: string): Promise<string[]> {
  const [check] = await sql<[{ text: string }]>`
    select pg_get_constraintdef(oid) as text from pg_constraint
    where conrelid = ${table}::regclass and conname = ${`${table.replaceAll('"', '')}_${column}_check`}`
  return [...check.text.matchAll(/'([\w-]+)'/g)].map(([, name]) => name!)
}

test('the database knows the members’ accounts of the engine and no others', async () => {
  expect(await listed('account', 'kind')).toEqual([...memberAccounts])
})

test('the database knows the accounts that pay an order', async () => {
  expect(await listed('"order"', 'paid_from')).toEqual([...funds])
})

test('the database knows every account of the house', async () => {
  expect(await listed('house_entry', 'account')).toEqual(expect.arrayContaining([...houseAccounts]))
})
