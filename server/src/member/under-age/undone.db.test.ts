// A child's orders never counted: after two people's decision, the balance is what was paid in. Winnings are
// taken back, losses returned, later settlements and corrections undone too. Money is conserved, and an
// adult's papers bring everything back.
import { applyIdentity, bindRealName, uploadPicture } from '@touchline/contract/identity/calls'
import { memberInfo } from '@touchline/contract/member/calls'
import { reopenAccount } from '@touchline/contract/member/play-calls'
import { underAgeCase } from '@touchline/contract/member/under-age-operator-calls'
import { withdrawOverview } from '@touchline/contract/withdraw/calls'
import { MINUTE } from '@touchline/engine/site/units'
import { afterAll, expect, test } from 'vitest'
import { openSql } from '../../db/connection.ts'
import { TestBank } from '../../deposit/testing.ts'
import type { StoredFacts } from '../../feed/facts.ts'
import type { TestClient } from '../../http/test-client.ts'
import { testPassword, testSite } from '../../http/test-site.ts'
import { idNumber, photo, review } from '../../identity/testing.ts'
import { undoLater } from '../../identity/undo-play.ts'
import { testConsole } from '../../operator/testing.ts'
import { addMatch, balanceOf, deposit, report, request, setState, settleDue } from '../../order/testing.ts'
import { verifyBooks } from '../../verify-books.ts'
import { cancelWithdrawal } from '../../withdraw/orders/change.ts'
import {
  addAccount,
  approved,
  balances,
  bankTells,
  cardNumberOf,
  givePickupPassword,
  letOut,
  nameOf,
  payIn,
  placeWithdrawal,
  stateOf,
} from '../../withdraw/testing.ts'
import { caseOf, decide } from './testing.ts'

const site = await testSite()
const { deps, clock } = site
const consoleApp = await testConsole(site)
const risk = await consoleApp.operator('risk', ['risk'])
const finance = await consoleApp.operator('finance', ['finance'])
const bank = new TestBank()
const owner = openSql(site.database.superUrl, { max: 1 })
afterAll(() => owner.end())
let count = 0

const twoOne: StoredFacts = { ft: [2, 1], ht: [1, 0], firstGoalMinute: 12 }
const nilNil: StoredFacts = { ft: [0, 0], ht: [0, 0], firstGoalMinute: 'none' }

interface Child {
  readonly client: TestClient
  readonly id: string
  readonly name: string
  /** The id of its withdrawal account. */
  readonly account: string
}

/** A child that has paid in 1,000.00. */
async function payer(): Promise<Child> {
  const n = ++count
  const client = await site.member(`young${n}`, { email: `young${n}@example.com`, balance: 0 })
  const [id, name] = [client.memberId, nameOf(n)]
  const details = { kind: 'card', bank: 'CCB', branch: '', number: cardNumberOf(n), holder: name } as const
  const account = await addAccount(deps, id, 'card', details)
  await givePickupPassword(deps, id)
  await payIn(site, bank, { client, id, name, account }, 100_000)
  return { client, id, name, account }
}

/** An inverse order: it wins when the score that it names does not happen. */
async function play(id: string, option: string, facts: StoredFacts, stake = 50_000): Promise<number> {
  const match = await addMatch(deps)
  await deps.desk.place(request(id, match, { option, stake, rate: 1 }))
  await setState(deps, match, 'ended')
  await tell(match, facts)
  return match
}

async function tell(match: number, facts: StoredFacts): Promise<void> {
  clock.pass(MINUTE)
  await report(deps, match, { source: 'a', status: 'final', facts, at: clock.now() })
  clock.pass(5 * MINUTE)
  await settleDue(deps)
}

/** Gives the number of an 11-year-old, and two people find that the account is a child's. */
async function found({ client, id }: Child): Promise<void> {
  await given(client)
  await upheld(id)
}

