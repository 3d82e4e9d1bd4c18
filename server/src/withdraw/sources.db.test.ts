// What was paid in, and what was done with it since, row by row: each column of a deposit, and each stake, that counts and that does not.
import { randomBytes } from 'node:crypto'
import { DAY, MINUTE } from '@touchline/engine/site/units'
import { returnableOf, wageringOf } from '@touchline/engine/withdraw/sources'
import type { WithdrawState } from '@touchline/engine/withdraw/states'
import { withdrawStates } from '@touchline/engine/withdraw/states'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openSql } from '../db/connection.ts'
import { testDatabase } from '../db/testing.ts'
import { uuidv7 } from '../db/uuid.ts'
import { addMatch, addMember } from '../order/testing.ts'
import { readFlows, readPaidIn } from './sources.ts'

const database = await testDatabase()
const sql = openSql(database.superUrl, { max: 4 })
afterAll(() => sql.end())

const start = Date.now()
const siteClock = { now: () => start, aheadMs: 0 } as never
const rules = { wageringRules: { multipleBp: 10_000, leastRateBp: 100 } }
const at = (minutes: number) => new Date(start + minutes * MINUTE)
const days = (count: number) => (count * DAY) / MINUTE
await sql`select make_partitions(${at(days(-430))}, ${at(0)})`
const match = await addMatch({ sql, siteClock })
const runIds = [uuidv7(start + 1), uuidv7(start)]

let [me, other] = ['', '']
beforeEach(async () => {
  me = await addMember({ sql, siteClock }, 0)
  other = await addMember({ sql, siteClock }, 0)
})

const read = () => readPaidIn(sql, rules, me, start)
const amounts = async () => (await read()).map(({ amount }) => amount)

interface Paying {
  readonly by?: string
  readonly method?: string
  readonly main?: number
  readonly arrived?: number
  readonly credited?: Date | null
  readonly unit?: 'CNY' | 'USDT'
  readonly units?: number
  readonly outsideId?: string
  readonly source?: string
  readonly reverses?: string
}

/** A payment of the outside, credited at a minute; answers its id. */
async function paid(
  minute: number,
  { by = me, method = 'bank', unit = 'CNY', ...rest }: Paying = {},
): Promise<string> {
  const [order, id] = [uuidv7(start), uuidv7(start)]
  const { main = 1000, arrived = 0, units = main + arrived, credited = at(minute), source = 'bank' } = rest
  await sql`insert into deposit_order ${sql({
    id: order,
    member_id: by,
    channel: method,
    method,
    amount: 1000,
    unit,
    unit_amount: units,
    rate: unit === 'CNY' ? null : 70_000,
    paid_to: 'the company',
    reference: order,
    state: 'credited',
    created_at: at(0),
    expires_at: at(60),
    ended_at: at(minute),
  })}`
  await sql`insert into outside_payment ${sql({
    id,
    source,
    outside_id: rest.outsideId ?? id,
    unit,
    amount: units,
    paid_to: 'the company',
    outside_at: at(minute),
    seen_at: at(minute),
    state: 'final',
    raw: randomBytes(4),
    order_id: order,
    member_id: by,
    main,
    arrived,
    credited_at: credited,
    reverses: rest.reverses ?? null,
  })}`
  return id
}

/** What one member sent the other at a minute; answers its id. */
async function gave(minute: number, payer: string, payee: string, amount: number): Promise<string> {
  const id = uuidv7(start)
  await sql`insert into interchange ${sql({
    id,
    payer_id: payer,
    payee_id: payee,
    amount,
    main: amount,
    payer_seq: 1,
    payee_account: 'main',
    payee_seq: 1,
    made_at: at(minute),
  })}`
  return id
}

interface Staking {
  readonly by?: string
  readonly rate?: number
  readonly insured?: number
  readonly trial?: boolean
  /** Of each run over its match, the last one last; none: it is open. */
  readonly results?: readonly ('won' | 'lost' | 'void')[]
}

