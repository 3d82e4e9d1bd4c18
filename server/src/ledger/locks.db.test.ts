// Locks of main accounts (server/sql/ledger/lock_accounts.sql): in the order of members; those held by others
// are waited for or left out.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSql } from '../db/connection.ts'
import { testDatabase } from '../db/testing.ts'
import { addMembers } from '../order/testing.ts'
import { lockAccount, lockFreeAccounts, waitForAccounts } from './post.ts'

const database = await testDatabase()
const sql = openSql(database.appUrl, { max: 3 })
afterAll(() => sql.end())

const now = Date.now()
let members: string[] = []
beforeAll(async () => {
  members = (await addMembers({ sql, siteClock: { now: () => now } as never }, 3, 500)).toSorted()
})
const reversed = () => members.toReversed()

/** Another transaction holds the second member's main account during `act`, and then lets it go. */
async function secondHeld(act: (letGo: () => Promise<unknown>) => Promise<void>) {
  const tx = await sql.reserve()
  await tx`begin`
  await lockAccount(tx, members[1]!)
  let held = true
  const letGo = async () => {
    if (held) await tx`rollback`
    held = false
  }
  await act(letGo)
  await letGo()
  tx.release()
}

test('what the main accounts hold, in the order of members, whichever way it is asked', async () => {
  const expected = members.map((memberId) => ({ memberId, balance: 500, seq: 1 }))
  await sql.begin(async (tx) => {
    expect([...(await waitForAccounts(tx, reversed()))]).toEqual(expected)
    expect([...(await lockFreeAccounts(tx, reversed()))]).toEqual(expected)
    for (const lock of [waitForAccounts, lockFreeAccounts])
      expect([...(await lock(tx, members.slice(2)))]).toEqual(expected.slice(2))
  })
})

test('one that is held is left out where nobody waits', () =>
  secondHeld(async () => {
    const found = await sql.begin((tx) => lockFreeAccounts(tx, reversed()))
    expect(found.map(({ memberId }) => memberId)).toEqual([members[0], members[2]])
  }))

test('one that is held is waited for', () =>
  secondHeld(async (letGo) => {
    let came = false
    const waiting = sql.begin(async (tx) => {
      const found = await waitForAccounts(tx, reversed())
      came = true
      return found.length
    })
    await expect
      .poll(
        () =>
          sql<{ n: number }[]>`
            select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        { timeout: 5_000 },
      )
      .toMatchObject([{ n: 1 }])
    expect(came).toBe(false)
    await letGo()
    expect(await waiting).toBe(3)
  }))

test('both hold what they answer until their transaction ends', async () => {
  for (const lock of [waitForAccounts, lockFreeAccounts]) {
    await sql.begin(async (tx) => {
      await lock(tx, members)
      expect([...(await sql.begin((other) => lockFreeAccounts(other, members)))]).toEqual([])
    })
  }
})