async function upheld(id: string): Promise<void> {
  const task = await caseOf(deps, id)
  await deps.sql`update operator_session set proved_at = ${new Date(clock.now())}`
  expect(await decide(risk, task)).toBe(0)
  expect(await decide(finance, task)).toBe(0)
}

async function given(client: TestClient): Promise<void> {
  await client.signIn(client.username!, testPassword)
  const born = `${new Date(clock.now()).getUTCFullYear() - 11}-01-01`
  expect(await client.code(bindRealName, { body: { name: '张伟', identity: idNumber(born, ++count) } })).toBe(
    1186,
  )
}

const house = async (id: string) =>
  (
    await deps.sql<[{ sum: number }]>`
    select coalesce(sum(amount), 0)::int8 as sum from house_entry where account = 'under-age' and ref = ${id}`
  )[0].sum
const sound = async () => expect(await verifyBooks(deps.sql)).toEqual([])

test('what was won is taken back, by two: the first sees the figures and moves nothing', async () => {
  const child = await payer()
  await play(child.id, '0-0', twoOne)
  const won = (await balanceOf(deps, child.id)) - 100_000
  expect(won).toBeGreaterThan(0)
  await given(child.client)
  const task = await caseOf(deps, child.id)
  await deps.sql`update operator_session set proved_at = ${new Date(clock.now())}`
  const money = (fen: number) => (fen / 100).toFixed(2)
  expect(await risk.payload(underAgeCase, { query: { id: task } })).toMatchObject({
    main: money(100_000 + won),
    played: money(won),
    undone: '0.00',
    after: '1000.00',
  })
  expect(await decide(risk, task)).toBe(0)
  expect(await decide(risk, task)).toBe(1963)
  expect(await balanceOf(deps, child.id)).toBe(100_000 + won)
  expect(await decide(finance, task)).toBe(0)
  expect(await balances(deps, child.id)).toEqual({ main: 100_000, held: 0, arrived: 0 })
  expect(await house(child.id)).toBe(won)
  const told =
    await deps.sql`select facts from notice where member_id = ${child.id} and matter = 'orders-undone'`
  expect([...told]).toEqual([{ facts: { amount: -won } }])
  await sound()
})

test('what was lost is returned, all of it may go back to where it came from, and the account stays closed', async () => {
  const child = await payer()
  await play(child.id, '2-1', twoOne)
  expect(await balanceOf(deps, child.id)).toBe(50_000)
  await found(child)
  expect(await balances(deps, child.id)).toEqual({ main: 100_000, held: 0, arrived: 0 })
  expect(await house(child.id)).toBe(-50_000)
  await child.client.signIn(child.client.username!, testPassword)
  const { ways } = await child.client.call(withdrawOverview)
  expect(ways.find(({ method }) => method === 'card')?.returns).toEqual([{ amount: '1000.00', rate: null }])
  expect(await child.client.call(memberInfo)).toMatchObject({ restriction: { reason: 'closed' } })
  expect(await child.client.code(reopenAccount)).toBe(1740)
  await sound()
})

test('an order that is being settled, and a result that is corrected, are undone when they are, once', async () => {
  const child = await payer()
  const match = await play(child.id, '2-1', twoOne)
  await found(child)
  await tell(match, nilNil)
  expect(await balanceOf(deps, child.id)).toBeGreaterThan(100_000)
  await Promise.all([undoLater(deps, clock.now()), undoLater(deps, clock.now())])
  expect(await balanceOf(deps, child.id)).toBe(100_000)
  await tell(match, twoOne)
  await undoLater(deps, clock.now())
  await undoLater(deps, clock.now())
  expect(await balanceOf(deps, child.id)).toBe(100_000)
  expect(await house(child.id)).toBe(-50_000)
  await sound()
})

