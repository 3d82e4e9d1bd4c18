// The books are provable. When someone with every right in the database changes something in them, the books
// themselves show it. When that person also recomputes all that follows, what was written down outside or
// members' receipts show it.
import { hash as digest } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountingDay, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { type EntryVersion, entryBytes } from '@touchline/engine/account/chain'
import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import type postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSql } from '../db/connection.ts'
import type { Deps } from '../deps.ts'
import type { StoredFacts } from '../feed/facts.ts'
import { testSite } from '../http/test-site.ts'
import { addMatch, addMember, report, request, settleDue } from '../order/testing.ts'
import { chances, say, times } from '../soak/counts.ts'
import { verifyBooksIn } from '../verify-books.ts'
import { publishDayRoots, verifyDayRootsIn } from './day-root.ts'
import { computeDayTree } from './day-tree.ts'

const CHANGES = times(60, 1_000)
const noon = accountingDayStart(accountingDay(Date.now()))

const site = await testSite()
let deps: Deps
let owner: postgres.Sql
/** Receipts told to members when their money moved: entry to hash. */
const receipts = new Map<string, string>()

beforeAll(async () => {
  deps = { ...site.deps, dataDir: mkdtempSync(join(tmpdir(), 'touchline-tamper-')) }
  owner = openSql(site.database.superUrl, { max: 1 })
  // Two days that are published, and one that runs, each with deposits, orders and settlements of several
  // members.
  for (const start of [noon - 2 * DAY, noon - DAY, noon]) {
    site.clock.set(start + HOUR)
    const members = await Promise.all(Array.from({ length: 4 }, () => addMember(deps, 90_000)))
    const match = await addMatch(deps)
    for (const option of ['2-1', '0-0', '1-1']) {
      for (const member of members) await deps.desk.place(request(member, match, { option, rate: 100 }))
    }
    site.clock.set(start + 6 * HOUR)
    const facts: StoredFacts = { ft: [0, 0], ht: [0, 0], goals: [] }
    await report(deps, match, { source: 'a', status: 'final', facts, at: site.clock.now() - 10 * MINUTE })
    await settleDue(deps)
    await publishDayRoots(deps)
  }
  const entries = await deps.sql<{ id: string; hash: string }[]>`
    select concat_ws('.', member_id, account, seq) as id, encode(hash, 'hex') as hash from member_entry`
  for (const { id, hash } of entries) receipts.set(id, hash)
  expect(await deps.sql`select day from day_root`).toHaveLength(2)
})
afterAll(async () => {
  await owner.end()
  rmSync(deps.dataDir!, { recursive: true })
})

/** Faults that what was written down outside shows: the published roots, and the receipts. */
async function foundOutside(tx: postgres.TransactionSql): Promise<string[]> {
  const entries = await tx<{ id: string; hash: string }[]>`
    select concat_ws('.', member_id, account, seq) as id, encode(hash, 'hex') as hash from member_entry`
  const now = new Map(entries.map(({ id, hash }) => [id, hash]))
  const broken = [...receipts].filter(([id, hash]) => now.get(id) !== hash)
  return [...(await verifyDayRootsIn(tx, deps.dataDir)), ...broken.map(([id]) => `receipt ${id}`)]
}

interface StoredEntry {
  readonly id: string
  readonly seq: number
  readonly amount: number
  readonly postedAt: Date
  readonly kind: string
  readonly subject: string | null
  readonly version: EntryVersion
}

/**
 * Recomputes every chain from its entries as they are now, with balances and heads, and publishes new roots.
 */
