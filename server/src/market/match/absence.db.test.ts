// Players whom operators report missing: members read them with who says so, as long as the source reports
// none.
import { eventRecord, marketSelection } from '@touchline/contract/market/calls'
import { consoleAbsences, enterAbsence, withdrawAbsence } from '@touchline/contract/market/operator-calls'
import { expect, test } from 'vitest'
import { testSite } from '../../http/test-site.ts'
import { testConsole } from '../../operator/testing.ts'
import { addMatch, addMember, request, setState } from '../../order/testing.ts'

const site = await testSite()
const { deps } = site
const consoleApp = await testConsole(site)
const rita = await consoleApp.operator('rita', ['risk'])
const fay = await consoleApp.operator('fay', ['finance'])
const [zh, en] = [site.client({ language: 'zh-cn' }), site.client({ language: 'en-us' })]
const reason = 'seen on the club site'
const nine = {
  side: 'home' as const,
  name: { 'zh-cn': '张九', 'en-us': 'Zhang Jiu' },
  source: { 'zh-cn': '俱乐部官网', 'en-us': 'the club’s own site' },
}
const enter = (match: number, given = nine, by = rita) =>
  by.ask(enterAbsence, { body: { gameId: String(match), ...given, reason } })
const withdraw = (id: number) => rita.code(withdrawAbsence, { body: { id, reason: 'plays after all' } })
const injuryOf = async (match: number, reader = en) =>
  (await reader.call(eventRecord, { params: { id: String(match) } })).injury

test('members read it at once, in their language, with who says so; taken back they do not', async () => {
  const match = await addMatch(deps)
  expect(await injuryOf(match)).toEqual([])
  const rates = (await en.call(marketSelection, { query: { gameId: String(match) } }))?.markets
  const { Payload, StatusCode } = await enter(match)
  expect(StatusCode).toBe(0)
  const since = site.clock.now()
  expect(await injuryOf(match)).toEqual([
    { side: 'home', name: 'Zhang Jiu', since, source: 'the club’s own site' },
  ])
  expect(await injuryOf(match, zh)).toEqual([{ side: 'home', name: '张九', since, source: '俱乐部官网' }])
  // Rates stay as they are.
  expect((await en.call(marketSelection, { query: { gameId: String(match) } }))?.markets).toEqual(rates)
  const { id } = Payload as { id: number }
  expect(await withdraw(id)).toBe(0)
  expect(await injuryOf(match)).toEqual([])
  expect(await withdraw(id)).toBe(1321)
  const read = await fay.payload(consoleAbsences, { query: { id: String(match) } })
  expect(read).toMatchObject({
    open: true,
    told: [],
    absences: [{ ...nine, by: 'rita', reason, withdrawn: { by: 'rita', reason: 'plays after all' } }],
  })
})

test('where the source reports some, it alone is read, and operators add nobody', async () => {
  const match = await addMatch(deps)
  expect((await enter(match)).StatusCode).toBe(0)
  const told = [{ side: 'away', name: '#9', since: 1 }]
  await deps.sql`update match set facts = facts || ${deps.sql.json({ absent: told })}, version = version + 1 where id = ${match}`
  await deps.answers.cache.match(match, 9)
  expect(await injuryOf(match)).toEqual([{ ...told[0], source: null }])
  expect((await enter(match, { ...nine, side: 'away' as never })).StatusCode).toBe(1955)
})

test('refused is what is reported already, a match that is over or none, and whose role does not have it', async () => {
  const match = await addMatch(deps)
  expect((await enter(match)).StatusCode).toBe(0)
  expect((await enter(match)).StatusCode).toBe(1321)
  expect((await enter(match, nine, fay)).StatusCode).toBe(1004)
  expect((await enter(999_999)).StatusCode).toBe(1004)
  expect(await withdraw(999_999)).toBe(1004)
  await setState(deps, match, 'ended')
  expect((await enter(match, { ...nine, side: 'away' as never })).StatusCode).toBe(1004)
})

test('nobody reports on a match with an own order, nor takes a report back there', async () => {
  const match = await addMatch(deps)
  const { Payload } = await enter(match)
  const who = await addMember(deps, 1_000_000)
  await deps.desk.place(request(who, match))
  await deps.sql`insert into operator_account (operator_id, member_id, named_at)
    select id, ${who}, now() from operator where name = 'rita'`
  expect((await enter(match, { ...nine, side: 'away' as never })).StatusCode).toBe(1974)
  expect(await withdraw((Payload as { id: number }).id)).toBe(1974)
})
