// Names and other values that operators correct: they win over the source, now and at every later report, and
// members read them at once.
import {
  leagueTable,
  marketSelection,
  matchList,
  specialCompetitionList,
  tournamentNavigation,
} from '@touchline/contract/market/calls'
import type { OwnCompetition, OwnTeam } from '@touchline/contract/market/naming'
import {
  consoleNames,
  correctCompetition,
  correctTeam,
  namedCompetition,
  namedTeam,
} from '@touchline/contract/market/operator-calls'
import { betInfo, placeBet } from '@touchline/contract/order/calls'
import { HOUR } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import type { FeedCompetition, FeedTeam } from '../../feed/feed.ts'
import { intake } from '../../feed/intake.ts'
import { aMatch, deps, now, openIntake, row, site, telling } from '../../feed/testing.ts'
import { testConsole } from '../../operator/testing.ts'

await openIntake()
const consoleApp = await testConsole(site)
const rita = await consoleApp.operator('rita', ['risk'])
const cora = await consoleApp.operator('cora', ['content'])
const fay = await consoleApp.operator('fay', ['finance'])
const reason = 'as the club writes it'

const latin = (name: string) => ({ 'zh-cn': name, 'en-us': name })
const none = { 'zh-cn': null, 'en-us': null }
const team = (id: string, name = latin(id)): FeedTeam => ({
  id,
  name,
  iconColor: '#112233',
  iconText: latin('ABC'),
})
const league = (id: string, more: Partial<FeedCompetition> = {}): FeedCompetition => ({
  id,
  name: latin(id),
  country: 'england',
  sort: 50,
  ...more,
})
const ownLeague = (more: Partial<OwnCompetition> = {}): OwnCompetition => ({
  name: none,
  country: null,
  sort: null,
  tieRule: null,
  deductions: null,
  listed: true,
  navigation: true,
  ...more,
})
const ownTeam = (more: Partial<OwnTeam> = {}): OwnTeam => ({
  name: none,
  iconColor: null,
  iconText: none,
  ...more,
})
const inLeague = (id: string, own: OwnCompetition, by = cora) =>
  by.code(correctCompetition, { body: { id, own, reason } })
const ofTeam = (id: string, own: OwnTeam, by = cora) => by.code(correctTeam, { body: { id, own, reason } })

/** A league of two teams with a match, as the source reports it. */
async function told(id: string, more: Partial<FeedCompetition> = {}, kickoff = now + 2 * HOUR) {
  const [home, away] = [`${id}-home`, `${id}-away`]
  const match = aMatch({ competitionId: id, homeId: home, awayId: away, kickoff })
  const tell = (change: Partial<FeedTeam> = {}, of: Partial<FeedCompetition> = {}) =>
    intake(
      deps,
      telling([match], {
        competitions: [league(id, { ...more, ...of })],
        teams: [{ ...team(home), ...change }, team(away)],
      }),
      now,
    )
  await tell()
  const { id: gameId } = (await row(match.key))!
  return { id, home, away, gameId: String(gameId), tell }
}

test('a corrected name is read at once, in each language by itself, and stays whatever the source tells later', async () => {
  const { home, gameId, tell } = await told('first')
  const [zh, en] = [site.client({ language: 'zh-cn' }), site.client({ language: 'en-us' })]
  const nameOf = async (reader: typeof zh) =>
    (await reader.call(marketSelection, { query: { gameId } }))?.game.home.name
  expect([await nameOf(zh), await nameOf(en)]).toEqual([home, home])
  expect(await ofTeam(home, ownTeam({ name: { 'zh-cn': '主队', 'en-us': null } }))).toBe(0)
  expect([await nameOf(zh), await nameOf(en)]).toEqual(['主队', home])
  expect(await tell({ name: { 'zh-cn': '别名', 'en-us': 'Another' }, iconColor: '#445566' })).toBe(0)
  await tell()
  await tell({ name: { 'zh-cn': '别名', 'en-us': 'Another' }, iconColor: '#445566' })
  const { sql } = deps
  const [stored] = await sql<{ name: object; iconColor: string }[]>`
    select name, icon_color as "iconColor" from team where id = ${home}`
  expect(stored).toEqual({ name: { 'zh-cn': '主队', 'en-us': 'Another' }, iconColor: '#445566' })
  // When the correction is taken back, the source's latest values return.
  expect(await ofTeam(home, ownTeam())).toBe(0)
  expect([await nameOf(zh), await nameOf(en)]).toEqual(['别名', 'Another'])
})

