import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountingDay, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { proof, verify } from '@touchline/engine/account/merkle'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSql } from '../db/connection.ts'
import type { Deps } from '../deps.ts'
import { openTestSite, type TestSite } from '../http/test-site.ts'
import { addMatch, addMember, HOUR, MINUTE, request } from '../order/testing.ts'
import { computeDayRoot, dayLeaves, publishDayRoots, verifyDayRoots } from './day-root.ts'

const DAY = 24 * HOUR
const noon = accountingDayStart(accountingDay(Date.now()))
const today = accountingDay(noon)
const yesterday = accountingDay(noon - 1)

let site: TestSite
let deps: Deps
let file: string
beforeEach(async () => {
  site = await openTestSite()
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-roots-'))
  file = join(dataDir, 'day-roots.txt')
  deps = { ...site.deps, dataDir }
  // One member moved money in the last millisecond of one day and in the first of the next, another one only in the first day.
  site.clock.set(noon - 1)
  const member = await addMember(deps, 50_000)
  await addMember(deps, 10_000)
  const match = await addMatch(deps)
  await deps.desk.place(request(member, match))
  site.clock.set(noon)
  await deps.desk.place(request(member, match, { option: '0-0' }))
})
afterEach(async () => {
  rmSync(deps.dataDir!, { recursive: true })
  await site.close()
})

const written = () => readFileSync(file, 'utf8').trim().split('\n')

test('a day’s leaves are its transfers and the heads of the accounts that moved in it', async () => {
  const first = await dayLeaves(deps.sql, yesterday)
  expect(first).toHaveLength(5)
  expect(first.filter((leaf) => leaf.startsWith('transfer|'))).toHaveLength(3)
  expect(first.find((leaf) => leaf.includes('|place|'))).toMatch(
    /\|place\|orders\|\d{13}\|open-stakes:\d+:10000$/,
  )
  expect(first.filter((leaf) => leaf.startsWith('head|')).map((leaf) => leaf.split('|').slice(2, 5))).toEqual(
    expect.arrayContaining([
      ['main', '2', '40000'],
      ['main', '1', '10000'],
    ]),
  )
  const second = await dayLeaves(deps.sql, today)
  expect(second.map((leaf) => leaf.split('|')[0])).toEqual(['transfer', 'head'])
  expect(second[1]).toMatch(/\|main\|3\|30000\|[0-9a-f]{64}$/)
})

test('days that have ended are published once, and written down', async () => {
  site.clock.set(noon + MINUTE - 1)
  expect(await publishDayRoots(deps)).toEqual([])
  site.clock.set(noon + DAY + MINUTE)
  const published = await publishDayRoots(deps)
  expect(published.map(({ day, leaves }) => [day, leaves])).toEqual([
    [yesterday, 5],
    [today, 2],
  ])
  expect(await publishDayRoots(deps)).toEqual([])
  expect(written()).toEqual(published.map(({ day, root, leaves }) => `${day} ${root} ${leaves}`))
  expect(await verifyDayRoots(deps)).toEqual([])
})

test('a day without any movement has a root, too', async () => {
  site.clock.set(noon + 3 * DAY + MINUTE)
  const published = await publishDayRoots(deps)
  const nothing = createHash('sha256').digest('hex')
  expect(published.slice(2).map(({ root, leaves }) => [root, leaves])).toEqual([
    [nothing, 0],
    [nothing, 0],
  ])
})

test('a leaf is proved against the root, and another leaf is not', async () => {
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
  const leaves = (await dayLeaves(deps.sql, yesterday)).map((leaf) => Buffer.from(leaf))
  const { root } = await computeDayRoot(deps.sql, yesterday)
  for (const [index, leaf] of leaves.entries()) {
    const inclusion = {
      index,
      size: leaves.length,
      path: proof(sha256, leaves, index),
      root: Buffer.from(root, 'hex'),
    }
    expect(await verify(sha256, { ...inclusion, leaf })).toBe(true)
    expect(await verify(sha256, { ...inclusion, leaf: Buffer.from(`${leaf}0`) })).toBe(false)
  }
})

test('books rewritten by somebody with all rights no longer give the root that was written down', async () => {
  site.clock.set(noon + DAY + MINUTE)
  await publishDayRoots(deps)
  const superSql = openSql(site.database.superUrl, { max: 1 })
  const changes = [
    `update house_entry set amount = amount + 1 where account = 'open-stakes'`,
    `update transfer set cause = 'something else' where kind = 'place'`,
    `update member_entry set hash = sha256(hash) where kind = 'place'`,
    `delete from member_entry where seq = 2`,
  ]
  for (const change of changes) {
    await superSql
      .begin(async (tx) => {
        await tx`set local session_replication_role = replica`
        await tx.unsafe(change)
        const roots = { sql: tx as never, dataDir: deps.dataDir }
        expect(await verifyDayRoots(roots)).toContain(
          `day ${yesterday}: the books do not give the root that was written down`,
        )
        // Whoever owns the database publishes a new root; the one outside still tells.
        await tx`delete from day_root`
        const anew = await computeDayRoot(tx as never, yesterday)
        await tx`insert into day_root values (${yesterday}, ${Buffer.from(anew.root, 'hex')}, ${anew.leaves}, now())`
        expect(await verifyDayRoots(roots)).toContain(
          `day ${yesterday}: the books do not give the root that was written down`,
        )
        throw new Error('undo')
      })
      .catch((error: Error) => expect(error.message).toBe('undo'))
  }
  await superSql.end()
})

test('a file that lost a line gets it back, one that says something else is found', async () => {
  site.clock.set(noon + DAY + MINUTE)
  await publishDayRoots(deps)
  const [first, second] = written()
  writeFileSync(file, `${second}\n`)
  await publishDayRoots(deps)
  expect(written()).toEqual([second, first])
  writeFileSync(file, `${first!.replace(/ [0-9a-f]/, ' x')}\n${second}\n`)
  expect(await verifyDayRoots(deps)).toEqual([
    `day ${yesterday}: the books do not give the root that was written down`,
  ])
})
