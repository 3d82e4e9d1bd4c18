import { expect, test } from 'vitest'
import { openSql } from '../../db/connection.ts'
import { testSite } from '../../http/test-site.ts'
import { addMatch, addMember, request } from '../testing.ts'
import { createDesk } from './desk.ts'

const site = await testSite()

const member = () => addMember(site.deps, 1_000_000)
const match = () => addMatch(site.deps)

/** Another transaction holds the rows of these matches until they are let go. */
async function lockMatches(ids: number[]) {
  const elsewhere = openSql(site.database.superUrl, { max: 1 })
  const locked = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const holding = elsewhere.begin(async (tx) => {
    await tx`select from match where id = any(${ids}) for update`
    locked.resolve()
    await done.promise
  })
  await locked.promise
  return async () => {
    done.resolve()
    await holding
    await elsewhere.end()
  }
}

test('an order that cannot even be asked for is refused alone: the others of its batch are placed', async () => {
  const [where, x, y] = [await match(), await match(), await match()]
  const others = await Promise.all(Array.from({ length: 12 }, member))
  const wrong = await member()
  const place = site.deps.desk.place
  const outcomes = await Promise.allSettled(
    [
      // While a lane is working, so few orders do not start another; the rest becomes one batch.
      request(others[0]!, x),
      request(others[1]!, y),
      { ...request(wrong, where), matchId: 2 ** 60 },
      ...others.slice(2).map((who) => request(who, where, { rate: 1 })),
    ].map((order) => place.call(site.deps.desk, order)),
  )
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
  expect(refused).toEqual([500])
})

test('orders on a third match do not wait for two matches that somebody else holds', async () => {
  const [a, b, c] = [await match(), await match(), await match()]
  const letGo = await lockMatches([a, b])
  const blocked = Promise.all(
    [a, b, a, b].map(async (id) => site.deps.desk.place(request(await member(), id, { rate: 1 }))),
  )
  // Behind a locked row, each of these would wait until the database gives up, and all together longer than
  // the blocked orders may take.
  const others = (async () => {
    for (let n = 0; n < 20; n++) await site.deps.desk.place(request(await member(), c, { rate: 1 }))
    return 'placed'
  })()
  expect(await Promise.race([others, blocked])).toBe('placed')
  await letGo()
  expect(await blocked).toHaveLength(4)
})

test('an order that cannot be begun within its time is refused, and is not placed after that', async () => {
  const desk = createDesk(site.deps, { patienceMs: 300 })
  const [where, elsewhere] = [await match(), await match()]
  const [holder, waiting] = [await member(), await member()]
  const letGo = await lockMatches([where, elsewhere])
  // The first order occupies the match, so that the second waits behind it and is in no batch.
  const first = desk.place(request(holder, where)).catch((reason: unknown) => reason)
  await new Promise((done) => setTimeout(done, 100))
  await expect(desk.place(request(waiting, elsewhere))).rejects.toMatchObject({ code: 500 })
  expect(await first).toMatchObject({ code: 500 })
  await letGo()
  await expect(desk.place(request(await member(), elsewhere))).resolves.toMatchObject({ stake: 10_000 })
  expect(await site.deps.sql`select from "order" where member_id = ${waiting}`).toEqual([])
})
