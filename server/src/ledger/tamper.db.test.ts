// Somebody with all rights changes the books by chance, and knows how: entries edited, moved, deleted and added, hashes, heads and
// balances made to agree again, the published roots recomputed. What was written down outside the database finds each of them.
import { hash as digest } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { entryBytes } from '@touchline/engine/account/chain'
import type postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishDayRoots, verifyDayRootsIn } from '../account/day-root.ts'
import { computeDayTree } from '../account/day-tree.ts'
import { openSql } from '../db/connection.ts'
import { openTestSite, type TestSite } from '../http/test-site.ts'
import { confirmDue } from '../order/confirm.ts'
import { settleOpenRuns } from '../order/settle.ts'
import { addMatch, addMember, deposit, HOUR, MINUTE, report, request, setState } from '../order/testing.ts'
import { verifyBooksIn } from '../order/verify.ts'
import { type Chances, chances, say, times } from '../soak.ts'

const CHANGES = times(60, 1_000)

let site: TestSite
let god: postgres.Sql
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-tamper-'))
  site = await openTestSite()
  god = openSql(site.database.superUrl, { max: 1 })
  const match = await addMatch(site.deps)
  const members = await Promise.all(Array.from({ length: 6 }, () => addMember(site.deps, 100_000)))
  for (const [n, who] of members.entries()) {
    for (const option of ['2-1', '0-0', '1-0'].slice(n % 2))
      await site.deps.desk.place(request(who, match, { option, rate: 1 }))
    await site.deps.sql.begin((tx) => deposit(tx, who, 7_000 + n, site.clock.now()))
  }
  await setState(site.deps, match, 'ended')
  const facts = { ft: [2, 1], ht: [1, 0] } as const
  await report(site.deps, match, {
    source: 'a',
    status: 'final',
    facts: facts as never,
    at: site.clock.now(),
  })
  site.clock.pass(5 * MINUTE)
  await confirmDue(site.deps, site.clock.now())
  await settleOpenRuns(site.deps)
  site.clock.pass(26 * HOUR)
  await publishDayRoots({ ...site.deps, dataDir: folder })
})
afterAll(async () => {
  await god.end()
  await site.close()
  rmSync(folder, { recursive: true })
})

type Tx = postgres.TransactionSql

interface Entry {
  readonly memberId: string
  readonly account: string
  readonly seq: number
  readonly transferId: string
  readonly amount: number
  readonly balanceAfter: number
  readonly postedAt: Date
}

/** An account's entries as they now stand, with sequence, balances, hashes, and the account itself made to agree. */
async function chainAnew(tx: Tx, memberId: string): Promise<void> {
  const entries = await tx<Entry[]>`
    select member_id as "memberId", account, seq, transfer_id as "transferId", amount, balance_after as "balanceAfter",
      posted_at as "postedAt" from member_entry where member_id = ${memberId} and account = 'main' order by seq, transfer_id`
  let [head, balance] = [Buffer.alloc(32) as Buffer, 0]
  for (const [n, entry] of entries.entries()) {
    balance += entry.amount
    const made = { ...entry, seq: n + 1, balanceAfter: balance, postedAt: entry.postedAt.getTime() }
    head = digest('sha256', entryBytes({ ...made, previousHash: head }), 'buffer')
    await tx`update member_entry set seq = ${n + 1}, balance_after = greatest(0, ${balance}::int8), hash = ${head}
      where member_id = ${memberId} and account = 'main' and seq = ${entry.seq} and transfer_id = ${entry.transferId}`
  }
  await tx`update account set balance = greatest(0, ${balance}::int8), seq = ${entries.length}, head = ${head}
    where member_id = ${memberId} and kind = 'main'`
}

/** The roots in the database, as if the books had always been as they now are. */
async function publishAnew(tx: Tx): Promise<void> {
  for (const { day } of await tx`select day from day_root`) {
    const { root } = await computeDayTree(tx, day)
    await tx`update day_root set root = ${Buffer.from(root, 'hex')} where day = ${day}`
  }
}

