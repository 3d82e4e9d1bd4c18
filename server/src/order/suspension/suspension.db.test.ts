// Ordering suspended by an operator: on a match, a market or an option nothing new is taken, members read
// why, what stands stays, and reservations wait until it is resumed.
import type { Language } from '@touchline/contract/language'
import { marketSelection } from '@touchline/contract/market/calls'
import { addReservation, placeBet } from '@touchline/contract/order/calls'
import { matchOrdering, resumeOrdering, suspendOrdering } from '@touchline/contract/order/operator-calls'
import { HOUR } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { testSite } from '../../http/test-site.ts'
import { testConsole } from '../../operator/testing.ts'
import { reserve } from '../reservation/reserve.ts'
import { moneyOf, outcomeOf, reservation, setRate } from '../reservation/testing.ts'
import { addMatch, addMember, codeOf, request, setState } from '../testing.ts'

const site = await testSite()
const { deps, clock } = site
const consoleApp = await testConsole(site)
const rita = await consoleApp.operator('rita', ['risk'])
const said = { 'zh-cn': '正在核对首发名单。', 'en-us': 'The line-ups are being checked.' }
const reason = 'line-ups differ'

let members = 0
const member = (language: Language = 'en-us') =>
  site.member(`held${++members}`, { balance: 1_000_000, language })
const bet = (match: number, option = '1.2-1') => ({
  body: { selectionId: `${match}.${option}`, dealMoney: '100.00', profit: '0.01' },
})
type Breadth = { marketType?: 0 | 1 | 2 | 3 | 6; option?: string }
const body = (match: number, { marketType, option }: Breadth = {}) => ({
  body: { gameId: String(match), marketType: marketType ?? null, option: option ?? null, said, reason },
})
async function suspend(match: number, breadth: Breadth = {}): Promise<number> {
  return (await rita.payload(suspendOrdering, body(match, breadth))).id
}
const resume = (id: number, by = rita) => by.code(resumeOrdering, { body: { id, reason: 'they agree now' } })
const orderingOf = (match: number) => rita.payload(matchOrdering, { query: { id: String(match) } })

test.each([
  ['a match', {}, { '1.2-1': 1980, '1.0-0': 1980, '3.4+': 1980 }],
  ['a market', { marketType: 1 }, { '1.2-1': 1980, '1.0-0': 1980, '3.4+': 0 }],
  ['an option', { marketType: 1, option: '2-1' }, { '1.2-1': 1980, '1.0-0': 0, '3.4+': 0 }],
] as const)(
  '%s that is suspended takes no orders, and does when it is resumed',
  async (_, breadth, codes) => {
    const [client, match] = [await member(), await addMatch(deps)]
    const id = await suspend(match, breadth)
    const answered: Record<string, number> = {}
    for (const option of Object.keys(codes))
      answered[option] = await client.code(placeBet, bet(match, option))
    expect(answered).toEqual(codes)
    expect(await resume(id)).toBe(0)
    const [other] = [await member()]
    for (const option of Object.keys(codes)) expect(await other.code(placeBet, bet(match, option))).toBe(0)
  },
)

test('a refusal says what the operator says, in the member’s language; the match says it, too', async () => {
  const match = await addMatch(deps)
  const [zh, en] = [await member('zh-cn'), await member()]
  await suspend(match, { marketType: 2 })
  await suspend(match, { marketType: 1, option: '2-1' })
  expect(await zh.ask(placeBet, bet(match))).toMatchObject({ StatusCode: 1980, Message: said['zh-cn'] })
  expect(await en.ask(placeBet, bet(match))).toMatchObject({ StatusCode: 1980, Message: said['en-us'] })
  const answer = await en.call(marketSelection, { query: { gameId: String(match) } })
  const marketOf = (type: number) => answer?.markets.find(({ marketType }) => marketType === type)
  const game = answer?.game
  expect(game?.suspended).toBeNull()
  expect(game?.tradAbleVolume).not.toBe('0.00')
  expect(marketOf(1)?.suspended).toBeNull()
  expect(marketOf(2)?.suspended).toBe(said['en-us'])
  const of = (option: string) => marketOf(1)?.select.find((each) => each.option === option)
  expect(of('2-1')).toMatchObject({ suspended: said['en-us'], tradAble: false, tradAbleVolume: '0.00' })
  expect(of('0-0')).toMatchObject({ suspended: null, tradAble: true })
})