test('lists and orders have the corrected names; colours and plates, too', async () => {
  const { id, home, gameId } = await told('second')
  await deps.sql`insert into selection (match_id, market_type, option, chance, base_rate) values (${gameId}, 1, '2-1', 0.05, 350)`
  const member = await site.member('named', { balance: 100_000, language: 'zh-cn' })
  await member.call(placeBet, {
    body: { selectionId: `${gameId}.1.2-1`, dealMoney: '100.00', profit: '0.01' },
  })
  const own = ownTeam({
    name: { 'zh-cn': '红队', 'en-us': 'Reds' },
    iconColor: '#aa0000',
    iconText: { 'zh-cn': '红', 'en-us': 'RED' },
  })
  expect(await ofTeam(home, own, rita)).toBe(0)
  expect(await inLeague(id, ownLeague({ name: { 'zh-cn': '英联', 'en-us': null } }))).toBe(0)
  const list = await member.call(matchList, { query: { competitionId: id } })
  expect(list.data[0]).toMatchObject({
    competitionName: '英联',
    home: { name: '红队', iconColor: '#aa0000', iconText: '红' },
  })
  expect(list.competitions.find((one) => one.id === id)?.name).toBe('英联')
  expect(
    JSON.stringify(
      await member.call(betInfo, { params: { id: member.memberId }, query: { category: 'open' } }),
    ),
  ).toContain('红队')
})

test('a league’s country and place stand beside the feed, it can leave the list, and its table has the operators’ rule', async () => {
  const { id, home, tell } = await told('third')
  const visitor = site.client({ language: 'en-us' })
  const leagues = async () =>
    (await visitor.call(specialCompetitionList)).data.map((one) => ({ id: one.id, country: one.country }))
  expect(await leagues()).toContainEqual({ id, country: 'england' })
  const own = ownLeague({ country: 'wales', sort: 1, tieRule: 'meetings', deductions: { [home]: 3 } })
  expect(await inLeague(id, own)).toBe(0)
  expect(await leagues()).toContainEqual({ id, country: 'wales' })
  expect((await leagues())[0]?.id).toBe(id)
  await tell({}, { sort: 70, country: 'scotland' })
  expect((await leagues())[0]).toEqual({ id, country: 'wales' })
  expect((await visitor.call(leagueTable, { params: { id } })).tieRule).toBe('meetings')
  const [stored] = await deps.sql<
    { deductions: object }[]
  >`select deductions from competition where id = ${id}`
  expect(stored?.deductions).toEqual({ [home]: 3 })
  expect(await inLeague(id, { ...own, listed: false })).toBe(0)
  expect((await leagues()).some((one) => one.id === id)).toBe(false)
})

test('a tournament’s section is shown or not; its rule is part of its format', async () => {
  const format = { tieRule: 'overall', groups: { count: 1, advance: 1, thirds: 0 }, stages: [] }
  const { id, gameId } = await told('cup-of-cups', { tournament: format as never })
  await deps.sql`update match set place = '{"edition": 1, "group": "A"}' where id = ${gameId}`
  const visitor = site.client({ language: 'en-us' })
  const navigation = async () => (await visitor.call(tournamentNavigation)).showNavigation
  expect(await inLeague(id, ownLeague({ sort: 9 }))).toBe(0)
  expect(await navigation()).toBe(true)
  expect(await inLeague(id, ownLeague({ navigation: false }))).toBe(0)
  expect(await navigation()).toBe(false)
  expect(await inLeague(id, ownLeague({ tieRule: 'meetings' }))).toBe(1003)
})

