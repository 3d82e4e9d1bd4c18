// Orders against the member's own stake and loss limits: at the boundary, at once, on two servers, over days
// and results.
import { accountingDay, accountingDayEnd } from '@touchline/engine/account/accounting-day'
import { HOUR } from '@touchline/engine/site/units'
import { beforeEach, describe, expect, test } from 'vitest'
import { uuidv7 } from '../../db/uuid.ts'
import { testSite } from '../../http/test-site.ts'
import { addMatch, addMember, codeOf, request } from '../../order/testing.ts'
import { type LimitKind, setLimit } from '../../play/limits.ts'

const site = await testSite({ sound: false })
const desks = [site.deps.desk, (await site.second()).deps.desk]
beforeEach(() => {
  site.clock.set(accountingDayEnd(accountingDay(site.clock.now())) + 2 * HOUR)
})

async function limited(kind: LimitKind, amount: number, period: 'day' | 'week' | 'month' = 'day') {
  const memberId = await addMember(site.deps, 10_000_000)
  await setLimit(site.deps, memberId, kind, period, amount)
  return memberId
}

let turn = 0
async function order(memberId: string, stake: number, match?: number) {
  const desk = desks[turn++ % 2]!
  return codeOf(desk.place(request(memberId, match ?? (await addMatch(site.deps)), { stake })))
}

async function placed(memberId: string) {
  const [row] = await site.deps.sql<[{ stake: number }]>`
    select coalesce(sum(stake), 0)::int8 as stake from "order" where member_id = ${memberId}`
  return row.stake
}

describe('a stake limit', () => {
  test('to the fen: one below, exactly, one above', async () => {
    const memberId = await limited('stake', 30_000)
    expect(await order(memberId, 30_001)).toBe(1733)
    expect(await order(memberId, 19_999)).toBe(0)
    expect(await order(memberId, 10_002)).toBe(1733)
    expect(await order(memberId, 10_001)).toBe(0)
    expect(await order(memberId, 1_000)).toBe(1733)
    expect(await placed(memberId)).toBe(30_000)
  })

  test('what is left is said', async () => {
    const memberId = await limited('stake', 30_000)
    await order(memberId, 20_000)
    const more = site.deps.desk.place(request(memberId, await addMatch(site.deps), { stake: 20_000 }))
    await expect(more).rejects.toMatchObject({ code: 1733, payload: { messageValue: '100.00' } })
  })

  test('begins anew with its period: a day at noon, the week goes on', async () => {
    const memberId = await limited('stake', 20_000)
    await setLimit(site.deps, memberId, 'stake', 'week', 30_000)
    expect(await order(memberId, 20_000)).toBe(0)
    site.clock.set(accountingDayEnd(accountingDay(site.clock.now())) - 1)
    expect(await order(memberId, 1_000)).toBe(1733)
    const monday = new Date(site.clock.now() + 1).getUTCDay() === 1
    site.clock.pass(1)
    expect(await order(memberId, monday ? 20_001 : 10_001)).toBe(1733)
    expect(await order(memberId, monday ? 20_000 : 10_000)).toBe(0)
  })

  test('orders that come at once on two servers pass it together by nothing', async () => {
    for (let run = 0; run < 8; run++) {
      const memberId = await limited('stake', 35_000)
      const matches = await Promise.all(Array.from({ length: 12 }, () => addMatch(site.deps)))
      const codes = await Promise.all(matches.map((match) => order(memberId, 10_000, match)))
      expect(codes.filter((code) => code === 0)).toHaveLength(3)
      expect(codes.filter((code) => code === 1733)).toHaveLength(9)
      expect(await placed(memberId)).toBe(30_000)
    }
  })

  test('lowered while orders come: whatever passes passed before', async () => {
    for (let run = 0; run < 8; run++) {
      const memberId = await limited('stake', 100_000)
      const matches = await Promise.all(Array.from({ length: 10 }, () => addMatch(site.deps)))
      const orders = matches.map((match) => order(memberId, 10_000, match))
      const before = setLimit(site.deps, memberId, 'stake', 'day', 40_000).then(() => placed(memberId))
      await Promise.all(orders)
      expect(await placed(memberId)).toBeLessThanOrEqual(Math.max(40_000, await before))
    }
  })

  test('a void order gives its share back, a limit of nothing allows nothing', async () => {
    const memberId = await limited('stake', 10_000)
    const match = await addMatch(site.deps)
    expect(await order(memberId, 10_000, match)).toBe(0)
    await end(match, memberId, 'void')
    expect(await order(memberId, 10_000)).toBe(0)
    expect(await order(await limited('stake', 0), 1_000)).toBe(1733)
  })
})

