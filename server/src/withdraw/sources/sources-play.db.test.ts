// Random plays of two members’ rows: whatever was paid in, staked, settled twice, sent, withdrawn, paid or
// given back and taken back by a bank, in whichever order, what is read of them equals the engine’s own
// reckoning.
import { leadsBack, withdrawMethods } from '@touchline/engine/withdraw/methods'
import { returnableOf, takeFrom } from '@touchline/engine/withdraw/sources'
import { Member, replay } from '@touchline/engine/withdraw/testing-reckoning'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '../../soak/counts.ts'
import { readFlows } from './sources.ts'
import { at, openRows } from './testing-sources.ts'

const rows = await openRows()
const { sql } = rows

const part = fc.integer({ min: 1, max: 900 })
const which = fc.nat({ max: 30 })
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      is: fc.constant('pay' as const),
      amount: part,
      way: fc.constantFrom(...withdrawMethods),
    }),
  },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('get' as const), amount: part }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('send' as const), amount: part }) },
  {
    weight: 4,
    arbitrary: fc.record({ is: fc.constant('stake' as const), amount: part, trial: fc.nat({ max: 4 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      is: fc.constant('settle' as const),
      which,
      result: fc.constantFrom('won' as const, 'lost' as const, 'void' as const),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      is: fc.constant('withdraw' as const),
      amount: part,
      way: fc.constantFrom(...withdrawMethods),
      back: fc.boolean(),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      is: fc.constant('end' as const),
      state: fc.constantFrom('paid' as const, 'canceled' as const, 'failed' as const),
    }),
  },
  { weight: 6, arbitrary: fc.record({ is: fc.constant('reverse' as const), which }) },
)
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

const channels = { card: 'bank', epay: 'ewallet', erc20: 'erc20', trc20: 'trc20' } as const

/** How often something was done, over all plays. */
const done = { back: 0, freely: 0, paid: 0, over: 0, reversed: 0, void: 0 }

/**
 * One member’s rows, together with what they should come to. What is staked or sent beyond deposits came as
 * gifts, which have no rows here.
 */
class Play {
  readonly reckoned = new Member()
  readonly runs = new Map<string, number>()
  live: string | null = null
  minute = 0

  async do(one: Step): Promise<void> {
    const { deposits, orders, outs } = this.reckoned
    const [minute, now] = [++this.minute, at(this.minute).getTime()]
    if (one.is === 'pay') {
      const coins = one.way === 'erc20' || one.way === 'trc20'
      const unit = coins ? { unit: 'USDT' as const, units: one.amount * 1429 } : {}
      const id = await rows.paid(minute, { method: channels[one.way], main: one.amount, ...unit })
      deposits.push({ id, home: one.way, at: now, amount: one.amount })
    } else if (one.is === 'get')
      deposits.push({
        id: await rows.gave(minute, rows.other, rows.me, one.amount),
        home: null,
        at: now,
        amount: one.amount,
      })
    else if (one.is === 'stake') {
      const trial = one.trial === 0
      const id = await rows.staked(minute, one.amount, { trial })
      orders.push({ id, at: now, stake: one.amount, net: 0, trial, state: 'open' })
    } else if (one.is === 'settle') await this.settle(one.which, one.result)
    else if (one.is === 'send') {
      const parts = takeFrom(this.returnable(), one.amount as never)
      const id = await rows.gave(minute, rows.me, rows.other, one.amount)
      for (const { id: payment, amount } of parts)
        await sql`insert into interchange_source ${sql({ interchange_id: id, payment_id: payment, amount })}`
      outs.push({ at: now, method: null, amount: one.amount, back: false, parts, state: 'paid' })
    } else if (one.is === 'withdraw') await this.withdraw(one, now)
    else if (one.is === 'end') await this.end(one.state)
    else await this.reverse(one.which)
  }

  returnable() {
    return returnableOf(this.reckoned.paidIn())
  }

  async settle(which: number, result: 'won' | 'lost' | 'void'): Promise<void> {
    const order = this.reckoned.orders[which % Math.max(1, this.reckoned.orders.length)]
    const run = order ? (this.runs.get(order.id) ?? 0) + 1 : 0
    // A void order that is settled again counts as staked after all. Money that left meanwhile has left; that
    // case is not tested here.
    if (!order || order.state === 'void' || run > rows.runIds.length) return
    this.runs.set(order.id, run)
    await rows.settled(order.id, run, result)
    order.state = result
    if (result === 'void') done.void++
  }

  async withdraw(
    { amount: wish, way: method, back }: Extract<Step, { is: 'withdraw' }>,
    now: number,
  ): Promise<void> {
    const mine = this.returnable().filter(({ home }) => !back || leadsBack(home, method, () => true))
    const parts = takeFrom(mine, wish as never)
    const amount = back ? parts.reduce((all, each) => all + each.amount, 0) : wish
    if (this.live !== null || amount === 0) return
    const taken = Object.fromEntries(parts.map((each) => [each.id, each.amount]))
    this.live = await rows.withdrawn('review', taken, { method, amount })
    this.reckoned.outs.push({ at: now, method, amount, back, parts, state: 'held' })
    done[back ? 'back' : 'freely']++
  }

  async end(state: 'paid' | 'canceled' | 'failed'): Promise<void> {
    const out = this.reckoned.outs.find((each) => each.state === 'held')
    if (!out || this.live === null) return
    await sql`update withdrawal set state = ${state}, ended_at = ${at(50)} where id = ${this.live}`
    this.live = null
    out.state = state === 'paid' ? 'paid' : 'over'
    done[out.state]++
  }

  /** Takes a payment back as far as it is still there, as operators would decide. */
  async reverse(which: number): Promise<void> {
    const left = replay(this.reckoned)
    const there = (id: string) => left.get(id) ?? 0
    const cards = this.reckoned.deposits.filter(({ id, home }) => home === 'card' && there(id) > 0)
    const deposit = cards[which % Math.max(1, cards.length)]
    if (!deposit) return
    const amount = there(deposit.id)
    await rows.paid(this.minute, { main: 0, units: amount, reverses: deposit.id })
    deposit.amount -= amount
    done.reversed++
  }
}

test('however it was played, the rows say what a reckoning beside them says', async () => {
  const play = async (steps: readonly Step[]) => {
    await rows.newMembers()
    const played = new Play()
    for (const one of steps) await played.do(one)
    const stored = await rows.read()
    const { reckoned } = played
    expect(stored.map(({ rate, ...row }) => row)).toEqual(reckoned.paidIn())
    expect(await readFlows(sql, stored, rows.me)).toEqual(reckoned.flows())
    const left = new Map(returnableOf(stored).map(({ id, amount }) => [id, amount]))
    for (const [id, there] of replay(reckoned)) expect(left.get(id) ?? 0).toBe(there)
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30, size: 'max' }), play), {
    numRuns: times(60, 2_000),
  })
  for (const [what, times] of Object.entries(done)) expect(times, what).toBeGreaterThan(0)
}, 1_800_000)
