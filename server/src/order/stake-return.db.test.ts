import { betInfo, betThreshold, placeBet } from '@touchline/contract/order/calls'
import { bp } from '@touchline/engine/money/rate'
import { HOUR, MINUTE } from '@touchline/engine/site/units'
import { describe, expect, test } from 'vitest'
import { changeSetting } from '../db/settings.ts'
import { testSite } from '../http/test-site.ts'
import { flagged, giveTrial } from '../member/testing.ts'
import { cancelOrder, offerCancel } from './cancel/cancel.ts'
import type { OrderRequest } from './desk/request.ts'
import { addMatch, addMember, balanceOf, codeOf, report, request, setState, settleDue } from './testing.ts'

const site = await testSite()

/** A match on whose 2-1 and 1-0 stake return is offered. */
async function insuredMatch(): Promise<number> {
  const match = await addMatch(site.deps)
  await site.deps.sql`update selection set insured = true
    where match_id = ${match} and market_type = 1 and option in ('2-1', '1-0')`
  return match
}

/** 100.00 on 2-1 by a member of level 4, 11 % of it coming back, from an address of its own. */
function insured(member: string, match: number, given: Partial<OrderRequest> = {}): OrderRequest {
  return { ...request(member, match, { rate: 1 }), insurance: bp(1_100), address: member, ...given }
}

const orderCode = (order: OrderRequest) => codeOf(site.deps.desk.place(order))

