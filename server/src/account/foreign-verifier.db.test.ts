// docs/wire.md is enough to check the books: a program written from that page alone (server/foreign) verifies
// the page's worked example and the answers of a site, and finds every change made to them.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayRootOf, entryProof, statement } from '@touchline/contract/account/proof-calls'
import type { AuditPlace, DayStatement } from '@touchline/contract/account/types'
import { functional, placeBet } from '@touchline/contract/order/calls'
import { accountingDay, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../http/test-client.ts'
import { testPassword, testSite } from '../http/test-site.ts'
import { appendAudit } from '../operator/audit/audit.ts'
import { auditLines } from '../operator/audit/audit-verify.ts'
import { reserve } from '../order/reservation/reserve.ts'
import { reservation } from '../order/reservation/testing.ts'
import { addMatch, report, settleDue } from '../order/testing.ts'
import { publishDayRoots } from './day-root.ts'

const site = await testSite()
const root = join(import.meta.dirname, '..', '..', '..')
const program = join(root, 'server', 'foreign', 'verifier.js')
const page = readFileSync(join(root, 'docs', 'wire.md'), 'utf8')

function verify(input: object): unknown {
  const { stdout, stderr } = spawnSync(process.execPath, [program], {
    input: JSON.stringify(input),
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}
const knownRoot = ({ root }: DayStatement) => root
const soundOf = (given: DayStatement, known = knownRoot(given)) => verify({ statement: given, root: known })

test('the program imports nothing', () => {
  const source = readFileSync(program, 'utf8')
  expect(source).not.toMatch(/^\s*import\b|\bimport\s*\(|\brequire\b|\bfrom\s+['"]|getBuiltinModule/m)
})

describe('the worked example of the page', () => {
  const example = page.slice(page.indexOf('### A worked example'))
  const block = (at: number) => [...example.matchAll(/```\w*\n([\s\S]*?)\n```/g)][at]?.[1] ?? ''
  const given = JSON.parse(block(2)) as DayStatement
  const leaves = block(1)
    .split('\n')
    .filter((_, n) => n % 2 === 0)
    .map((line) => line.replace(/^\d+ {2}/, ''))

  test('is sound, and its root is that of its leaves', () => {
    expect(soundOf(given)).toEqual({ sound: true, entries: 2, proved: 2 })
    const [tree] = /[0-9a-f]{64}/.exec(example.slice(example.indexOf('Root of the tree:'))) ?? []
    expect(verify({ leaves })).toEqual({ root: tree, leaves: given.root!.leaves })
  })

  test("so are the rows of the operators' log, to the head that stands in the day", () => {
    const rows = block(3)
      .split('\n')
      .filter((_, n) => n % 2 === 0)
    const audit = JSON.parse(block(4)) as AuditPlace
    expect(verify({ rows, heads: [audit] })).toEqual({ sound: true, rows: 2 })
    expect(verify({ rows: rows.slice(0, 1), heads: [audit] })).toMatchObject({ sound: false })
    expect(verify({ rows: rows.slice(0, 1), heads: [] })).toMatchObject({ sound: true })
    expect(
      verify({ rows: rows.map((row) => row.replace('own.sign_in', 'own.join')), heads: [audit] }),
    ).toMatchObject({ sound: false })
    expect(verify({ day: { ...knownRoot(given), audit } })).toEqual({ sound: true, audit: true })
    expect(verify({ day: { ...knownRoot(given), audit: { ...audit, seq: 1 } } })).toMatchObject({
      sound: false,
    })
  })

  test('of no leaves the root is the hash of nothing', () => {
    expect(verify({ leaves: [] })).toMatchObject({ root: expect.stringMatching(/^e3b0c442/) })
  })

  test('the sum of an order is the one that the page has', () => {
    const order = { dealMoney: '20.00', profit: '5.21', feePercent: '6.00', insurancePercent: '0.00' }
    expect(verify({ order })).toMatchObject({ gross: '1.04', fee: '0.07', net: '0.97' })
    expect(page).toContain('gross 104, net 97, fee 7')
  })
})

describe('what a site answers', () => {
  const noon = accountingDayStart(accountingDay(Date.now()))
  const day = accountingDay(noon - 1)
  let ada: TestClient
  let given: DayStatement
  const orders: object[] = []
  const act = { session: null, act: 'own.sign_in', object: '', outcome: '1051', reason: '' }

  beforeAll(async () => {
    const { deps, clock } = site
    clock.set(noon - 3 * HOUR)
    ada = await site.member('ada', { balance: 1_000_000 })
    for (let n = 0; n < 5; n++) await site.member(`bob${n}`, { balance: 100_000 })
    const match = await addMatch(deps, { kicksOffIn: HOUR })
    const { bet } = await ada.call(functional, { params: { x: 'bet' } })
    for (const [option, dealMoney] of [
      ['2-1', '20.00'],
      ['1-0', '33.33'],
      ['0-0', '1234.56'],
    ]) {
      clock.pass(1_000)
      const order = await ada.call(placeBet, {
        body: { selectionId: `${match}.1.${option}`, dealMoney: dealMoney!, profit: '0' },
      })
      orders.push({ ...order, feePercent: bet?.feePercent })
    }
    const later = await addMatch(deps, { kicksOffIn: 8 * HOUR })
    await reserve(deps, reservation(ada.memberId, later, { stake: 2_500 }))
    clock.set(noon - 1)
    await report(deps, match, {
      source: 'a',
      status: 'final',
      facts: { ft: [1, 0], ht: [1, 0] },
      at: noon - 5 * MINUTE - 1,
    })
    await settleDue(deps)
    clock.set(noon + HOUR)
    for (let row = 0; row < 3; row++) await deps.sql.begin((tx) => appendAudit(tx, act, clock.now() + row))
    await publishDayRoots(deps)
    await ada.signIn('ada', testPassword)
    await ada.encrypt()
    given = await ada.call(statement, { params: { x: ada.memberId, day } })
  })

  test('a day is sound under the root that is told to everybody', async () => {
    const told = await site.client().call(dayRootOf, { params: { day } })
    const entries = given.accounts.reduce((sum, part) => sum + part.entries.length, 0)
    expect(given.accounts.map(({ account }) => account).toSorted()).toEqual(['held', 'main'])
    expect(soundOf(given, told)).toEqual({ sound: true, entries, proved: entries })
  })

  test("and the operators' log's head stands in it", async () => {
    const told = await site.client().call(dayRootOf, { params: { day } })
    expect(verify({ day: told })).toEqual({ sound: true, audit: true })
    let text = ''
    await site.deps.sql.begin(async (tx) => {
      for await (const lines of auditLines(tx, { from: 1, until: null })) text += lines
    })
    const rows = text.trimEnd().split('\n')
    expect(verify({ rows, heads: [told.audit] })).toEqual({ sound: true, rows: 3 })
  })

  test('so is one entry, and a day that runs is sound so far', async () => {
    const one = await ada.call(entryProof, { params: { entry: 'main.3' } })
    expect(soundOf(one)).toMatchObject({ sound: true })
    expect(soundOf(given, null)).toMatchObject({ sound: true, proved: 0 })
  })

  test('profit, fee and gain are those that the page predicts', () => {
    for (const order of orders) expect(order).toMatchObject(verify({ order }) as object)
  })

  type Entry = DayStatement['accounts'][number]['entries'][number]
  test.each<[string, (entry: Entry) => Partial<Entry>]>([
    ['an amount', ({ amount }) => ({ amount: amount + 1 })],
    ['a balance', ({ balanceAfter }) => ({ balanceAfter: balanceAfter + 1 })],
    ['a time', ({ postedAt }) => ({ postedAt: postedAt + 1 })],
    ['a kind', () => ({ kind: 'correct' })],
    [
      'what it was for',
      ({ subject }) => ({ subject: subject ? null : '01a204be-2b10-7e33-9f50-7b9cad1e2f30' }),
    ],
    ['a version', () => ({ version: 1 })],
  ])('%s that was changed is found', (_, change) => {
    const accounts = given.accounts.map((part) => ({
      ...part,
      entries: part.entries.map((entry, n) => (n === 0 ? { ...entry, ...change(entry) } : entry)),
    }))
    expect(soundOf({ ...given, accounts })).toMatchObject({ sound: false })
  })

  test('a last entry that is kept back is found, and so is another root', () => {
    const accounts = given.accounts.map((part) => ({ ...part, entries: part.entries.slice(0, -1) }))
    expect(
      soundOf({ ...given, accounts: accounts.filter(({ entries }) => entries.length > 0) }),
    ).toMatchObject({ sound: false })
    expect(soundOf(given, { ...given.root!, root: 'ab'.repeat(32) })).toMatchObject({
      sound: false,
    })
    const { leaves } = given.root!
    for (const other of [{ leaves: leaves * 4 }, { leaves: leaves - 1 }, { version: 1 as const }]) {
      expect(soundOf(given, { ...given.root!, ...other })).toMatchObject({ sound: false })
    }
  })
})