/** One change to the entries; answers what was done. */
async function change(tx: Tx, chance: Chances, entry: Entry): Promise<string> {
  const one = tx`member_id = ${entry.memberId} and account = ${entry.account} and seq = ${entry.seq}`
  const by = 1 + chance.below(5_000)
  switch (chance.below(7)) {
    case 0:
      await tx`update member_entry set amount = amount + ${by}, balance_after = balance_after + ${by} where ${one}`
      // The house's side is made to agree, too.
      await tx`update house_entry set amount = amount - ${by} where transfer_id = ${entry.transferId}
        and amount <> ${by} and (account, ref) = (select account, ref from house_entry h
          where h.transfer_id = ${entry.transferId} limit 1)`
      return 'an amount, on both sides'
    case 1:
      await tx`update member_entry set posted_at = posted_at + ${`${by} ms`}::interval where ${one}`
      return 'a time'
    case 2:
      await tx`delete from member_entry where ${one}`
      return 'an entry deleted'
    case 3:
      await tx`delete from member_entry where transfer_id = ${entry.transferId}`
      await tx`delete from house_entry where transfer_id = ${entry.transferId}`
      await tx`delete from transfer where id = ${entry.transferId}`
      return 'a transfer deleted with all its entries'
    case 4:
      await tx`update member_entry set seq = 3 - seq where member_id = ${entry.memberId} and seq in (1, 2)`
      return 'two entries in the other order'
    case 5:
      await tx`insert into member_entry select member_id, account, 99, transfer_id, ${by}, ${by}, kind, null, posted_at, hash
        from member_entry where ${one}`
      await tx`insert into house_entry values (${entry.transferId}, 'bonus', 'nobody', ${-by})`
      return 'an entry added, on both sides'
    default:
      await tx`update transfer set cause = cause || ' ' where id = ${entry.transferId}`
      return 'what a transfer was for'
  }
}

/** What the verifier says with the change made; all of it is undone. */
async function found(chance: Chances): Promise<{ done: string; problems: string[] }> {
  const told = { done: '', problems: [] as string[] }
  const undo = new Error('undo')
  await god
    .begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      const entries = await tx<Entry[]>`
        select member_id as "memberId", account, seq, transfer_id as "transferId" from member_entry order by 1, 3`
      const entry = chance.pick(entries)
      told.done = await change(tx, chance, entry)
      if (chance.below(3) > 0) {
        const touched = new Set(entries.map(({ memberId }) => memberId))
        for (const memberId of touched) await chainAnew(tx, memberId)
        await publishAnew(tx)
        told.done += ', made to agree'
      }
      // Once all agrees inside, the outside alone must tell.
      const inside = told.done.endsWith('agree') ? [] : await verifyBooksIn(tx)
      told.problems = [...inside, ...(await verifyDayRootsIn(tx, folder))]
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return told
}

test(`${CHANGES} changes by chance: each is found`, async (context) => {
  const chance = chances(20_261_121)
  const kinds = new Map<string, number>()
  for (let n = 0; n < CHANGES; n++) {
    const { done, problems } = await found(chance)
    expect(problems, done).not.toEqual([])
    kinds.set(done, (kinds.get(done) ?? 0) + 1)
  }
  expect(kinds.size).toBe(14)
  say(context, `${CHANGES} of ${CHANGES} changes of ${kinds.size} kinds found`)
}, 900_000)

test('a settlement that no longer names its run is told of, not stumbled over', async () => {
  const undo = new Error('undo')
  const tampering = god.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update transfer set cause = 'run of luck' where kind = 'settle'`
    expect(await verifyBooksIn(tx)).toContainEqual(expect.stringMatching(/^run of luck: open-stakes is not/))
    throw undo
  })
  await expect(tampering).rejects.toBe(undo)
})

test('and nothing is found where nothing was changed, the same chain computed anew included', async () => {
  await god.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    for (const { member_id } of await tx`select member_id from account`) await chainAnew(tx, member_id)
    expect([...(await verifyBooksIn(tx)), ...(await verifyDayRootsIn(tx, folder))]).toEqual([])
  })
})