test('what lacks a name comes first, until it has one or somebody says that it is right', async () => {
  const { home, away } = await told('fourth')
  const find = async () => {
    const { rows } = await fay.payload(consoleNames, { query: { kind: 'team', find: 'fourth' } })
    return rows.map(({ id, lacks, corrected }) => [id, lacks, corrected])
  }
  expect(await find()).toEqual([
    [away, ['zh-cn'], false],
    [home, ['zh-cn'], false],
  ])
  expect(await ofTeam(away, ownTeam({ name: { 'zh-cn': away, 'en-us': null } }))).toBe(0)
  expect(await find()).toEqual([
    [home, ['zh-cn'], false],
    [away, [], true],
  ])
  const { lacking, total } = await fay.payload(consoleNames, { query: { kind: 'team', find: 'fourth' } })
  expect({ lacking, total }).toEqual({ lacking: 1, total: 2 })
})

test('each correction stands with who made it, when, why and what it changed', async () => {
  const { id, home } = await told('fifth')
  const first = ownTeam({ name: { 'zh-cn': '五', 'en-us': null } })
  await ofTeam(home, first)
  await ofTeam(home, ownTeam(), rita)
  const { history, told: source, own } = await fay.payload(namedTeam, { query: { id: home } })
  expect(source.name).toEqual(latin(home))
  expect(own).toEqual(ownTeam())
  expect(history).toMatchObject([
    { by: 'rita', reason, before: first, after: ownTeam(), at: site.clock.now() },
    { by: 'cora', reason, before: ownTeam(), after: first },
  ])
  await inLeague(id, ownLeague({ sort: 3 }))
  const league = await fay.payload(namedCompetition, { query: { id } })
  expect(league).toMatchObject({
    own: ownLeague({ sort: 3 }),
    told: { sort: 50, tieRule: 'overall' },
    tournament: false,
  })
  expect(league.teams.map((one) => one.id)).toEqual([`${id}-away`, home])
  expect(league.history).toHaveLength(1)
})

test('refused is what is no change, what is not there, whose role does not have it, and a name that another one beside it has', async () => {
  const { id, home, away } = await told('sixth')
  const { home: elsewhere } = await told('seventh')
  const six = (name: string) => ownTeam({ name: { 'zh-cn': null, 'en-us': name } })
  expect(await ofTeam(home, ownTeam())).toBe(1321)
  expect(await inLeague(id, ownLeague())).toBe(1321)
  expect(await ofTeam('nobody', six('A'))).toBe(1004)
  expect(await inLeague('nowhere', ownLeague())).toBe(1004)
  expect(await fay.code(namedTeam, { query: { id: 'nobody' } })).toBe(1004)
  expect(await ofTeam(home, six('Six'), fay)).toBe(1004)
  expect(await ofTeam(away, six('Six'))).toBe(0)
  expect(await ofTeam(home, six('SIX'))).toBe(1956)
  expect(await ofTeam(elsewhere, six('Six'))).toBe(0)
  expect(await inLeague(id, ownLeague({ name: { 'zh-cn': null, 'en-us': 'seventh' } }))).toBe(1956)
  expect(await inLeague(id, ownLeague({ deductions: { [elsewhere]: 3 } }))).toBe(1003)
  expect(await ofTeam(home, ownTeam({ iconColor: 'red' }))).toBe(1003)
  expect(await ofTeam(home, ownTeam({ name: { 'zh-cn': ' ', 'en-us': null } }))).toBe(1003)
  // No refused correction was stored.
  expect((await fay.payload(namedTeam, { query: { id: home } })).own).toEqual(ownTeam())
})
