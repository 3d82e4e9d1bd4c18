import { betInfo, functional, placeBet } from '@touchline/contract/order/calls'
import { MINUTE } from '@touchline/engine/site/units'
import { afterEach, describe, expect, test } from 'vitest'
import { testSite } from '../../http/test-site.ts'
import { flagged } from '../../member/testing.ts'
import { taskDue } from '../../task/due.ts'
import { taskWorks } from '../../task-works.ts'
import { cancelOrder, offerCancel } from '../cancel/cancel.ts'
import { orderWork } from '../task.ts'
import { addMatch, addMember, balanceOf, codeOf, report, request, setState, settleDue } from '../testing.ts'
import * as review from './review.ts'

const site = await testSite()
const { sql } = site.deps
const releaseOrder = (memberId: string, id: string, reason: string) =>
  sql.begin((tx) => review.releaseOrder(site.deps, tx, { memberId, id, reason }))
const refuseOrder = async (memberId: string, id: string, reason: string) => {
  const afterwards = await sql.begin((tx) => review.refuseOrder(site.deps, tx, { memberId, id, reason }))
  afterwards()
}
/** All that wait for a decision now. */
const pending = async () => {
  const subjects = await sql.begin((tx) => orderWork.waiting(tx, site.clock.now()))
  return subjects.map((subject) => subject.split('/')[1])
}

const { verify } = taskDue(taskWorks)
/** As many cases are open as orders wait, whatever became of the orders. */
afterEach(async () => {
  expect(await verify!(site.deps)).toEqual([])
})

const LARGE = 3_000_000

async function reviewed({ kicksOffIn = 120 * MINUTE, stake = LARGE } = {}) {
  const member = await addMember(site.deps, 10_000_000)
  const match = await addMatch(site.deps, { kicksOffIn })
  const order = await site.deps.desk.place(request(member, match, { stake }))
  return { member, match, order }
}

describe('under review', () => {
  test.each([
    [LARGE - 1, null],
    [LARGE, 10 * MINUTE],
  ])('a stake of %d fen: %s', async (stake, wait) => {
    const { order } = await reviewed({ stake })
    expect(order.reviewUntil).toEqual(wait && new Date(site.clock.now() + wait))
  })

  test('until ordering closes at the latest', async () => {
    const { order } = await reviewed({ kicksOffIn: 7 * MINUTE })
    expect(order.reviewUntil).toEqual(new Date(site.clock.now() + 4 * MINUTE))
  })

  test('whatever a flagged member orders', async () => {
    const member = await addMember(site.deps, 100_000)
    await flagged(site.deps, member, 'holdOrders')
    const order = await site.deps.desk.place(request(member, await addMatch(site.deps)))
    expect(order.reviewUntil).not.toBeNull()
  })
})