test('of several the widest is told, and each is resumed by itself', async () => {
  const [client, match] = [await member(), await addMatch(deps)]
  const option = await suspend(match, { marketType: 1, option: '2-1' })
  const all = await suspend(match)
  expect(await resume(all)).toBe(0)
  expect(await client.code(placeBet, bet(match))).toBe(1980)
  expect(await client.code(placeBet, bet(match, '1.0-0'))).toBe(0)
  expect(await resume(option)).toBe(0)
  expect(await client.code(placeBet, bet(match))).toBe(0)
})

test('an order that stands stays; one that was made under its key is answered as before', async () => {
  const [client, match] = [await member(), await addMatch(deps)]
  const keyed = { body: { ...bet(match).body, idempotencyKey: 'before' } }
  const placed = await client.call(placeBet, keyed)
  await suspend(match)
  expect(await client.call(placeBet, keyed)).toEqual(placed)
  expect(await client.code(placeBet, { body: { ...keyed.body, idempotencyKey: 'after' } })).toBe(1980)
})

test('reservations wait meanwhile with their stake held, none is taken, and they are ordered when it is resumed', async () => {
  const match = await addMatch(deps)
  const who = await addMember(deps, 1_000_000)
  const waiting = await reserve(deps, reservation(who, match))
  const id = await suspend(match, { marketType: 1 })
  await setRate(deps, match, 370)
  await deps.reservations.run(match)
  expect(await outcomeOf(deps, waiting)).toMatchObject({ state: 'reserved' })
  expect(await moneyOf(deps, who)).toEqual({ main: 990_000, held: 10_000 })
  const [attempt] = await deps.sql<{ reason: string }[]>`
    select reason from reservation_attempt where reservation_id = ${waiting} and result = 'skipped'`
  expect(attempt).toEqual({ reason: 'suspended' })
  const client = await member()
  const asked = { selectionId: `${match}.1.2-1`, dealMoney: '100.00', profitStart: '3.60', profitEnd: '3.80' }
  expect(await client.ask(addReservation, { body: asked })).toMatchObject({
    StatusCode: 1980,
    Message: said['en-us'],
  })
  expect(await resume(id)).toBe(0)
  // The rate is still the one at which the reservation was passed over.
  await deps.reservations.run(match)
  expect(await outcomeOf(deps, waiting)).toMatchObject({ state: 'executed', rate: 370 })
})

test('suspending twice is told, resuming twice too, and each stands in the audit log once', async () => {
  const match = await addMatch(deps)
  const id = await suspend(match, { marketType: 3 })
  expect(await rita.code(suspendOrdering, body(match, { marketType: 3 }))).toBe(1321)
  expect(await resume(id)).toBe(0)
  expect(await resume(id)).toBe(1321)
  const again = await suspend(match, { marketType: 3 })
  expect(again).not.toBe(id)
  const rows = await deps.sql<{ act: string; reason: string; after: string }[]>`
    select act, reason, after from audit where object = ${`match:${match}`} and outcome = 'done' order by seq`
  expect(rows.map(({ after, ...row }) => ({ ...row, after: JSON.parse(after) as unknown }))).toEqual([
    { act: 'ordering.suspend', reason, after: { 'market 3': 'suspended', said } },
    { act: 'ordering.suspend', reason: 'they agree now', after: { 'market 3': 'open' } },
    { act: 'ordering.suspend', reason, after: { 'market 3': 'suspended', said } },
  ])
  const { suspensions, open } = await orderingOf(match)
  expect(open).toBe(true)
  expect(suspensions).toMatchObject([
    { id: again, marketType: 3, option: null, said, reason, by: 'rita', resumed: null },
    { id, resumed: { by: 'rita', reason: 'they agree now' } },
  ])
})

test('it shows what is offered and ordered, and how many reservations wait', async () => {
  const [who, match] = [await addMember(deps, 1_000_000), await addMatch(deps)]
  await deps.desk.place(request(who, match))
  await reserve(deps, reservation(who, match, { option: '0-0' }))
  const { markets, reservations, suspensions } = await orderingOf(match)
  expect(reservations).toBe(1)
  expect(suspensions).toEqual([])
  expect(markets[0]?.options).toContainEqual({
    option: '2-1',
    rate: '3.49',
    ordered: '100.00',
    offered: true,
  })
})

