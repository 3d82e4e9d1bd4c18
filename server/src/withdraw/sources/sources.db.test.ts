// Deposits and what was done with them since, row by row: each column of a deposit, and which stakes count
// and which do not.
import { DAY, MINUTE } from '@touchline/engine/site/units'
import { returnableOf, wageringOf } from '@touchline/engine/withdraw/sources'
import { withdrawStates } from '@touchline/engine/withdraw/states'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { uuidv7 } from '../../db/uuid.ts'
import { readFlows } from './sources.ts'
import { at, type DepositSeed, type OrderSeed, openRows, rules } from './testing-sources.ts'

const rows = await openRows()
const { sql, start } = rows
const days = (count: number) => (count * DAY) / MINUTE
const read = () => rows.read()
const amounts = async () => (await read()).map(({ amount }) => amount)
const paid = (minute: number, given?: DepositSeed) => rows.paid(minute, given)
const staked = (minute: number, stake: number, given?: OrderSeed) => rows.staked(minute, stake, given)
const gave = (minute: number, payer: string, payee: string, amount: number) =>
  rows.gave(minute, payer, payee, amount)

let [me, other] = ['', '']
beforeEach(async () => {
  await rows.newMembers()
  ;({ me, other } = rows)
})

test('what was credited, on both accounts, in the order of its credit', async () => {
  const late = await paid(2, { main: 300, arrived: 200 })
  const early = await paid(1, { main: 0, arrived: 1 })
  expect(await read()).toEqual([
    {
      id: early,
      home: 'card',
      at: at(1).getTime(),
      amount: 1,
      rate: null,
      returned: 0,
      staked: 0,
      counted: 0,
    },
    {
      id: late,
      home: 'card',
      at: at(2).getTime(),
      amount: 500,
      rate: null,
      returned: 0,
      staked: 0,
      counted: 0,
    },
  ])
})

test('neither what is not credited yet, nor what brought nothing, nor what another member paid in', async () => {
  await paid(1, { credited: null })
  await paid(2, { main: 0, arrived: 0, units: 5 })
  await paid(3, { by: other })
  expect(await read()).toEqual([])
})

test('what an outside took back is gone, never more than there was, and is no deposit itself', async () => {
  await paid(1, { main: 800, arrived: 200, outsideId: 'first', source: 'bank-a' })
  await paid(2, { main: 100, outsideId: 'second', source: 'bank-a' })
  await paid(3, { main: 50, outsideId: 'third', source: 'bank-a' })
  await paid(4, { units: 300, outsideId: 'back 1', source: 'bank-a', reverses: 'first' })
  await paid(5, { units: 300, outsideId: 'back 2', source: 'bank-a', reverses: 'first' })
  await paid(6, { units: 900, outsideId: 'back 3', source: 'bank-a', reverses: 'second' })
  // A payment with the same id of another bank, and one of another member.
  await paid(7, { units: 20, outsideId: 'back 4', source: 'bank-b', reverses: 'third' })
  await paid(8, { units: 20, outsideId: 'back 5', source: 'bank-a', reverses: 'third', by: other })
  expect(await amounts()).toEqual([400, 0, 50])
})

test('USDT at the rate of its credit, rounded up, so that no more of it goes back than came', async () => {
  await paid(1, { unit: 'USDT', method: 'trc20', units: 3_000_000, main: 2000, arrived: 100 })
  await paid(2, { unit: 'USDT', method: 'erc20', units: 3_000_001, main: 2100 })
  expect(await read()).toMatchObject([
    { home: 'trc20', amount: 2100, rate: 70_000 },
    { home: 'erc20', amount: 2100, rate: 70_000 },
  ])
})

test('what other members sent has no home, and what was sent to others is nothing', async () => {
  const got = await gave(2, other, me, 700)
  await gave(3, me, other, 100)
  await paid(1)
  expect(await read()).toMatchObject([
    { home: 'card', amount: 1000 },
    { id: got, home: null, amount: 700, at: at(2).getTime(), rate: null },
  ])
})

test('a stake counts in the deposit after which it was placed, from its very moment', async () => {
  await paid(10)
  await paid(20)
  await staked(9, 1)
  await staked(10, 20)
  await staked(19, 300)
  await staked(20, 4000)
  await staked(30, 50_000)
  await staked(15, 600_000, { by: other })
  expect((await read()).map(({ staked }) => staked)).toEqual([320, 54_000])
})

test('open, won and lost stakes are staked; what is won or lost at the least rate and above is wagered', async () => {
  await paid(1)
  await staked(2, 1)
  await staked(3, 20, { results: ['won'] })
  await staked(4, 300, { results: ['lost'], rate: 100 })
  await staked(5, 4000, { results: ['lost'], rate: 99 })
  await staked(6, 50_000, { results: ['won'], insured: 10 })
  expect(await read()).toMatchObject([{ staked: 54_321, counted: 320 }])
})

test('neither void stakes, nor trial funds, nor what was taken back; and the last run says what is', async () => {
  await paid(1)
  await staked(2, 1, { results: ['void'] })
  await staked(3, 20, { trial: true, results: ['won'] })
  const back = await staked(4, 300)
  await sql`insert into order_cancel (member_id, order_id, kind, reason, transfer_id, canceled_at)
    values (${me}, ${back}, 'member', 'member', ${uuidv7(start)}, ${at(5)})`
  expect(await read()).toMatchObject([{ staked: 0, counted: 0 }])
  await staked(6, 4000, { results: ['won', 'void'] })
  await staked(7, 50_000, { results: ['void', 'lost'] })
  expect(await read()).toMatchObject([{ staked: 50_000, counted: 50_000 }])
})

