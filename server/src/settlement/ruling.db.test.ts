// Rulings: made by two people, previewed to the fen, and settled like a source's result; from then on sources
// no longer decide anything about the match.
import { consoleMatch, consoleMatches } from '@touchline/contract/settlement/operator-calls'
import { decideTask, oneTask } from '@touchline/contract/task/operator-calls'
import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { orderDetail } from '../account/detail.ts'
import { testSite } from '../http/test-site.ts'
import { testConsole } from '../operator/testing.ts'
import type { PlacedOrder } from '../order/desk/request.ts'
import { addMatch, addMember, balanceOf, report, setState, settleDue } from '../order/testing.ts'
import { verifyBooks } from '../verify-books.ts'
import { evidence, placing, reason, result, rulings, said } from './testing.ts'

const site = await testSite()
const { deps, clock } = site
const consoleApp = await testConsole(site)
let count = 0
const somebody = () => consoleApp.operator(`rita-${++count}`, ['risk'])
let [rita, ruth] = [await somebody(), await somebody()]
/** Lets more time pass than operators stay signed in, so that other operators go on. */
async function pass(ms: number): Promise<void> {
  clock.pass(ms)
  ;[rita, ruth] = [await somebody(), await somebody()]
}
const people = () => [rita, ruth] as const
const { propose, approve, rule, effectCode } = rulings(deps, people)
const one = (where: number) => rita.payload(consoleMatch, { query: { id: String(where) } })
const place = placing(deps)

/** A match that was kicked off `minutes` ago, with what two members ordered on it before. */
async function played(minutes = 110) {
  const [one, two] = [await addMember(deps, 1_000_000), await addMember(deps, 1_000_000)]
  const where = await addMatch(deps)
  const orders: PlacedOrder[] = []
  for (const [type, option] of [
    [1, '2-1'],
    [1, '2-2'],
    [2, '1-1'],
    [0, '11-20'],
    [3, '4+'],
  ] as const)
    orders.push(await place(one, where, { type, option, stake: 20_000 }))
  orders.push(await place(two, where, { option: '2-2', stake: 50_000 }))
  await pass(2 * HOUR + minutes * MINUTE)
  await setState(deps, where, 'ended')
  return { one, two, where, orders }
}
const final = (where: number, ft: [number, number], source = 'a') =>
  report(deps, where, { source, status: 'final', facts: { ft }, at: clock.now() })
test('a match whose sources differ waits for a ruling, and is settled by two people', async () => {
  const { one: who, where, orders } = await played()
  await final(where, [2, 1])
  await final(where, [2, 2], 'b')
  await pass(HOUR)
  await settleDue(deps)
  const waiting = async () =>
    (await rita.payload(consoleMatches, { query: { tab: 'waiting' } })).matches.find(
      ({ gameId }) => gameId === String(where),
    )
  expect(await waiting()).toMatchObject({
    waits: 'differ',
    orders: 6,
    stakes: '1500.00',
    runs: 0,
    proposed: null,
  })
  const { proposed } = (await propose(where, result(2, 1))).Payload as { proposed: number }
  expect(await waiting()).toMatchObject({ proposed })
  expect(await approve(proposed, rita)).toBe(1963)
  expect(await balanceOf(deps, who)).toBe(900_000)
  expect(await approve(proposed)).toBe(0)
  await settleDue(deps)
  const state = await one(where)
  expect(state).toMatchObject({
    state: 'settled',
    score: { home: 2, away: 1 },
    waits: null,
    settled: [
      {
        run: 1,
        kind: 'result',
        ruling: {
          said,
          evidence,
          reason,
          proposedBy: expect.stringMatching(/^rita-\d+$/),
          approvedBy: expect.stringMatching(/^rita-\d+$/),
        },
      },
    ],
  })
  expect(await waiting()).toBeUndefined()
  const detail = await orderDetail(deps.sql, {
    memberId: who,
    id: orders[0]!.id,
    language: 'zh-cn',
    now: clock.now(),
  })
  expect(detail.order).toMatchObject({ state: 'settled', result: 'lost' })
  expect(detail.evidence[0]).toMatchObject({
    reason: 'ruled',
    said: said['zh-cn'],
    sources: [
      { source: 'a' },
      { source: 'b' },
      { source: 'house', status: 'ruled', score: { home: 2, away: 1 } },
    ],
  })
  expect(await verifyBooks(deps.sql)).toEqual([])
})

test('what is not known, and what is not to count, goes back', async () => {
  const { one: who, where, orders } = await played()
  await rule(where, result(2, 1, { voided: [3] }))
  // 2-1 lost, 2-2 won; half time, first goal and total goals are void.
  const won = 20_000 + orders[1]!.net
  expect(await balanceOf(deps, who)).toBe(900_000 + 60_000 + won)
})