async function recompute(tx: postgres.TransactionSql): Promise<void> {
  const accounts = await tx<{ memberId: string; kind: string }[]>`
    select member_id as "memberId", kind from account`
  for (const { memberId, kind: account } of accounts) {
    const entries = await tx<StoredEntry[]>`
      select transfer_id as id, seq, amount, posted_at as "postedAt", kind, subject_id as subject, version from member_entry
      where member_id = ${memberId} and account = ${account} order by seq, transfer_id`
    let [balance, head] = [0, Buffer.alloc(32)]
    for (const [place, { id, seq, postedAt, ...stored }] of entries.entries()) {
      balance += stored.amount
      const entry = {
        ...stored,
        previousHash: head,
        memberId,
        account,
        seq: place + 1,
        balanceAfter: balance,
      }
      const bytes = entryBytes({ ...entry, transferId: id, postedAt: postedAt.getTime() })
      head = digest('sha256', bytes, 'buffer') as Buffer<ArrayBuffer>
      await tx`update member_entry set seq = ${place + 1}, balance_after = ${balance}, hash = ${head}
        where member_id = ${memberId} and account = ${account} and seq = ${seq} and transfer_id = ${id}`
    }
    await tx`update account set balance = ${balance}, seq = ${entries.length}, head = ${head}
      where member_id = ${memberId} and kind = ${account}`
  }
  for (const { day } of await tx<{ day: string }[]>`select day from day_root`) {
    const { root, leaves } = await computeDayTree(tx, day)
    await tx`update day_root set root = ${Buffer.from(root, 'hex')}, leaves = ${leaves} where day = ${day}`
  }
}

type Change = (tx: postgres.TransactionSql, pick: number) => Promise<unknown>
/** One of the entries before the instant (ms). */
const entry = (tx: postgres.TransactionSql, pick: number, before = noon + DAY) => tx`
  (member_id, account, seq) = (
    with main as (select * from member_entry where account = 'main' and posted_at < ${new Date(before)})
    select member_id, account, seq from main order by transfer_id, member_id, seq
    offset ${pick} % (select count(*) from main) limit 1)`

/** Every change that could be made to an entry or to the rows that go with it. */
const changes: Record<string, Change> = {
  'an amount': (tx, pick) => tx`update member_entry set amount = amount + 1 where ${entry(tx, pick)}`,
  'an amount and the house’s side': async (tx, pick) => {
    const [row] = await tx<{ id: string }[]>`
      update member_entry set amount = amount + 5 where ${entry(tx, pick)} returning transfer_id as id`
    await tx`update house_entry set amount = amount - 5 where (transfer_id, account, ref) = (
      select transfer_id, account, ref from house_entry where transfer_id = ${row!.id} and amount <> 5 limit 1)`
  },
  'an entry deleted': (tx, pick) => tx`delete from member_entry where ${entry(tx, pick)}`,
  'a transfer deleted with all its entries': async (tx, pick) => {
    const [row] = await tx<
      { id: string }[]
    >`select transfer_id as id from member_entry where ${entry(tx, pick)}`
    for (const table of ['member_entry', 'house_entry'])
      await tx`delete from ${tx(table)} where transfer_id = ${row!.id}`
    await tx`delete from transfer where id = ${row!.id}`
  },
  // Exchanges the last order's stake with what its match brought, because these amounts differ.
  'two entries exchanged': (tx, pick) => tx`
    update member_entry e set amount = o.amount from member_entry o
    where e.member_id = (select member_id from member_entry where ${entry(tx, pick)}) and o.member_id = e.member_id
      and e.account = 'main' and o.account = 'main' and e.seq in (4, 5) and o.seq = 9 - e.seq`,
  'another time': (tx, pick) =>
    tx`update member_entry set posted_at = posted_at - interval '1 ms' where ${entry(tx, pick)}`,
  'what moved the money': (tx, pick) => tx`
    update member_entry set kind = case kind when 'deposit' then 'correct' else 'deposit' end where ${entry(tx, pick)}`,
  'what it moved for': (tx, pick) => tx`
    update member_entry set subject_id = case when subject_id is null then gen_random_uuid() end,
      subject_kind = case when subject_id is null then 'order' end where ${entry(tx, pick)}`,
  'an entry given to another member': (tx, pick) => tx`
    update member_entry set seq = seq + 1000, member_id = (select member_id from account where member_id <> member_entry.member_id
      order by member_id limit 1) where ${entry(tx, pick)}`,
  // On published days only: on the current one, no one outside knows what should not be there.
  'an entry added': (tx, pick) => tx`
    insert into member_entry select member_id, account, seq + 1000, transfer_id, amount, balance_after, kind, subject_id, posted_at, hash, version,
      subject_kind
    from member_entry where ${entry(tx, pick, noon)}`,
  'an entry added, on both sides': (tx, pick) => tx`
    with added as (
      insert into member_entry select member_id, account, seq + 1000, transfer_id, 9, balance_after + 9, kind, null, posted_at, hash, version
      from member_entry where ${entry(tx, pick, noon)} returning transfer_id)
    insert into house_entry select transfer_id, 'bonus', 'nobody', -9 from added`,
  'what a transfer was for': (tx, pick) => tx`
    update transfer set cause = cause || ' '
    where id = (select transfer_id from member_entry where ${entry(tx, pick, noon)})`,
  'the end of an account cut off': (tx, pick) => tx`
    delete from member_entry e using (select member_id, seq from member_entry where ${entry(tx, pick)}) x
    where e.member_id = x.member_id and e.account = 'main' and e.seq >= x.seq`,
  'all entries': (tx) => tx`truncate member_entry`,
}

