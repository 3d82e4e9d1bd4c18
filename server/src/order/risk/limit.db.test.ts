// Limits of a match and of a competition's matches, set by operators: kept to the fen, no matter who orders
// meanwhile, and told to the member.
import { marketSelection } from '@touchline/contract/market/calls'
import { addReservation, placeBet } from '@touchline/contract/order/calls'
import { matchExposure, setCompetitionLimits, setMatchLimits } from '@touchline/contract/order/operator-calls'
import { expect, test } from 'vitest'
import { testSite } from '../../http/test-site.ts'
import { testConsole } from '../../operator/testing.ts'
import { addMatch, addMember, addMembers, codeOf, request, setState } from '../testing.ts'

const site = await testSite()
const { deps } = site
const consoleApp = await testConsole(site)
const rita = await consoleApp.operator('rita', ['risk'])
const reason = 'a friendly'

const limits = (liability: string, stake: string | null = null) => ({ liability, stake })
const ofMatch = (id: number, given: ReturnType<typeof limits> | null, by = rita) =>
  by.code(setMatchLimits, { body: { gameId: String(id), limits: given, reason } })
const ofCompetition = (id: string, given: ReturnType<typeof limits>, by = rita) =>
  by.ask(setCompetitionLimits, { body: { competitionId: id, limits: given, reason } })
const read = (id: number) => rita.payload(matchExposure, { query: { id: String(id) } })
let members = 0
const client = () => site.member(`limited${++members}`, { balance: 1_000_000, language: 'en-us' })
const bet = (match: number, dealMoney: string, option = '2-1') => ({
  body: { selectionId: `${match}.1.${option}`, dealMoney, profit: '0.01' },
})
/** A match of a competition of its own. */
async function matchOf(competition: string) {
  const names = deps.sql.json({ 'zh-cn': competition, 'en-us': competition })
  await deps.sql`insert into competition (id, name, country) values (${competition}, ${names}, 'world') on conflict do nothing`
  const id = await addMatch(deps)
  await deps.sql`update match set competition_id = ${competition}, version = version + 1 where id = ${id}`
  return id
}

test('of one member no more than the limit is taken on the match, to the fen; it is told before and after', async () => {
  const [member, match] = [await client(), await addMatch(deps)]
  expect(await member.code(placeBet, bet(match, '60.00'))).toBe(0)
  expect(await ofMatch(match, limits('200000.00', '100.00'))).toBe(0)
  expect((await member.call(marketSelection, { query: { gameId: String(match) } }))?.game.stakeLimit).toBe(
    '100.00',
  )
  const over = await member.ask(placeBet, bet(match, '40.01', '1-0'))
  expect(over).toMatchObject({ StatusCode: 1985, Payload: { messageValue: '100.00' } })
  expect(over.Message).toContain('100.00')
  const reserved = {
    selectionId: `${match}.1.0-0`,
    dealMoney: '40.01',
    profitStart: '3.60',
    profitEnd: '3.80',
  }
  expect(await member.code(addReservation, { body: reserved })).toBe(1985)
  expect(await member.code(placeBet, bet(match, '40.00', '1-0'))).toBe(0)
  // Each member has a limit of their own, and without a limit on the match only the level's counts.
  expect(await (await client()).code(placeBet, bet(match, '100.00'))).toBe(0)
  expect(await ofMatch(match, limits('200000.00'))).toBe(0)
  expect(await member.code(placeBet, bet(match, '500.00', '1-0'))).toBe(0)
})

test('what the house may lose is kept to the fen: the largest stake is taken, one fen more is not', async () => {
  const match = await addMatch(deps)
  expect(await ofMatch(match, limits('3.29'))).toBe(0)
  const one = await client()
  const { Payload: left } = await one.ask(placeBet, bet(match, '5000.00'))
  const most = (left as { messageValue: string }).messageValue
  const above = (Number(most) + 0.01).toFixed(2)
  expect(await one.ask(placeBet, bet(match, above))).toMatchObject({ StatusCode: 1753 })
  expect(await one.code(placeBet, bet(match, most))).toBe(0)
  expect((await read(match)).worst).toBe('-3.29')
  expect(await ofMatch(match, limits('1.00'))).toBe(0)
  expect(await one.code(placeBet, bet(match, '10.00'))).toBe(1753)
})

