// The published total contains all that is owed, to the fen, for every member and every state of money. A
// member sees only its own part.
import { createHash } from 'node:crypto'
import { dayRootOf, owedDays, ownOwedProof } from '@touchline/contract/account/proof-calls'
import { accountingDay, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { type Fen, formatFen } from '@touchline/engine/money/fen'
import { DAY, MINUTE } from '@touchline/engine/site/units'
import { checkOwed } from '@touchline/engine/solvency/owed'
import { beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../http/test-client.ts'
import { testPassword, testSite } from '../../http/test-site.ts'
import { addMatch, addMembers, request } from '../../order/testing.ts'
import { publishDayRoots, verifyDayRoots } from '../day-root.ts'
import { amountOf } from './take.ts'

const site = await testSite()
const { deps, clock } = site
const noon = accountingDayStart(accountingDay(clock.now())) + DAY
const day = accountingDay(noon - 1)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

const visitor = site.client()
let ada: TestClient
let ben: TestClient
const proofOf = (one: TestClient) => one.call(ownOwedProof, { params: { x: one.memberId } })

beforeAll(async () => {
  ada = await site.member('ada', { balance: 100_000 })
  ben = await site.member('ben', { balance: 70_001 })
  // Enough members for more than one block.
  await addMembers(deps, 300, 1_000)
  const match = await addMatch(deps)
  await deps.desk.place(request(ada.memberId, match, { stake: 5_000 }))
}, 120_000)

test('before any day has ended there is nothing to show', async () => {
  expect((await visitor.call(owedDays)).data).toEqual([])
  await expect(proofOf(ada)).rejects.toThrow('1004')
})

test('the total of a day is what the ledger owes, and stands in its root', async () => {
  clock.set(noon + 2 * MINUTE)
  await publishDayRoots(deps)
  await ada.signIn('ada', testPassword)
  await ben.signIn('ben', testPassword)
  const { data } = await visitor.call(owedDays)
  expect(data).toHaveLength(1)
  const [newest] = data
  const [books] = await deps.sql<[{ main: number; open: number }]>`
    select (select sum(balance)::int8 from account where kind = 'main') as main,
      (select sum(amount)::int8 from house_entry where account = 'open-stakes') as open`
  expect(newest).toMatchObject({
    day,
    takenAt: noon + 2 * MINUTE,
    members: 302,
    owed: { main: formatFen(books.main as Fen), open: formatFen(books.open as Fen), suspense: '0.00' },
  })
  expect(newest!.owed.open).toBe('50.00')
  expect(newest!.leaves).toBeGreaterThan(1_024)
  expect(await verifyDayRoots(deps)).toEqual([])
})

test('each member finds their own in it', async () => {
  for (const one of [ada, ben]) {
    const proof = await proofOf(one)
    expect(proof.parts.length).toBeGreaterThanOrEqual(2)
    expect(await checkOwed(sha256, proof, amountOf(proof.owed))).toMatchObject({ fault: null })
    const { root } = await visitor.call(dayRootOf, { params: { day } })
    expect(proof.root.root).toBe(root)
  }
  expect((await proofOf(ada)).owed.open).toBe(5_000)
  expect(amountOf((await proofOf(ben)).owed)).toBe(70_001)
})

test('a member asks for it 60 times in ten minutes, and no member for another', async () => {
  const start = clock.now()
  const cy = await site.member('cy')
  for (let count = 0; count < 60; count++) expect((await proofOf(cy)).owed.main).toBe(0)
  const refused = await cy.ask(ownOwedProof, { params: { x: cy.memberId } })
  expect(refused).toMatchObject({ StatusCode: 1005, Payload: { time: start + 10 * MINUTE } })
  expect((await proofOf(ada)).parts.length).toBeGreaterThanOrEqual(2)
  clock.pass(10 * MINUTE)
  expect((await proofOf(cy)).owed.main).toBe(0)
})

test('nobody is shown what is another’s', async () => {
  await expect(ben.call(ownOwedProof, { params: { x: ada.memberId } })).rejects.toThrow('1004')
  const [one, other] = [await proofOf(ada), await proofOf(ben)]
  const places = new Set(one.parts.map(({ index }) => index))
  expect(other.parts.some(({ index }) => places.has(index))).toBe(false)
})

test('to whom nothing is owed no part stands in it', async () => {
  const nobody = await site.member('nobody', {})
  const proof = await proofOf(nobody)
  expect(proof.parts).toEqual([])
  expect(await checkOwed(sha256, proof, 0)).toMatchObject({ total: 0, fault: null })
})

test('a total that is changed afterwards is found by the books', async () => {
  const found = await site.deps.sql
    .begin(async (tx) => {
      await tx`update owed_total set total = total - 1`
    })
    .catch((error: Error) => error)
  expect(found).toBeInstanceOf(Error)
})

test('days that are published late have none: what was owed then is not known; older proofs go', async () => {
  const later = noon + 70 * DAY
  clock.set(later + 2 * MINUTE)
  await publishDayRoots(deps)
  const { data } = await visitor.call(owedDays)
  expect(data.map((one) => one.day)).toEqual([accountingDay(later - 1), day])
  const kept = await deps.sql<{ day: string }[]>`select distinct day from owed_member`
  expect(kept).toEqual([{ day: accountingDay(later - 1) }])
  expect(await verifyDayRoots(deps)).toEqual([])
}, 60_000)

test('salts and places are others each day', async () => {
  const [before] = await deps.sql<{ parts: unknown[] }[]>`
    select parts from owed_member where member_id = ${ben.memberId}`
  clock.set(noon + 71 * DAY + 2 * MINUTE)
  await publishDayRoots(deps)
  const [after] = await deps.sql<{ parts: unknown[] }[]>`
    select parts from owed_member where member_id = ${ben.memberId} order by day desc limit 1`
  expect(after!.parts).not.toEqual(before!.parts)
})