/** A stake at a minute; answers the order's id. */
async function staked(minute: number, stake: number, given: Staking = {}): Promise<string> {
  const { by = me, rate = 350, insured = 0, trial = false, results = [] } = given
  const id = uuidv7(start + minute * MINUTE)
  await sql`insert into "order" ${sql({
    member_id: by,
    id,
    match_id: match,
    market_type: 1,
    option: '2-1',
    stake,
    rate,
    base_rate: rate,
    fee_bp: 0,
    gross: 10,
    fee: 0,
    net: 10,
    entry_seq: 1,
    placed_at: at(minute),
    paid_from: trial ? 'trial' : 'main',
    trial_grant: trial ? id : null,
    insurance_bp: insured > 0 ? 1000 : 0,
    insured,
  })}`
  for (const [n, result] of results.entries()) {
    const run = await nthRun(n + 1)
    await sql`insert into order_end ${sql({ member_id: by, run_id: run, order_id: id, result, payout: 0, owed: 0 })}`
  }
  return id
}

/** The nth run over the match: a later one has the smaller id, so that its number alone says which counts. */
async function nthRun(run: number): Promise<string> {
  const id = runIds[run - 1]!
  const facts = { happened: sql.json({}), facts: sql.json({}), evidence: sql.json({}) }
  const row = { id, match_id: match, run, kind: 'result', started_at: at(0), ...facts }
  await sql`insert into settle_run ${sql(row as never)} on conflict do nothing`
  return id
}

/** A withdrawal by card in a state, with what it takes along of payments; of 400 where it takes none. */
async function withdrawn(state: WithdrawState, parts: Record<string, number> = {}, by = me): Promise<void> {
  const amount = Object.values(parts).reduce((all, each) => all + each, 0) || 400
  const [account, id] = [uuidv7(start), uuidv7(start)]
  const ended = ['review', 'approved', 'paying'].includes(state) ? null : at(50)
  await sql`insert into payout_account ${sql({
    id: account,
    member_id: by,
    method: 'card',
    details: randomBytes(4),
    print: randomBytes(32),
    checking: false,
    added_at: at(0),
  })}`
  await sql`insert into withdrawal ${sql({
    id,
    member_id: by,
    account_id: account,
    method: 'card',
    destination: randomBytes(4),
    back: true,
    amount,
    from_arrived: 0,
    fee: 0,
    free: false,
    unit: 'CNY',
    unit_amount: amount,
    unit_fee: 0,
    state,
    requested_at: at(40),
    promised_at: at(60),
    ended_at: ended,
  })}`
  for (const [payment, part] of Object.entries(parts)) {
    await sql`insert into withdrawal_source ${sql({ withdrawal_id: id, payment_id: payment, amount: part })}`
  }
}

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
  // Another bank's payment of that name, and another member's.
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
  // All that was paid in is staked, and none of it wagered yet.
  expect(await stakes()).toEqual([2000])
  await staked(days(-20), 1, { results: ['won'] })
  await staked(days(-20), 999, { results: ['lost'] })
  // Without those of more than 30 days ago: what came since is enough.
  expect(await stakes()).toEqual([2593])
  await paid(days(-10), { main: 5000 })
  expect(await stakes()).toEqual([1993, 600])
  await staked(days(-10), 3000, { results: ['won'] })
  expect(await stakes()).toEqual([1993, 3600])
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
      me = await addMember({ sql, siteClock }, 0)
      for (const { day: n, main } of history.paid) await paid(days(n), { main })
      for (const { day: n, amount, result, rate } of history.stakes)
        await staked(days(n) + 30, amount, { rate, results: result ? [result] : [] })
      const [some, all] = [await read(), await readPaidIn(sql, rules, me, start - 500 * DAY)]
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
  await withdrawn(state, { [first]: 120, [second]: 3 })
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
  await withdrawn('paid')
  await withdrawn('paid', {}, other)
  expect(await readFlows(sql, await read(), me)).toEqual({
    card: { paidIn: 1000, paidOut: 400 },
    epay: { paidIn: 60, paidOut: 0 },
    erc20: { paidIn: 3500, paidOut: 0 },
    trc20: { paidIn: 2100, paidOut: 0 },
  })
})