describe('decided', () => {
  test('refused: the stake returns at once, and nothing can be decided again', async () => {
    const { member, order } = await reviewed()
    expect(await pending()).toContain(order.id)
    await refuseOrder(member, order.id, 'test')
    expect(await balanceOf(site.deps, member)).toBe(10_000_000)
    const notices = await sql`select matter, subject from notice where member_id = ${member}`
    expect([...notices]).toEqual([{ matter: 'order-returned', subject: order.id }])
    expect(await pending()).not.toContain(order.id)
    expect(await codeOf(refuseOrder(member, order.id, 'again'))).toBe(2103)
    expect(await codeOf(releaseOrder(member, order.id, 'again'))).toBe(2103)
    expect(await codeOf(offerCancel(site.deps, member, order.id))).toBe(2103)
  })

  test('released: it stands, and cannot be refused any more', async () => {
    const { member, order } = await reviewed()
    await releaseOrder(member, order.id, 'test')
    expect(await codeOf(refuseOrder(member, order.id, 'late'))).toBe(2103)
    expect(await balanceOf(site.deps, member)).toBe(10_000_000 - LARGE)
  })

  test('by nobody: whose orders are placed by themselves are told, once', async () => {
    const orders = await Promise.all([reviewed(), reviewed(), reviewed({ stake: LARGE - 1 })])
    const members = orders.map(({ member }) => member)
    const due = orders[0]!.order.reviewUntil!.getTime()
    const told: string[] = []
    site.deps.live.subscribe(({ kind, id, version }) => {
      if (kind === 'member' && version === due && members.includes(id)) told.push(id)
    })
    await review.tellReleased(site.deps.sql, due - 2, due - 1)
    await review.tellReleased(site.deps.sql, due - 1, due)
    await review.tellReleased(site.deps.sql, due, due + 1)
    await expect.poll(() => told.toSorted()).toEqual(members.slice(0, 2).toSorted())
  })

  test.each([
    [-1, 0],
    [0, 2103],
    [1, 2103],
  ])('%d ms from its time: %d', async (from, code) => {
    const { member, order } = await reviewed()
    site.clock.pass(10 * MINUTE + from)
    expect(await codeOf(refuseOrder(member, order.id, 'test'))).toBe(code)
  })

  test('never once the result can be known: what nobody decided is settled like any other', async () => {
    const { member, match, order } = await reviewed({ kicksOffIn: 4 * MINUTE })
    site.clock.pass(MINUTE)
    expect(await codeOf(refuseOrder(member, order.id, 'too late'))).toBe(2103)
    await setState(site.deps, match, 'ended')
    const facts = { ft: [2, 1], ht: [0, 0], firstGoalMinute: 50 } as never
    await report(site.deps, match, { source: 'one', status: 'final', facts, at: site.clock.now() })
    site.clock.pass(5 * MINUTE)
    await settleDue(site.deps)
    expect(await balanceOf(site.deps, member)).toBe(10_000_000 - LARGE)
  })

  test('a member may cancel while it is pending; of cancel, release and refusal at once one ends it', async () => {
    for (let race = 0; race < 12; race++) {
      const { member, order } = await reviewed()
      const { token } = await offerCancel(site.deps, member, order.id)
      const codes = await Promise.all([
        codeOf(cancelOrder(site.deps, member, order.id, token)),
        codeOf(refuseOrder(member, order.id, 'race')),
        codeOf(releaseOrder(member, order.id, 'race')),
      ])
      const back = codes[0] === 0 || codes[1] === 0
      expect(codes[0] === 0 && codes[1] === 0, `${codes}`).toBe(false)
      expect(codes[1] === 0 && codes[2] === 0, `${codes}`).toBe(false)
      expect(await balanceOf(site.deps, member)).toBe(back ? 10_000_000 : 10_000_000 - LARGE)
      site.clock.pass(4 * MINUTE)
    }
  })

  test('of somebody else or unknown: 1712', async () => {
    const { order } = await reviewed()
    const other = await addMember(site.deps, 0)
    expect(await codeOf(refuseOrder(other, order.id, 'test'))).toBe(1712)
    expect(await codeOf(releaseOrder(other, crypto.randomUUID(), 'test'))).toBe(1712)
  })
})

