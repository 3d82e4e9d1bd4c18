import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountingDay, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { proof, root, verify } from '@touchline/engine/account/merkle'
import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { longRead } from '../db/long-read.ts'
import type { Deps } from '../deps.ts'
import { openTestSite, type TestSite } from '../http/test-site.ts'
import { addMatch, addMember, deposit, request } from '../order/testing.ts'
import { publishDayRoots, verifyDayRoots } from './day-root.ts'
import { BLOCK, computeDayTree, dayLeaves, leavesOf } from './day-tree.ts'

const noon = accountingDayStart(accountingDay(Date.now()))
const today = accountingDay(noon)
const yesterday = accountingDay(noon - 1)

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

// A site for each test: a root is over everything that moved in a day, and days are published from the first one on.
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
  return () => site.close()
})
afterEach(async () => {
  rmSync(deps.dataDir!, { recursive: true })
})

const leavesOfDay = (day: string) =>
  longRead(deps.sql, async (tx) => {
    const leaves: string[] = []
    for await (const { leaf } of dayLeaves(tx, day)) leaves.push(leaf)
    return leaves
  })
const treeOf = (day: string) => longRead(deps.sql, (tx) => computeDayTree(tx, day))
const written = () => readFileSync(file, 'utf8').trim().split('\n')

test('a day’s leaves are its transfers and the heads of the accounts that moved in it', async () => {
  const first = await leavesOfDay(yesterday)
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
  const second = await leavesOfDay(today)
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
  const leaves = (await leavesOfDay(yesterday)).map((leaf) => Buffer.from(leaf))
  const { root: expected } = await treeOf(yesterday)
  for (const [index, leaf] of leaves.entries()) {
    const inclusion = {
      index,
      size: leaves.length,
      path: proof(sha256, leaves, index),
      root: Buffer.from(expected, 'hex'),
    }
    expect(await verify(sha256, { ...inclusion, leaf })).toBe(true)
    expect(await verify(sha256, { ...inclusion, leaf: Buffer.from(`${leaf}0`) })).toBe(false)
  }
})

test('a day of more than one block has the root over all its leaves', async () => {
  site.clock.set(noon + HOUR)
  await deps.sql.begin(async (tx) => {
    const [any] = await tx<{ id: string }[]>`select member_id as id from account limit 1`
    for (let n = 0; n < BLOCK; n++) await deposit(tx, any!.id, 1, site.clock.now())
  })
  const leaves = (await leavesOfDay(today)).map((leaf) => Buffer.from(leaf))
  const tree = await treeOf(today)
  expect(leaves.length).toBeGreaterThan(BLOCK)
  expect(tree.leaves).toBe(leaves.length)
  expect(tree.root).toBe(Buffer.from(root(sha256, leaves)).toString('hex'))
  expect(tree.blocks.map(({ hashes, firstHead }) => [leavesOf(hashes).length, firstHead === null])).toEqual([
    [BLOCK, true],
    [leaves.length - BLOCK, false],
  ])
})

test('a day is not published while a transaction that may belong to it is open', async () => {
  site.clock.set(noon + DAY + MINUTE)
  const [any] = await deps.sql<{ id: string }[]>`select member_id as id from account limit 1`
  const held = Promise.withResolvers<void>()
  const posted = Promise.withResolvers<void>()
  const late = deps.sql.begin(async (tx) => {
    await deposit(tx, any!.id, 700, noon + DAY - 1)
    posted.resolve()
    await held.promise
  })
  await posted.promise
  const publishing = publishDayRoots(deps)
  const waits = await Promise.race([publishing, new Promise((done) => setTimeout(done, 200, 'waits'))])
  expect(waits).toBe('waits')
  held.resolve()
  await late
  expect((await publishing).map(({ day, leaves }) => [day, leaves])).toEqual([
    [yesterday, 5],
    [today, 3],
  ])
  expect(await verifyDayRoots(deps)).toEqual([])
})

test('a day with much in it is computed although a statement may take 15 seconds at most', async () => {
  const limited = await longRead(deps.sql, async (tx) => {
    const [row] = await tx`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('transaction_read_only') as reading`
    return row
  })
  expect(limited).toEqual({ statement: '0', idle: '0', reading: 'on' })
  const [after] = await deps.sql`select current_setting('statement_timeout') as statement`
  expect(after).toEqual({ statement: '15s' })
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