/** Carries something out with every right, and undoes it. */
async function undone(act: (tx: postgres.TransactionSql) => Promise<void>): Promise<void> {
  const undo = new Error('undo')
  const acted = owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`alter table member_entry drop constraint member_entry_balance_after_check`
    await tx`alter table account drop constraint account_balance_check`
    await tx`alter table member_entry disable trigger no_truncate`
    for (const { child } of await tx<{ child: string }[]>`
      select inhrelid::regclass::text as child from pg_inherits where inhparent = 'member_entry'::regclass`) {
      await tx`alter table ${tx(child)} disable trigger no_truncate`
    }
    await act(tx)
    throw undo
  })
  await acted.catch((error: unknown) => {
    if (error !== undo) throw error
  })
}

test(`${CHANGES} of ${CHANGES} changes are found, half of them with everything computed anew`, async (context) => {
  const chance = chances(20_261_121)
  const names = Object.keys(changes)
  const unfound: string[] = []
  for (let n = 0; n < CHANGES; n++) {
    const name = names[n % names.length]!
    const pick = chance.below(1_000_000)
    const anew = Math.floor(n / names.length) % 2 === 1
    await undone(async (tx) => {
      await changes[name]!(tx, pick)
      if (anew) await recompute(tx)
      // After recomputing, all agrees inside, so only the outside can tell.
      const inside = anew ? [] : await verifyBooksIn(tx)
      if ([...inside, ...(await foundOutside(tx))].length === 0)
        unfound.push(`${name}, entry ${pick}${anew ? ', computed anew' : ''}`)
    })
  }
  expect(unfound).toEqual([])
  say(context, `${CHANGES} changes by somebody with all rights, ${CHANGES} found`)
}, 900_000)

test('nothing is found where nothing was changed, the same computed anew included', async () => {
  await undone(async (tx) => {
    expect([...(await verifyBooksIn(tx)), ...(await foundOutside(tx))]).toEqual([])
    await recompute(tx)
    expect([...(await verifyBooksIn(tx)), ...(await foundOutside(tx))]).toEqual([])
  })
})

test('a settlement that no longer names its run is told of, not stumbled over', async () => {
  await undone(async (tx) => {
    await tx`update transfer set act_id = null where kind = 'settle'`
    const found = await verifyBooksIn(tx)
    expect(found).toContainEqual(expect.stringMatching(/^a settlement of no run: open-stakes is not/))
    expect(found).toContainEqual(expect.stringMatching(/^transfer .* is not of the act that it names$/))
  })
})