describe('canceled by the system', () => {
  const takeBack = () => review.takeBackPending(site.deps, site.clock.now())
  const hour = () => new Date(site.clock.now() + 60 * MINUTE)
  const change = (member: string, values: object) =>
    site.deps.sql`update member set ${site.deps.sql(values as { state: string })} where id = ${member}`
  const causes: Record<string, (member: string, match: number) => Promise<unknown>> = {
    'the member is banned': (member) => change(member, { state: 'banned' }),
    'the account is locked': (member) => change(member, { state: 'locked' }),
    'the member excluded itself': (member) => change(member, { excluded_until: hour() }),
    'the member takes a time-out': (member) => change(member, { time_out_until: hour() }),
    'the match is postponed': (_, match) => setState(site.deps, match, 'postponed'),
    'the match is abandoned': (_, match) => setState(site.deps, match, 'abandoned'),
  }

  test.each(Object.keys(causes))('%s while the order is under review', async (cause) => {
    const { member, match, order } = await reviewed()
    expect(await takeBack()).toBe(0)
    await causes[cause]!(member, match)
    expect(await takeBack()).toBe(1)
    expect(await balanceOf(site.deps, member)).toBe(10_000_000)
    const [row] = await site.deps.sql`select kind, reason from order_cancel where order_id = ${order.id}`
    expect(row).toEqual({ kind: 'system', reason: cause.startsWith('the match') ? 'match-off' : 'blocked' })
    expect(await takeBack()).toBe(0)
  })

  test('not what was placed, was released or is over, nor what others have', async () => {
    const placed = await reviewed({ stake: LARGE - 1 })
    const released = await reviewed()
    await releaseOrder(released.member, released.order.id, 'test')
    const other = await reviewed()
    for (const { member } of [placed, released]) await causes['the member is banned']!(member, 0)
    expect(await takeBack()).toBe(0)
    site.clock.pass(10 * MINUTE)
    await causes['the member is banned']!(other.member, 0)
    expect(await takeBack()).toBe(0)
    expect(await balanceOf(site.deps, other.member)).toBe(10_000_000 - LARGE)
  })

  test('at once with a release, a refusal, a cancel and another server, one ends it', async () => {
    const second = (await site.second()).deps
    for (let race = 0; race < 12; race++) {
      const { member, match, order } = await reviewed()
      const { token } = await offerCancel(site.deps, member, order.id)
      await setState(site.deps, match, 'postponed')
      const [taken, again, ...codes] = await Promise.all([
        takeBack(),
        review.takeBackPending(second, site.clock.now()),
        codeOf(releaseOrder(member, order.id, 'race')),
        codeOf(refuseOrder(member, order.id, 'race')),
        codeOf(cancelOrder(site.deps, member, order.id, token)),
      ])
      expect(taken + again + codes.filter((code) => code === 0).length).toBe(1)
      expect(await balanceOf(site.deps, member)).toBe(codes[0] === 0 ? 10_000_000 - LARGE : 10_000_000)
    }
  })

  test('its member is told so, and it does not count as a cancel of the member’s own', async () => {
    const client = await site.member('excluded', { balance: 10_000_000, language: 'en-us' })
    const match = await addMatch(site.deps)
    const body = { selectionId: `${match}.1.2-1`, dealMoney: '30000.00', profit: '1.00' }
    const { betId } = await client.call(placeBet, { body })
    await setState(site.deps, match, 'postponed')
    await takeBack()
    const { betData } = await client.call(betInfo, {
      params: { id: client.memberId },
      query: { category: 'closed' },
    })
    expect(betData).toMatchObject([
      { betId, state: 'canceled', result: 'canceled-by-system', endReason: 'match-off' },
    ])
    const { bet_slip } = await client.call(functional, { params: { x: 'bet_slip' } })
    expect(bet_slip?.cancelsToday).toBe(0)
  })
})

test('over the wire: pending is said with its end, then what became of it', async () => {
  const client = await site.member('watched', { balance: 10_000_000, language: 'en-us' })
  const match = await addMatch(site.deps)
  const bet = (dealMoney: string, selection: string) =>
    client.call(placeBet, { body: { selectionId: `${match}.1.${selection}`, dealMoney, profit: '1.00' } })
  const [one, two] = [await bet('30000.00', '2-1'), await bet('30000.00', '1-0')]
  const list = async (category: 'open' | 'closed') => {
    const { betData } = await client.call(betInfo, { params: { id: client.memberId }, query: { category } })
    return betData.map(({ betId, state, result }) => [betId, state, result])
  }
  expect(await list('open')).toEqual([
    [two.betId, 'pending', null],
    [one.betId, 'pending', null],
  ])
  await releaseOrder(client.memberId, one.betId, 'test')
  await refuseOrder(client.memberId, two.betId, 'test')
  expect(await list('open')).toEqual([[one.betId, 'placed', null]])
  expect(await list('closed')).toEqual([[two.betId, 'canceled', 'refused-by-risk']])
})