test('what was won lies in a withdrawal that nobody has approved: it comes back first', async () => {
  const child = await payer()
  await play(child.id, '0-0', twoOne)
  const all = await balanceOf(deps, child.id)
  await given(child.client)
  const order = await placeWithdrawal(deps, child, all, child.account)
  await upheld(child.id)
  expect(await stateOf(deps, order)).toBe('refused')
  const { main, arrived, held } = await balances(deps, child.id)
  expect([main! + arrived!, held]).toEqual([100_000, 0])
  await sound()
})

test('a withdrawal of what was paid in waits on; what was won is taken from what lies there', async () => {
  const child = await payer()
  await play(child.id, '0-0', twoOne)
  await given(child.client)
  const order = await placeWithdrawal(deps, child, 40_000, child.account)
  await upheld(child.id)
  expect(await stateOf(deps, order)).toBe('review')
  expect(await balances(deps, child.id)).toEqual({ main: 60_000, held: 40_000, arrived: 0 })
  await cancelWithdrawal(deps, child.id, order)
  await undoLater(deps, clock.now())
  expect(await balances(deps, child.id)).toEqual({ main: 60_000, held: 0, arrived: 40_000 })
  await sound()
})

test('what was won and is not there any more is not asked for, and nothing paid in later is taken for it', async () => {
  const child = await payer()
  await play(child.id, '0-0', twoOne)
  const won = (await balanceOf(deps, child.id)) - 100_000
  await given(child.client)
  const order = await placeWithdrawal(deps, child, 100_000 + won, child.account)
  await approved(deps, order)
  await bankTells(deps, (await letOut(deps)).find(({ withdrawal }) => withdrawal === order)!)
  await upheld(child.id)
  expect(await balances(deps, child.id)).toEqual({ main: 0, held: 0, arrived: 0 })
  const [row] =
    await deps.sql`select played, amount, missing from under_age_undone where member_id = ${child.id}`
  expect({ ...row }).toEqual({ played: won, amount: 0, missing: won })
  await deps.sql.begin((tx) => deposit(tx, child.id, 7_000, clock.now()))
  await undoLater(deps, clock.now())
  expect(await balanceOf(deps, child.id)).toBe(7_000)
  await sound()
})

test('papers of an adult: what was taken is given back, what was returned is taken, and the account is open', async () => {
  const picture = (await photo(900, 600)).toString('base64')
  for (const [option, facts] of [
    ['0-0', twoOne],
    ['2-1', twoOne],
  ] as const) {
    const adult = await payer()
    await play(adult.id, option, facts)
    const before = await balanceOf(deps, adult.id)
    await found(adult)
    expect(await balanceOf(deps, adult.id)).toBe(100_000)
    await adult.client.signIn(adult.client.username!, testPassword)
    const identity = idNumber('1990-03-07', ++count)
    expect(await adult.client.code(bindRealName, { body: { name: '张伟', identity } })).toBe(0)
    for (const side of ['face', 'back'] as const)
      await adult.client.call(uploadPicture, { body: { side, picture } })
    await adult.client.call(applyIdentity, { body: {} })
    await review(site, adult.id)
    expect(await balanceOf(deps, adult.id)).toBe(before)
    expect(await house(adult.id)).toBe(0)
    expect((await deps.sql`select state from member where id = ${adult.id}`)[0]).toEqual({ state: 'normal' })
    await deps.desk.place(request(adult.id, await addMatch(deps), { stake: 1_000 }))
    await sound()
  }
})

test('books in which something was undone otherwise than its row says are found out', async () => {
  const child = await payer()
  await play(child.id, '2-1', twoOne)
  await found(child)
  const changed = (by: number) =>
    owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`update under_age_undone set amount = amount + ${by} where member_id = ${child.id}`
    })
  await changed(-1)
  expect(await verifyBooks(deps.sql)).toEqual([
    expect.stringMatching(/^undoing .* and what it moved differ$/),
    `member ${child.id}: what a child's orders came to is not undone`,
  ])
  await changed(1)
  await sound()
})