test('a void match gives all stakes back, and a later result settles it after all', async () => {
  const { one: who, two, where } = await played()
  await rule(where, { kind: 'void', ground: 'rules' })
  expect(await one(where)).toMatchObject({ state: 'void', settled: [{ kind: 'void' }] })
  expect([await balanceOf(deps, who), await balanceOf(deps, two)]).toEqual([1_000_000, 1_000_000])
  await rule(where, result(2, 2))
  expect(await one(where)).toMatchObject({
    state: 'settled',
    settled: [{ kind: 'correction' }, { kind: 'void' }],
  })
  expect(await balanceOf(deps, two)).toBe(950_000)
  await rule(where, { kind: 'void', ground: 'awarded' })
  expect(await one(where)).toMatchObject({ state: 'void' })
  expect([await balanceOf(deps, who), await balanceOf(deps, two)]).toEqual([1_000_000, 1_000_000])
})

test('a match to come may be called off: nothing is ordered on it any more', async () => {
  const who = await addMember(deps, 100_000)
  const where = await addMatch(deps)
  await place(who, where)
  expect(await effectCode(where, result(1, 0))).toBe(1978)
  await rule(where, { kind: 'void', ground: 'postponed' })
  expect(await balanceOf(deps, who)).toBe(100_000)
  await expect(place(who, where)).rejects.toThrow()
})

test('after a ruling sources change neither what is settled nor the score; what they say is seen', async () => {
  const { one: who, where } = await played()
  await rule(where, result(2, 1))
  const before = await balanceOf(deps, who)
  await pass(MINUTE)
  await final(where, [2, 1])
  expect((await one(where)).waits).toBeNull()
  await pass(MINUTE)
  await final(where, [2, 2])
  await pass(HOUR)
  expect(await settleDue(deps)).toEqual([])
  expect(await balanceOf(deps, who)).toBe(before)
  expect(await one(where)).toMatchObject({ waits: 'ruled', score: { home: 2, away: 1 }, runs: 1 })
})

test('what a source corrects after seven days waits for two people', async () => {
  const { two, where, orders } = await played()
  await final(where, [2, 2])
  await pass(10 * MINUTE)
  await settleDue(deps)
  expect(await balanceOf(deps, two)).toBe(950_000)
  await pass(8 * DAY)
  await final(where, [3, 2])
  await pass(HOUR)
  expect(await settleDue(deps)).toEqual([])
  expect(await one(where)).toMatchObject({ waits: 'late', runs: 1 })
  await rule(where, result(3, 2))
  expect(await balanceOf(deps, two)).toBe(1_000_000 + orders[5]!.net)
})

test('why a match waits', async () => {
  const silent = await played()
  expect((await one(silent.where)).waits).toBeNull()
  await pass(3 * HOUR)
  expect((await one(silent.where)).waits).toBe('silent')
  const impossible = await played()
  const facts = { ft: [1, 0], ht: [2, 0] } as const
  await report(deps, impossible.where, {
    source: 'a',
    status: 'final',
    facts: { ft: [...facts.ft], ht: [...facts.ht] },
    at: clock.now(),
  })
  await pass(HOUR)
  expect((await one(impossible.where)).waits).toBe('contradicts')
  const denied = await played()
  await final(denied.where, [1, 0])
  await pass(MINUTE)
  await report(deps, denied.where, { source: 'b', status: 'abandoned', at: clock.now() })
  await pass(HOUR)
  expect((await one(denied.where)).waits).toBe('denied')
})

test('refused: what cannot be, what changes nothing, what is settled just now, and by whom it is not for', async () => {
  const { where } = await played()
  const [half] = [result(1, 0, { halfTime: { home: 2, away: 0 } })]
  expect(await effectCode(where, half)).toBe(1979)
  expect((await propose(where, half)).StatusCode).toBe(1979)
  expect(await effectCode(where, result(0, 0, { firstGoalMinute: 3 }))).toBe(1979)
  expect(await effectCode(where, { kind: 'result' })).toBe(1003)
  expect(await effectCode(999_999_999, result(1, 0))).toBe(1004)
  const support = await consoleApp.operator('sue', ['support'])
  expect((await propose(where, result(1, 0), support)).StatusCode).toBe(1004)
  await rule(where, result(2, 1))
  expect((await propose(where, result(2, 1))).StatusCode).toBe(1321)
  await setState(deps, where, 'settling')
  expect(await effectCode(where, result(1, 1))).toBe(1977)
  await setState(deps, where, 'settled')
})

test('nobody rules of a match on which an account of their own has an order', async () => {
  const { one: who, where } = await played()
  const own = async ({ name }: { name: string }) => {
    await deps.sql`insert into operator_account (operator_id, member_id, named_at)
      select id, ${who}, ${new Date(clock.now())} from operator where name = ${name}`
  }
  await own({ name: `rita-${count}` })
  expect((await propose(where, result(2, 1), ruth)).StatusCode).toBe(1974)
  const { proposed } = (await propose(where, result(2, 1))).Payload as { proposed: number }
  expect(await approve(proposed)).toBe(1974)
  expect(await approve(proposed, await somebody())).toBe(0)
})

test('an approval is of what was known: a source that speaks meanwhile asks for another look', async () => {
  const { where } = await played()
  const { proposed } = (await propose(where, result(2, 1))).Payload as { proposed: number }
  const { digest } = await ruth.payload(oneTask, { query: { id: proposed } })
  await final(where, [2, 2], 'b')
  const body = { id: proposed, verdict: 'approve', words: '', digest }
  expect(await ruth.code(decideTask, { body })).toBe(1962)
  expect(await approve(proposed)).toBe(0)
})