test('a competition’s hold for each of its matches that takes orders and has none of its own, and for what comes', async () => {
  const [plain, own, over] = [await matchOf('cup'), await matchOf('cup'), await matchOf('cup')]
  const elsewhere = await matchOf('league')
  await ofMatch(own, limits('7.00', '5.00'))
  await setState(deps, over, 'ended')
  const set = await ofCompetition('cup', limits('900.00', '80.00'))
  expect(set).toMatchObject({ StatusCode: 0, Payload: { matches: 1 } })
  expect(await read(plain)).toMatchObject({ limits: limits('900.00', '80.00'), ownLimits: false })
  expect(await read(own)).toMatchObject({
    limits: limits('7.00', '5.00'),
    ownLimits: true,
    competitionLimits: limits('900.00', '80.00'),
  })
  expect((await read(over)).limits.stake).toBeNull()
  expect((await read(elsewhere)).limits.stake).toBeNull()
  expect(await (await client()).code(placeBet, bet(plain, '80.01'))).toBe(1985)
  expect(await ofMatch(own, null)).toBe(0)
  expect(await read(own)).toMatchObject({ limits: limits('900.00', '80.00'), ownLimits: false })
  expect(await ofMatch(own, null)).toBe(1321)
  expect(await ofCompetition('cup', limits('900.00', '80.00'))).toMatchObject({ StatusCode: 1321 })
  const [row] = await deps.sql<[{ before: string; after: string }]>`
    select before, after from audit where object = 'competition:cup' and outcome = 'done'`
  expect([row.before, row.after].map((text) => JSON.parse(text) as unknown)).toEqual([
    limits('200000.00'),
    { ...limits('900.00', '80.00'), matches: 1 },
  ])
})

test.each([
  ['no such match', 1004, () => ofMatch(999_999, limits('1.00'))],
  ['a limit of nothing', 1003, async () => ofMatch(await addMatch(deps), limits('0.00'))],
  ['a stake of nothing', 1003, async () => ofMatch(await addMatch(deps), limits('1.00', '0.00'))],
  ['no such competition', 1004, async () => (await ofCompetition('none', limits('1.00'))).StatusCode],
])('refuses %s with %i', async (_, code, act) => {
  expect(await act()).toBe(code)
})

test('a match that is over has none to set; others may not, nor who has an order on it', async () => {
  const [match, over] = [await matchOf('tied'), await addMatch(deps)]
  await setState(deps, over, 'ended')
  expect(await ofMatch(over, limits('1.00'))).toBe(1981)
  const fay = await consoleApp.operator('fay', ['finance', 'support', 'content', 'admin', 'auditor'])
  expect(await ofMatch(match, limits('1.00'), fay)).toBe(1004)
  expect((await ofCompetition('tied', limits('1.00'), fay)).StatusCode).toBe(1004)
  const who = await addMember(deps, 1_000_000)
  await deps.desk.place(request(who, match))
  const ruth = await consoleApp.operator('ruth', ['risk'])
  await deps.sql`insert into operator_account (operator_id, member_id, named_at)
    select id, ${who}, now() from operator where name = 'ruth'`
  expect(await ofMatch(match, limits('1.00'), ruth)).toBe(1974)
  expect((await ofCompetition('tied', limits('1.00'), ruth)).StatusCode).toBe(1974)
})

test('once a limit is answered, no order beyond it is written any more, in any process', async () => {
  const other = (await site.second()).deps
  for (let race = 0; race < 6; race++) {
    const match = await matchOf(`raced${race}`)
    const who = await addMembers(deps, 12, 1_000_000)
    const orders = who.map((one, n) =>
      codeOf((n % 2 ? deps : other).desk.place(request(one, match, { rate: 1 }))),
    )
    const set =
      race % 2
        ? ofMatch(match, limits('200000.00', '99.99'))
        : ofCompetition(`raced${race}`, limits('200000.00', '99.99')).then((its) => its.StatusCode)
    expect(await set).toBe(0)
    const [before] = await deps.sql<[{ count: number }]>`
      select count(*)::int as count from "order" where match_id = ${match}`
    const codes = await Promise.all(orders)
    expect(new Set([0, 1985, ...codes]).size).toBe(2)
    expect(codes.filter((code) => code === 0)).toHaveLength(before.count)
  }
})

test('of many orders at once, none passes what the house may lose', async () => {
  const match = await addMatch(deps)
  await ofMatch(match, limits('10.00'))
  const who = await addMembers(deps, 16, 1_000_000)
  const codes = await Promise.all(who.map((one) => codeOf(deps.desk.place(request(one, match, { rate: 1 })))))
  // Each pays 3.29: three of them are 9.87.
  expect(codes.filter((code) => code === 0)).toHaveLength(3)
  expect(new Set(codes)).toEqual(new Set([0, 1753]))
  expect(Number((await read(match)).worst)).toBeGreaterThanOrEqual(-10)
})