test('stakes of long ago are read as far as they may change what follows, and no further', async () => {
  const stakes = async () => (await read()).map(({ staked }) => staked)
  await paid(days(-200))
  await staked(days(-190), 400)
  await staked(days(-100), 7)
  await staked(days(-1), 600)
  expect(await stakes()).toEqual([1007])
  await staked(days(-20), 993)
  // The whole deposit is staked, but nothing of it is wagered yet.
  expect(await stakes()).toEqual([2000])
  await staked(days(-20), 1, { results: ['won'] })
  await staked(days(-20), 999, { results: ['lost'] })
  // Stakes of more than 30 days ago are not read: later ones are enough.
  expect(await stakes()).toEqual([2593])
  await paid(days(-10), { main: 5000 })
  expect(await stakes()).toEqual([1993, 600])
  await staked(days(-10), 3000, { results: ['won'] })
  expect(await stakes()).toEqual([1993, 3600])
})

test('a stake counts by when it was placed, though its id is of a clock that is behind and read with those of before', async () => {
  await paid(days(-30) + 15)
  await staked(days(-30) + 20, 300, { idAt: days(-30) - 10 })
  expect(await read()).toMatchObject([{ staked: 300 }])
})

test('an end counts, though the id of its run is of a clock that is behind', async () => {
  await paid(days(-31))
  const order = await staked(days(-30) + 5, 300)
  const run = uuidv7(at(days(-30) - 30).getTime())
  await sql`insert into settle_run (id, match_id, run, kind, facts, happened, evidence, started_at)
    values (${run}, ${rows.match}, 9, 'result', '{}', '{}', '{}', ${at(0)})`
  await sql`insert into order_end (member_id, run_id, order_id, result, payout, owed) values (${me}, ${run}, ${order}, 'lost', 0, 0)`
  expect(await read()).toMatchObject([{ staked: 300, counted: 300 }])
})

test('whatever the history, it leaves what all of its stakes would leave', async () => {
  const day = fc.integer({ min: -400, max: 0 })
  const stake = fc.record({
    day,
    amount: fc.integer({ min: 1, max: 900 }),
    result: fc.constantFrom('won', 'lost', 'won', 'lost', 'void', null),
    rate: fc.constantFrom(350, 350, 350, 50),
  })
  const histories = fc.record({
    paid: fc.array(fc.record({ day, main: fc.integer({ min: 1, max: 600 }) }), { maxLength: 5 }),
    stakes: fc.array(stake, { maxLength: 30 }),
  })
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      await rows.newMembers()
      for (const { day: n, main } of history.paid) await paid(days(n), { main })
      for (const { day: n, amount, result, rate } of history.stakes)
        await staked(days(n) + 30, amount, { rate, results: result ? [result] : [] })
      const [some, all] = [await read(), await rows.read(start - 500 * DAY)]
      const { multipleBp } = rules.wageringRules
      expect(wageringOf(some, multipleBp)).toEqual(wageringOf(all, multipleBp))
      expect(returnableOf(some)).toEqual(returnableOf(all))
    }),
    { numRuns: 60 },
  )
})

test('a child’s stakes never were, once that is upheld', async () => {
  await paid(1)
  await staked(2, 300, { results: ['lost'] })
  await sql`insert into under_age (member_id, since, decided_at, upheld) values (${other}, ${at(0)}, ${at(1)}, true)`
  await sql`insert into under_age (member_id, since) values (${me}, ${at(0)})`
  expect(await read()).toMatchObject([{ staked: 300, counted: 300 }])
  await sql`update under_age set decided_at = ${at(3)}, upheld = false where member_id = ${me}`
  expect(await read()).toMatchObject([{ staked: 300, counted: 300 }])
  await sql`update under_age set upheld = true where member_id = ${me}`
  expect(await read()).toMatchObject([{ staked: 0, counted: 0 }])
})

test.each(withdrawStates)('of what withdrawals took along, one that is %s', async (state) => {
  const [first, second] = [await paid(1), await paid(2)]
  await rows.withdrawn(state, { [first]: 120, [second]: 3 })
  const gone = await gave(3, me, other, 7)
  await sql`insert into interchange_source ${sql({ interchange_id: gone, payment_id: second, amount: 7 })}`
  const counts = ['review', 'approved', 'paying', 'paid'].includes(state)
  expect((await read()).map(({ returned }) => returned)).toEqual(counts ? [120, 10] : [0, 7])
  const paidOut = counts ? 123 : 0
  expect((await readFlows(sql, await read(), me)).card).toEqual({ paidIn: 2000, paidOut })
})

test('way by way, what came and what left', async () => {
  await paid(1)
  await paid(2, { unit: 'USDT', method: 'trc20', units: 3_000_000, main: 2100 })
  await paid(3, { unit: 'USDT', method: 'erc20', units: 5_000_000, main: 3500 })
  await paid(4, { method: 'ewallet', main: 60 })
  await gave(5, other, me, 700)
  await rows.withdrawn('paid')
  await rows.withdrawn('paid', {}, { by: other })
  expect(await readFlows(sql, await read(), me)).toEqual({
    card: { paidIn: 1000, paidOut: 400 },
    epay: { paidIn: 60, paidOut: 0 },
    erc20: { paidIn: 3500, paidOut: 0 },
    trc20: { paidIn: 2100, paidOut: 0 },
  })
})
