// Members that operators look after: those who rest, those whose limits are used up, those who have lost
// most; and who may see the lists.
import { excludeMyself, setPlayLimit, takeTimeOut } from '@touchline/contract/member/play-calls'
import { playSafe } from '@touchline/contract/member/play-operator-calls'
import { DAY, MINUTE } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import type { StoredFacts } from '../../feed/facts.ts'
import { testSite } from '../../http/test-site.ts'
import { type ConsoleClient, testConsole } from '../../operator/testing.ts'
import { addMatch, deposit, report, request, setState, settleDue } from '../../order/testing.ts'

const site = await testSite()
const { deps } = site
const consoleApp = await testConsole(site)
const support = await consoleApp.operator('support', ['support'])
const content = await consoleApp.operator('content', ['content'])

const read = (list: 'resting' | 'limits' | 'losses', by: ConsoleClient = support) =>
  by.payload(playSafe, { query: { list } })
const funded = async (name: string, amount: number) => {
  const client = await site.member(name)
  await deps.sql.begin((tx) => deposit(tx, client.memberId, amount, site.clock.now()))
  return client
}
/** Each member stakes this much (fen) against an outcome that then happens, and loses. */
async function lose(...stakes: (readonly [memberId: string, stake: number])[]) {
  const where = await addMatch(deps)
  for (const [memberId, stake] of stakes)
    await deps.desk.place(
      request(memberId, where, { option: '2-1', rate: 1, stake, key: crypto.randomUUID() }),
    )
  await setState(deps, where, 'ended')
  const facts: StoredFacts = { ft: [2, 1], ht: [1, 0], firstGoalMinute: 12 }
  await report(deps, where, { source: 'a', status: 'final', facts, at: site.clock.now() - 5 * MINUTE })
  expect(await settleDue(deps)).toHaveLength(1)
}

test('who writes texts sees nothing of it', async () => {
  expect(await content.code(playSafe, { query: { list: 'losses' } })).toBe(1004)
})

test('who rests stands in the order in which it ends, and both kinds are counted', async () => {
  const [out, short] = [await site.member('rests'), await site.member('pauses')]
  const before = (await read('resting')).counts
  await out.call(excludeMyself, { body: { months: 6 } })
  await short.call(takeTimeOut, { body: { hours: 24 } })
  const { lines, counts } = await read('resting')
  expect(lines).toMatchObject([
    { member: { id: short.memberId, username: 'pauses' }, by: 'timeOut', until: site.clock.now() + DAY },
    { member: { id: out.memberId }, by: 'exclusion' },
  ])
  expect(counts).toMatchObject({ excluded: before.excluded + 1, timeOut: before.timeOut + 1 })
})

test('a limit is shown from nine tenths on, as its own member sees it, the fullest first', async () => {
  const [near, full] = [await funded('near', 500_00), await funded('full', 500_00)]
  const stake = { kind: 'stake', period: 'day', amount: '200.00' } as const
  await near.call(setPlayLimit, { body: stake })
  await full.call(setPlayLimit, { body: { ...stake, amount: '100.00' } })
  const where = await addMatch(deps)
  const order = (memberId: string, fen: number) =>
    deps.desk.place(request(memberId, where, { rate: 1, stake: fen, key: crypto.randomUUID() }))
  await order(near.memberId, 179_99)
  expect((await read('limits')).lines).toEqual([])
  await order(near.memberId, 10_01)
  await order(full.memberId, 100_00)
  const shared = { list: 'limits', kind: 'stake', period: 'day' }
  expect((await read('limits')).lines).toEqual([
    { ...shared, member: { id: full.memberId, username: 'full' }, amount: '100.00', used: '100.00' },
    { ...shared, member: { id: near.memberId, username: 'near' }, amount: '200.00', used: '190.00' },
  ])
})

test('the heaviest losses of own money come first; trial money and what is older than thirty days are none', async () => {
  const [some, most] = [await funded('some', 900_00), await funded('most', 900_00)]
  await most.call(setPlayLimit, { body: { kind: 'loss', period: 'month', amount: '9000.00' } })
  await lose([some.memberId, 100_00], [most.memberId, 300_00])
  const { lines } = await read('losses')
  expect(lines).toEqual([
    {
      list: 'losses',
      member: { id: most.memberId, username: 'most' },
      lost: '300.00',
      staked: '300.00',
      orders: 1,
      limited: true,
    },
    {
      list: 'losses',
      member: { id: some.memberId, username: 'some' },
      lost: '100.00',
      staked: '100.00',
      orders: 1,
      limited: false,
    },
  ])
  site.clock.pass(31 * DAY)
  expect((await read('losses', await consoleApp.operator('later', ['auditor']))).lines).toEqual([])
})