async function house(): Promise<Record<string, number>> {
  const rows = await site.deps.sql<{ account: string; amount: number }[]>`
    select account, sum(amount)::int8 as amount from house_entry where account <> 'deposit-transit' group by 1`
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

/** Tells what each of the house's accounts has gained since now. */
async function watchHouse(): Promise<() => Promise<Record<string, number>>> {
  const before = await house()
  return async () => {
    const gains = Object.entries(await house()).map(
      ([name, now]) => [name, now - (before[name] ?? 0)] as const,
    )
    return Object.fromEntries(gains.filter(([, gain]) => gain))
  }
}

/** The final score, confirmed and settled; a later one corrects it. */
async function result(match: number, home: number, away: number): Promise<void> {
  site.clock.pass(1)
  const facts = { ft: [home, away], ht: [0, 0], firstGoalMinute: home + away ? 50 : 'none' } as never
  await report(site.deps, match, { source: 'one', status: 'final', facts, at: site.clock.now() })
  site.clock.pass(5 * MINUTE)
  await settleDue(site.deps)
}

const level4 = () => addMember(site.deps, 100_000_000, 4)

describe('a lost insured order', () => {
  test('gives its share back from the bonus account; a correction takes it back; the other way round gives it', async () => {
    const [member, match] = [await level4(), await insuredMatch()]
    const before = await balanceOf(site.deps, member)
    const gained = await watchHouse()
    const placed = await site.deps.desk.place(insured(member, match))
    expect(placed).toMatchObject({ insuranceBp: 1_100, insured: 1_100, net: 332 })
    await setState(site.deps, match, 'ended')
    await result(match, 2, 1)
    expect((await balanceOf(site.deps, member)) - before).toBe(-10_000 + 1_100)
    expect(await gained()).toEqual({ pool: 10_000, bonus: -1_100 })
    await result(match, 3, 1)
    expect((await balanceOf(site.deps, member)) - before).toBe(332)
    expect(await gained()).toEqual({ pool: -350, fee: 18 })
    await result(match, 2, 1)
    expect(await gained()).toEqual({ pool: 10_000, bonus: -1_100 })
  })

  test('what comes back is not the house’s to win: volume counts it', async () => {
    const [member, match] = [await level4(), await insuredMatch()]
    await site.deps.desk.place(insured(member, match, { stake: 1_000_000 as never }))
    const [selection] = await site.deps.sql`select ordered, returned from selection
      where match_id = ${match} and market_type = 1 and option = '2-1'`
    expect(selection).toEqual({ ordered: 1_000_000, returned: 110_000 })
  })
})

describe('refused', () => {
  test.each<[number, Partial<OrderRequest>]>([
    [1790, { option: '0-0' }],
    [1790, { type: 2, option: '1-0' }],
    [1796, { insurance: bp(1_000) }],
    [1796, { insurance: bp(1_200) }],
    [1795, { paidFrom: 'trial' }],
  ])('with %d: %o', async (code, given) => {
    const [member, match] = [await level4(), await insuredMatch()]
    // Without trial funds, another refusal would come first.
    if (given.paidFrom) await grant(member)
    expect(await orderCode(insured(member, match, given))).toBe(code)
    expect(await balanceOf(site.deps, member)).toBe(100_000_000)
  })

  async function grant(member: string) {
    await giveTrial(site, member)
  }

  test('1792 at a level that returns nothing, 1793 for a flagged member', async () => {
    const match = await insuredMatch()
    expect(await orderCode(insured(await addMember(site.deps, 100_000, 0), match))).toBe(1792)
    const marked = await level4()
    await flagged(site.deps, marked, 'noStakeReturn')
    expect(await orderCode(insured(marked, match))).toBe(1793)
  })

  test('1794 while it is switched off for the site', async () => {
    const [member, match] = [await level4(), await insuredMatch()]
    const put = async (on: boolean) => {
      await site.deps.sql.begin((tx) => changeSetting(tx, 'stakeReturn', on))
      await expect.poll(() => site.deps.settings.current.stakeReturn).toBe(on)
    }
    await put(false)
    try {
      expect(await orderCode(insured(member, match))).toBe(1794)
      expect(await orderCode(request(member, match))).toBe(0)
    } finally {
      await put(true)
    }
  })

  test('1791 from the address of another member’s insured order, in the same batch too; without it the order is taken', async () => {
    const match = await insuredMatch()
    const members = [await level4(), await level4(), await level4()]
    const codes = await Promise.all(
      members.map((member) => orderCode(insured(member, match, { address: '10.0.0.1' }))),
    )
    expect(codes.toSorted()).toEqual([0, 1791, 1791])
    const taken = members[codes.indexOf(0)]!
    const other = members[codes.indexOf(1791)]!
    expect(await orderCode(insured(taken, match, { option: '1-0', address: '10.0.0.1' }))).toBe(0)
    expect(await orderCode(request(other, match, { rate: 1 }))).toBe(0)
    expect(await orderCode(insured(other, await insuredMatch(), { address: '10.0.0.1' }))).toBe(0)
  })

  test('1777 above the day’s limit, to the fen; the next accounting day begins anew, a cancel gives it back', async () => {
    const member = await level4()
    const matches = [await insuredMatch(), await insuredMatch(), await insuredMatch()]
    // 8,000.00 may come back: 72,727.27 of stake at 11 %, in orders of at most 50,000.00.
    const first = await site.deps.desk.place(insured(member, matches[0]!, { stake: 5_000_000 as never }))
    const rest = (stake: number) =>
      orderCode(insured(member, matches[1]!, { stake: stake as never, key: String(stake) }))
    expect(await rest(2_272_737)).toBe(1777)
    expect(await rest(2_272_736)).toBe(0)
    expect(await rest(1_000)).toBe(1777)
    const { token } = await offerCancel(site.deps, member, first.id)
    await cancelOrder(site.deps, member, first.id, token)
    expect(await rest(1_000)).toBe(0)
    site.clock.pass(24 * HOUR)
    const later = await insuredMatch()
    expect(await orderCode(insured(member, later, { stake: 5_000_000 as never }))).toBe(0)
  })
})

test('over the wire: the percent that was shown is sent, and the order says what comes back', async () => {
  const client = await site.member('insurer', { balance: 100_000, language: 'en-us', level: 4 })
  const match = await insuredMatch()
  const { betInsurancePercent, leftToday } = await client.call(betThreshold)
  const body = { selectionId: `${match}.1.2-1`, dealMoney: '100.00', profit: '3.50' }
  const placed = await client.call(placeBet, { body: { ...body, insurance: betInsurancePercent } })
  expect({ leftToday, ...placed }).toMatchObject({
    leftToday: '8000.00',
    insurancePercent: '11.00',
    keepBonus: '11.00',
  })
  expect(await client.call(betThreshold)).toMatchObject({ leftToday: '7989.00' })
  const open = await client.call(betInfo, { params: { id: client.memberId } })
  expect(open.betData[0]).toMatchObject({ insured: '11.00', paidFrom: 'main', state: 'placed' })
  expect(await client.code(placeBet, { body: { ...body, insurance: '11.001' } })).toBe(1003)
})
