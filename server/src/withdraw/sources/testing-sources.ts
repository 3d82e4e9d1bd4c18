// Rows of what a member paid in and did with it, as many as a test wants, with whatever stands in them.
import { randomBytes } from 'node:crypto'
import { MINUTE } from '@touchline/engine/site/units'
import type { WithdrawMethod } from '@touchline/engine/withdraw/methods'
import type { WithdrawState } from '@touchline/engine/withdraw/states'
import type postgres from 'postgres'
import { afterAll } from 'vitest'
import { openSql } from '../../db/connection.ts'
import { testDatabase } from '../../db/testing.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { addMatch, addMember, writeOrder } from '../../order/testing.ts'
import { type PaidInAt, readPaidIn } from './sources.ts'

const start = Date.now()
const siteClock = { now: () => start, aheadMs: 0 } as never
export const rules = { wageringRules: { multipleBp: 10_000, leastRateBp: 100 } }
/** So many minutes after the test’s now. */
export const at = (minutes: number) => new Date(start + minutes * MINUTE)

export interface DepositSeed {
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

export interface OrderSeed {
  readonly by?: string
  /** The minute of its id, when it differs from the order's because another server made the id. */
  readonly idAt?: number
  readonly rate?: number
  readonly insured?: number
  readonly trial?: boolean
  /** The results in the runs over its match, the last run last; none: the order is open. */
  readonly results?: readonly ('won' | 'lost' | 'void')[]
}

/** Opens a database for the file’s tests. */
export async function openRows(): Promise<Rows> {
  const database = await testDatabase()
  const sql = openSql(database.superUrl, { max: 4 })
  afterAll(() => sql.end())
  await sql`select make_partitions(${at((-430 * 24 * 3_600_000) / MINUTE)}, ${at(0)})`
  return new Rows(sql, await addMatch({ sql, siteClock }))
}

export class Rows {
  readonly sql: postgres.Sql
  readonly match: number
  /** Whose rows they are, and another member. */
  me = ''
  other = ''
  readonly start = start
  /**
   * The ids of the runs over the match. The later run has the smaller id, so that only the run's number tells
   * which counts.
   */
  readonly runIds = [uuidv7(start + 1), uuidv7(start)]

  constructor(sql: postgres.Sql, match: number) {
    this.sql = sql
    this.match = match
  }

  async newMembers(): Promise<void> {
    const { sql } = this
    this.me = await addMember({ sql, siteClock }, 0)
    this.other = await addMember({ sql, siteClock }, 0)
  }

  read(from = start): Promise<PaidInAt[]> {
    return readPaidIn(this.sql, rules, this.me, from)
  }

  /** A payment of the outside, credited at a minute; answers its id. */
  async paid(
    minute: number,
    { by = this.me, method = 'bank', unit = 'CNY', ...rest }: DepositSeed = {},
  ): Promise<string> {
    const [order, id] = [uuidv7(start), uuidv7(start)]
    const { main = 1000, arrived = 0, units = main + arrived, credited = at(minute), source = 'bank' } = rest
    await this.sql`insert into deposit_order ${this.sql({
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
    await this.sql`insert into outside_payment ${this.sql({
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
  async gave(minute: number, payer: string, payee: string, amount: number): Promise<string> {
    const id = uuidv7(start)
    await this.sql`insert into interchange ${this.sql({
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

  /** A stake at a minute; answers the order's id. */
  async staked(minute: number, stake: number, given: OrderSeed = {}): Promise<string> {
    const { by = this.me, idAt = minute, rate = 350, insured = 0, trial = false, results = [] } = given
    const id = uuidv7(start + idAt * MINUTE)
    await writeOrder({ sql: this.sql, siteClock }, by, this.match, {
      id,
      stake,
      rate,
      base_rate: rate,
      placed_at: at(minute),
      paid_from: trial ? 'trial' : 'main',
      trial_grant: trial ? id : null,
      insurance_bp: insured > 0 ? 1000 : 0,
      insured,
    })
    for (const [n, result] of results.entries()) await this.settled(id, n + 1, result, by)
    return id
  }

  /** What the nth run over the match says of an order. */
  async settled(order: string, n: number, result: 'won' | 'lost' | 'void', by = this.me): Promise<void> {
    const run = await this.nthRun(n)
    await this
      .sql`insert into order_end ${this.sql({ member_id: by, run_id: run, order_id: order, result, payout: 0, owed: 0 })}`
  }

  /** The id of the nth run over the match, whose row is written if needed. */
  async nthRun(run: number): Promise<string> {
    const id = this.runIds[run - 1]!
    const facts = { happened: this.sql.json({}), facts: this.sql.json({}), evidence: this.sql.json({}) }
    const row = { id, match_id: this.match, run, kind: 'result', started_at: at(0), ...facts }
    await this.sql`insert into settle_run ${this.sql(row as never)} on conflict do nothing`
    return id
  }

  /**
   * A withdrawal in a state, by card unless `method` is given, with the parts of payments that it uses up;
   * its amount is 400 if there are none. Answers its id.
   */
  async withdrawn(
    state: WithdrawState,
    parts: Record<string, number> = {},
    {
      by = this.me,
      method = 'card',
      ...given
    }: { by?: string; method?: WithdrawMethod; amount?: number } = {},
  ): Promise<string> {
    const { amount = Object.values(parts).reduce((all, each) => all + each, 0) || 400 } = given
    const coin = method === 'erc20' || method === 'trc20'
    const [account, id] = [uuidv7(start), uuidv7(start)]
    const ended = ['review', 'approved', 'paying'].includes(state) ? null : at(50)
    await this.sql`insert into payout_account ${this.sql({
      id: account,
      member_id: by,
      method,
      details: randomBytes(4),
      print: randomBytes(32),
      checking: false,
      added_at: at(0),
    })}`
    await this.sql`insert into withdrawal ${this.sql({
      id,
      member_id: by,
      account_id: account,
      method,
      destination: randomBytes(4),
      back: true,
      amount,
      from_arrived: 0,
      fee: 0,
      free: false,
      unit: coin ? 'USDT' : 'CNY',
      unit_amount: amount,
      unit_fee: 0,
      rate: coin ? 70_000 : null,
      state,
      requested_at: at(40),
      promised_at: at(60),
      ended_at: ended,
    })}`
    for (const [payment, part] of Object.entries(parts)) {
      await this
        .sql`insert into withdrawal_source ${this.sql({ withdrawal_id: id, payment_id: payment, amount: part })}`
    }
    return id
  }
}