describe('a loss limit', () => {
  test('open orders count as lost, won ones give room, lost ones do not', async () => {
    const memberId = await limited('loss', 20_000)
    const [won, lost] = [await addMatch(site.deps), await addMatch(site.deps)]
    expect(await order(memberId, 10_000, won)).toBe(0)
    expect(await order(memberId, 10_000, lost)).toBe(0)
    expect(await order(memberId, 1_000)).toBe(1733)
    await end(lost, memberId, 'lost')
    expect(await order(memberId, 1_000)).toBe(1733)
    await end(won, memberId, 'won')
    // 100.00 of the limit of 200.00 is lost; the net win adds to what is left.
    const [{ net }] = await site.deps.sql<[{ net: number }]>`
      select net from "order" where member_id = ${memberId} and match_id = ${won}`
    expect(await order(memberId, 10_000 + net + 1)).toBe(1733)
    expect(await order(memberId, 10_000 + net)).toBe(0)
  })

  test('a correction from won to lost counts at once: no further order until the next day', async () => {
    const memberId = await limited('loss', 20_000)
    const [first, second] = [await addMatch(site.deps), await addMatch(site.deps)]
    expect(await order(memberId, 20_000, first)).toBe(0)
    await end(first, memberId, 'won')
    expect(await order(memberId, 20_000, second)).toBe(0)
    await end(second, memberId, 'won')
    await end(first, memberId, 'lost')
    // Of the limit only the win on the second match is left.
    const [{ net }] = await site.deps.sql<[{ net: number }]>`
      select net from "order" where member_id = ${memberId} and match_id = ${second}`
    expect(await order(memberId, net + 1_000)).toBe(1733)
    await end(second, memberId, 'lost')
    expect(await order(memberId, 1_000)).toBe(1733)
    site.clock.set(accountingDayEnd(accountingDay(site.clock.now())))
    expect(await order(memberId, 20_000)).toBe(0)
  })

  test('no course of orders and results loses more than it, day after day', async () => {
    const memberId = await limited('loss', 50_000)
    for (let day = 0; day < 3; day++) {
      const start = site.clock.now()
      for (let n = 0; n < 8; n++) {
        const match = await addMatch(site.deps)
        await Promise.all([order(memberId, 20_000, match), order(memberId, 15_000, match)])
        await end(match, memberId, n % 3 === 0 ? 'won' : 'lost')
      }
      const [{ lost }] = await site.deps.sql<[{ lost: number }]>`
        select coalesce(sum(o.stake - e.payout), 0)::int8 as lost from "order" o join order_end e on e.order_id = o.id
        where o.member_id = ${memberId} and o.placed_at >= ${new Date(start)}`
      expect(lost).toBeLessThanOrEqual(50_000)
      expect(lost).toBeGreaterThan(0)
      site.clock.set(accountingDayEnd(accountingDay(site.clock.now())) + HOUR)
    }
  })
})

test('limits of others, and deposit limits, stop no order', async () => {
  await limited('stake', 0)
  expect(await order(await limited('deposit', 0), 10_000)).toBe(0)
})

/** Ends the member's orders on the match with this result; called again, corrects it. */
async function end(match: number, memberId: string, result: 'won' | 'lost' | 'void'): Promise<void> {
  const orders = await site.deps.sql<{ id: string; stake: number; net: number }[]>`
    select id, stake, net from "order" where match_id = ${match} and member_id = ${memberId}`
  const now = site.clock.now()
  const run = uuidv7(now)
  await site.deps.sql.begin(async (tx) => {
    await tx`insert into settle_run (id, match_id, run, kind, facts, happened, evidence, started_at)
      select ${run}, ${match}, 1 + count(*), 'result', '{}', '{}', '{}', ${new Date(now)}
      from settle_run where match_id = ${match}`
    for (const { id, stake, net } of orders) {
      const payout = result === 'won' ? stake + net : result === 'void' ? stake : 0
      await tx`insert into order_end (member_id, run_id, order_id, result, payout, owed)
        values (${memberId}, ${run}, ${id}, ${result}, ${payout}, 0)`
    }
  })
}
