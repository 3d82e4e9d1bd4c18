import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayRootOf } from '@touchline/contract/account/proof-calls'
import { accountingDay, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { hex } from '@touchline/engine/account/chain'
import { dayRootBytes, standsInDay } from '@touchline/engine/account/day-root'
import { proof, root as rootOfLeaves } from '@touchline/engine/account/merkle'
import { readRootList } from '@touchline/engine/account/root-list'
import { auditLeaf } from '@touchline/engine/operator/audit'
import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import postgres from 'postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { longRead } from '../db/long-read.ts'
import type { Deps } from '../deps.ts'
import { openTestSite, type TestSite } from '../http/test-site.ts'
import { appendAudit } from '../operator/audit/audit.ts'
import { addMatch, addMember, deposit, request } from '../order/testing.ts'
import { publishDayRoots, readRootFile, verifyDayRoots } from './day-root.ts'
import { BLOCK, computeDayTree, dayLeaves, leavesOf } from './day-tree.ts'

const noon = accountingDayStart(accountingDay(Date.now()))
const today = accountingDay(noon)
const yesterday = accountingDay(noon - 1)

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

// Each test has a site of its own: a root covers everything that moved in a day, and days are published from
// the first one on.
let site: TestSite
let deps: Deps
let file: string
beforeEach(async () => {
  site = await openTestSite()
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-roots-'))
  file = join(dataDir, 'day-roots.txt')
  deps = { ...site.deps, dataDir }
  // One member moved money in the last millisecond of one day and in the first of the next; another member
  // only on the first day.
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
    const { audit } = await computeDayTree(tx, day)
    for await (const { leaf } of dayLeaves(tx, day, audit)) leaves.push(leaf)
    return leaves
  })
const treeOf = (day: string) => longRead(deps.sql, (tx) => computeDayTree(tx, day))
const written = () => readFileSync(file, 'utf8').trim().split('\n')

test('a day’s leaves are its transfers, the heads of the accounts that moved in it, and the audit log’s', async () => {
  const first = await leavesOfDay(yesterday)
  expect(first).toHaveLength(6)
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
  expect(second.map((leaf) => leaf.split('|')[0])).toEqual(['transfer', 'head', 'audit'])
  expect(second[2]).toBe(`audit|0|${'0'.repeat(64)}`)
  expect(second[1]).toMatch(/\|main\|3\|30000\|[0-9a-f]{64}$/)
})

test('days that have ended are published once, and written down', async () => {
  site.clock.set(noon + MINUTE - 1)
  expect(await publishDayRoots(deps)).toEqual([])
  site.clock.set(noon + DAY + MINUTE)
  const published = await publishDayRoots(deps)
  expect(published.map(({ day, leaves }) => [day, leaves])).toEqual([
    [yesterday, 6],
    // Includes what is owed, which is known only for the day that has just ended.
    [today, 4],
  ])
  expect(await publishDayRoots(deps)).toEqual([])
  expect(written().map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual(
    published.map(({ day, root, leaves }) => `${day} ${root} ${leaves}`),
  )
  expect(await readRootList(sha256, readFileSync(file, 'utf8'))).toMatchObject({ fault: null })
  const list = await site.app.inject('/day-roots.txt')
  expect(list.headers['content-type']).toContain('text/plain')
  expect(await readRootFile(deps.dataDir)).toBe(readFileSync(file, 'utf8'))
  expect(await verifyDayRoots(deps)).toEqual([])
})

test('a day without any movement has a root, too', async () => {
  site.clock.set(noon + 3 * DAY + MINUTE)
  const published = await publishDayRoots(deps)
  const digest = (text: string) => createHash('sha256').update(text).digest('hex')
  const auditAlone = digest(
    `day-root|2|${accountingDay(noon + 2 * DAY - 1)}|1|${digest(`\0audit|0|${'0'.repeat(64)}`)}`,
  )
  expect(published.slice(2).map(({ root, leaves }) => [root, leaves])).toEqual([
    [auditAlone, 1],
    [expect.not.stringMatching(auditAlone), 2],
  ])
})

test('a leaf is proved against the root, and another leaf is not', async () => {
  const leaves = (await leavesOfDay(yesterday)).map((leaf) => Buffer.from(leaf))
  const known = await treeOf(yesterday)
  for (const [index, leaf] of leaves.entries()) {
    const place = { index, path: proof(sha256, leaves, index).map(hex) }
    expect(await standsInDay(sha256, yesterday, { ...place, line: `${leaf}` }, known)).toBe(true)
    expect(await standsInDay(sha256, yesterday, { ...place, line: `${leaf}0` }, known)).toBe(false)
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
  const top = hex(rootOfLeaves(sha256, leaves))
  expect(tree.root).toBe(hex(sha256(dayRootBytes(today, leaves.length, top))))
  expect(tree.blocks.map(({ hashes, firstHead }) => [leavesOf(hashes).length, firstHead === null])).toEqual([
    [BLOCK, true],
    [leaves.length - BLOCK, false],
  ])
})

test('a day is not published while a transaction that may belong to it is open', async () => {
  site.clock.set(noon + DAY + MINUTE)
  const [any] = await deps.sql<{ id: string }[]>`select member_id as id from account limit 1`
  const locked = Promise.withResolvers<void>()
  const posted = Promise.withResolvers<void>()
  const late = deps.sql.begin(async (tx) => {
    await deposit(tx, any!.id, 700, noon + DAY - 1)
    posted.resolve()
    await locked.promise
  })
  await posted.promise
  const publishing = publishDayRoots(deps)
  const waits = await Promise.race([publishing, new Promise((done) => setTimeout(done, 200, 'waits'))])
  expect(waits).toBe('waits')
  locked.resolve()
  await late
  expect((await publishing).map(({ day, leaves }) => [day, leaves])).toEqual([
    [yesterday, 6],
    [today, 5],
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

const auditAct = { session: null, act: 'own.sign_in', object: '', outcome: '1051', reason: '' }
const audited = (rows: number) =>
  deps.sql.begin(async (tx) => {
    for (let n = 0; n < rows; n++) await appendAudit(tx, auditAct, site.clock.now())
  })

test('the head of the audit log is proved against the root, also where it is alone in a block', async () => {
  await audited(3)
  const member = await addMember(deps, 1)
  const room = BLOCK - (await leavesOfDay(today)).length
  await deps.sql.begin(async (tx) => {
    for (let n = 0; n < room; n++) await deposit(tx, member, 1, noon + 1)
  })
  site.clock.set(noon + DAY + MINUTE)
  await publishDayRoots(deps)
  for (const day of [yesterday, today]) {
    const told = await site.client().call(dayRootOf, { params: { day } })
    expect(told.audit).toMatchObject({ seq: 3 })
    const { path, hash } = told.audit!
    const stands = (seq: number, leaves = told.leaves) =>
      standsInDay(
        sha256,
        day,
        { index: leaves - 1, path, line: auditLeaf({ seq, hash }) },
        { ...told, leaves },
      )
    expect(await stands(3)).toBe(true)
    expect(await stands(2)).toBe(false)
    expect(await stands(3, told.leaves - 1)).toBe(false)
    if (day === today) expect(told.leaves).toBe(BLOCK + 1)
  }
})

test('a log whose end was cut off with its head moved back contradicts the days that were published', async () => {
  await audited(5)
  site.clock.set(noon + DAY + MINUTE)
  await publishDayRoots(deps)
  expect(await verifyDayRoots(deps)).toEqual([])
  const owner = postgres(site.database.ownerUrl, { max: 1, onnotice: () => {} })
  await owner`alter table audit disable trigger append_only`
  await owner`delete from audit where seq > 4`
  await owner`update audit_head set (seq, hash) = (select seq, hash from audit order by seq desc limit 1)`
  await owner.end()
  const found = (day: string, which: string) => `day ${day}: the books do not give the root ${which}`
  expect(await verifyDayRoots(deps)).toEqual(
    [yesterday, today].flatMap((day) => [found(day, 'in the database'), found(day, 'that was written down')]),
  )
})

test('a day that was published before the log stood in it verifies as it did', async () => {
  await audited(2)
  const leaves = (await leavesOfDay(yesterday)).filter((leaf) => !leaf.startsWith('audit|'))
  const root = rootOfLeaves(
    sha256,
    leaves.map((leaf) => Buffer.from(leaf)),
  )
  await deps.sql`insert into day_root (day, root, leaves, published_at) values (${yesterday}, ${Buffer.from(root)}, 5, now())`
  expect(await verifyDayRoots(deps)).toEqual([])
  const told = await site.client().call(dayRootOf, { params: { day: yesterday } })
  expect(told).toMatchObject({ leaves: 5, audit: null })
  // Later days have the log's head.
  site.clock.set(noon + DAY + MINUTE)
  await publishDayRoots(deps)
  expect(await verifyDayRoots(deps)).toEqual([])
})

test('a list that lost its end gets it back; what lost or changed a line before it is found, and nothing is added', async () => {
  site.clock.set(noon + DAY + MINUTE)
  await publishDayRoots(deps)
  const [first, second] = written()
  writeFileSync(file, `${first}\n`)
  await publishDayRoots(deps)
  expect(written()).toEqual([first, second])
  writeFileSync(file, `${second}\n`)
  await publishDayRoots(deps)
  expect(written()).toEqual([second])
  const fault = 'the list of day roots: line 1 is not what was written down'
  expect(await verifyDayRoots(deps)).toEqual([fault])
  writeFileSync(file, `${first!.replace(/ [0-9a-f]/, ' x')}\n${second}\n`)
  expect(await verifyDayRoots(deps)).toEqual([fault])
})

test('a list of before there were links goes on, and is compared with the books line by line', async () => {
  site.clock.set(noon + DAY + MINUTE)
  await publishDayRoots(deps)
  const [first, second] = written().map((line) => line.split(' ').slice(0, 3).join(' '))
  writeFileSync(file, `${first}\n`)
  await publishDayRoots(deps)
  expect(written()[1]).toContain(`${second} `)
  expect(await verifyDayRoots(deps)).toEqual([])
  writeFileSync(file, `${first!.replace(/[0-9a-f]{64}/, 'ab'.repeat(32))}\n`)
  expect(await verifyDayRoots(deps)).toEqual([
    `day ${yesterday}: the books do not give the root that was written down`,
  ])
})