test.each([
  ['no such match', 1004, () => body(999_999)],
  ['no such option', 1004, (match: number) => body(match, { marketType: 1, option: '9-9' })],
  ['an option of no market', 1004, (match: number) => body(match, { option: '2-1' })],
  ['no words', 1003, (match: number) => ({ body: { ...body(match).body, said: { ...said, 'zh-cn': ' ' } } })],
  ['no reason', 1003, (match: number) => ({ body: { ...body(match).body, reason: ' ' } })],
] as const)('refuses %s with %i', async (_, code, sent) => {
  expect(await rita.code(suspendOrdering, sent(await addMatch(deps)))).toBe(code)
})

test('a match that has begun or was called off takes none anyway', async () => {
  const match = await addMatch(deps)
  await setState(deps, match, 'live')
  expect(await rita.code(suspendOrdering, body(match))).toBe(1981)
  expect((await orderingOf(match)).open).toBe(false)
})

test('others may not, nor who has an order on the match; of no suspension nothing is resumed', async () => {
  const [match, who] = [await addMatch(deps), await addMember(deps, 1_000_000)]
  const id = await suspend(match)
  const fay = await consoleApp.operator('fay', ['finance', 'support', 'content', 'admin', 'auditor'])
  expect(await fay.code(suspendOrdering, body(match, { marketType: 1 }))).toBe(1004)
  expect(await resume(id, fay)).toBe(1004)
  expect(await resume(999_999)).toBe(1004)
  expect(await rita.code(matchOrdering, { query: { id: '999999' } })).toBe(1004)
  const other = await addMatch(deps)
  await deps.desk.place(request(who, other))
  const held = await suspend(other)
  const ruth = await consoleApp.operator('ruth', ['risk'])
  await deps.sql`insert into operator_account (operator_id, member_id, named_at)
    select id, ${who}, now() from operator where name = 'ruth'`
  expect(await ruth.code(suspendOrdering, body(other, { marketType: 1 }))).toBe(1974)
  expect(await resume(held, ruth)).toBe(1974)
})

test('of two who suspend the same, or resume it, one does', async () => {
  for (let race = 0; race < 10; race++) {
    const match = await addMatch(deps)
    const begun = await Promise.all([1, 2].map(() => rita.ask(suspendOrdering, body(match))))
    expect(begun.map(({ StatusCode }) => StatusCode).sort()).toEqual([0, 1321])
    const [id] = begun.flatMap(({ Payload }) => (Payload as { id?: number }).id ?? [])
    if (id === undefined) throw new Error('neither of two suspended the match')
    expect((await Promise.all([resume(id), resume(id)])).sort()).toEqual([0, 1321])
  }
})

test('once it is answered, no order is written any more, in any process; before it all are', async () => {
  const other = (await site.second()).deps
  for (let race = 0; race < 8; race++) {
    const match = await addMatch(deps)
    const who = await Promise.all(Array.from({ length: 12 }, () => addMember(deps, 1_000_000)))
    const orders = who.map((one, n) =>
      codeOf((n % 2 ? deps : other).desk.place(request(one, match, { rate: 1 }))),
    )
    await suspend(match)
    const [before] = await deps.sql<[{ count: number }]>`
      select count(*)::int as count from "order" where match_id = ${match}`
    const codes = await Promise.all(orders)
    expect(new Set([0, 1980, ...codes]).size).toBe(2)
    expect(codes.filter((code) => code === 0)).toHaveLength(before.count)
    const [after] = await deps.sql<[{ count: number }]>`
      select count(*)::int as count from "order" where match_id = ${match}`
    expect(after).toEqual(before)
  }
})

test('a match that is put off keeps its suspension until somebody resumes it', async () => {
  const [client, match] = [await member(), await addMatch(deps)]
  await suspend(match)
  await setState(deps, match, 'postponed')
  await deps.sql`update match set state = 'scheduled', kickoff = ${new Date(clock.now() + 3 * HOUR)}, version = version + 1
    where id = ${match}`
  expect(await client.code(placeBet, bet(match))).toBe(1980)
})
