// How often a member has canceled, and when it may again: which cancels count, to the millisecond.
import { accountingDay, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { SHORT_MS } from '@touchline/engine/order/cancel'
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openSql } from '../../db/connection.ts'
import { testDatabase } from '../../db/testing.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { addMatch, addMember, writeOrder } from '../testing.ts'
import { cancelsLeft } from './cancel.ts'

const database = await testDatabase()
const sql = openSql(database.superUrl, { max: 1 })
afterAll(() => sql.end())

const noon = accountingDayStart(accountingDay(Date.now()))
const given = { sql, siteClock: { now: () => noon } as never }
await sql`select make_partitions(${new Date(noon - HOUR)}, ${new Date(noon + HOUR)})`
const match = await addMatch(given)
let me = ''
beforeEach(async () => {
  me = await addMember(given, 0)
})

async function canceled(at: number, { by = me, kind = 'member' } = {}): Promise<void> {
  const id = await writeOrder(given, by, match)
  await sql`insert into order_cancel (member_id, order_id, kind, reason, transfer_id, account, entry_seq, canceled_at)
    values (${by}, ${id}, ${kind}, 'test', ${uuidv7(noon)}, 'main', 1, ${new Date(at)})`
}

test('none', async () => {
  expect(await cancelsLeft(given, me, noon)).toEqual({ today: 0, inShort: 0, againAt: null })
})

test('those of the day count from its beginning on, those of a short while until it is over', async () => {
  const now = noon + HOUR
  for (const at of [noon - 1, noon, now - SHORT_MS]) await canceled(at)
  expect(await cancelsLeft(given, me, now)).toEqual({ today: 2, inShort: 0, againAt: null })
  for (const at of [now - SHORT_MS + 7, now - 5]) await canceled(at)
  expect(await cancelsLeft(given, me, now)).toEqual({ today: 4, inShort: 2, againAt: now + 7 })
})

test('a short while reaches back into the day before', async () => {
  const now = noon + MINUTE
  for (const at of [now - SHORT_MS, now - SHORT_MS + 1, noon - 1, noon]) await canceled(at)
  expect(await cancelsLeft(given, me, now)).toEqual({ today: 1, inShort: 3, againAt: now + 1 })
})

test('neither what the house took back counts, nor what another member did', async () => {
  await canceled(noon, { kind: 'system' })
  await canceled(noon, { kind: 'risk' })
  await canceled(noon, { by: await addMember(given, 0) })
  expect(await cancelsLeft(given, me, noon)).toEqual({ today: 0, inShort: 0, againAt: null })
})
