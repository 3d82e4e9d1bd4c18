// Shared by the tests of orders: members with money that came through the ledger, matches with every
// selection on offer, and reports about them; by the real operations, without HTTP.
import { Refusal } from '@touchline/contract/envelope'
import { type MarketType, marketTypes, optionsOf } from '@touchline/engine/market/catalogue'
import { type Fen, fen } from '@touchline/engine/money/fen'
import { type Bp, bp } from '@touchline/engine/money/rate'
import { HOUR } from '@touchline/engine/site/units'
import { expect, vi } from 'vitest'
import { createMember } from '../access/create-member.ts'
import { uuidv7 } from '../db/uuid.ts'
import type { Deps } from '../deps.ts'
import type { StoredFacts } from '../feed/facts.ts'
import type { Statement } from '../feed/feed.ts'
import { depositLegs } from '../ledger/kinds.ts'
import { postTransfer, type Tx } from '../ledger/post.ts'
import { confirmDue } from '../settlement/confirm.ts'
import { settleOpenRuns } from '../settlement/settle.ts'
import type { OrderRequest } from './desk/request.ts'

type OrderDeps = Pick<Deps, 'sql' | 'siteClock'>

let count = 0

/** A member with this much (fen) in the main account; answers the id. */
export async function addMember(given: OrderDeps, balance: number, level = 0): Promise<string> {
  const [memberId] = await addMembers(given, 1, balance, level)
  return memberId!
}

/**
 * As many members at once, each with this much (fen), in one transaction; they accept the terms in force.
 * Answers their ids.
 */
export function addMembers(
  { sql, siteClock }: OrderDeps,
  number: number,
  balance: number,
  level = 0,
): Promise<string[]> {
  const now = siteClock.now()
  return sql.begin(async (tx) => {
    const members = await Promise.all(
      Array.from({ length: number }, () => {
        const username = `tester${++count}`
        const given = {
          username,
          passwordHash: 'none',
          nickname: username,
          language: 'en-us',
          level,
        } as const
        return createMember(tx, { ...given, createdAt: now })
      }),
    )
    await tx`
      insert into clause_read (member_id, type, version, read_at)
      select member_id, type, max(version), ${new Date(now)} from clause, unnest(${members}::uuid[]) member_id
      group by member_id, type`
    if (balance > 0) await depositToAll(tx, members.toSorted(), balance, now)
    return members
  })
}

/** Deposits fen into each main account; `memberIds` must be sorted. */
function depositToAll(tx: Tx, memberIds: readonly string[], amount: number, now: number) {
  const id = uuidv7(now)
  return postTransfer(tx, {
    id,
    kind: 'deposit',
    act: { kind: 'sandbox-deposit', id },
    postedAt: now,
    members: memberIds.map((memberId) => ({ memberId, account: 'main', amount })),
    house: depositLegs('test', amount * memberIds.length),
  })
}

/** fen into the main account, as any deposit. */
export async function deposit(tx: Tx, memberId: string, amount: number, now: number): Promise<void> {
  await depositToAll(tx, [memberId], amount, now)
}

export interface MatchGiven {
  /** ms from now; 2 h when left out. */
  readonly kicksOffIn?: number
  /** fen */
  readonly limit?: number
  readonly rate?: number
  readonly cap?: number
}

/**
 * A scheduled match, every option of every market at one rate (3.50 %) that demand hardly moves; answers its
 * id.
 */
export function addMatch({ sql, siteClock }: OrderDeps, given: MatchGiven = {}): Promise<number> {
  const { kicksOffIn = 2 * HOUR, limit = 1_000_000_000_000, rate = 350, cap = 1_000_000_000_000 } = given
  const names = { 'zh-cn': '测试', 'en-us': 'Test' }
  return sql.begin(async (tx) => {
    await tx`insert into competition (id, name, country) values ('test', ${tx.json(names)}, 'world')
      on conflict do nothing`
    await tx`insert into team (id, name, icon_color, icon_text)
      select id, ${tx.json(names)}, '#000000', ${tx.json(names)} from unnest(array['home', 'away']) id
      on conflict do nothing`
    const [match] = await tx<[{ id: number }]>`
      insert into match (source, source_key, competition_id, home_id, away_id, round, kickoff, exposure_limit)
      values ('test', ${String(++count)}, 'test', 'home', 'away', 'Round 1',
        ${new Date(siteClock.now() + kicksOffIn)}, ${limit}) returning id`
    const selections = marketTypes.flatMap((type) =>
      optionsOf(type).map((option) => ({
        match_id: match.id,
        market_type: type,
        option,
        chance: 0.05,
        base_rate: rate,
        cap,
      })),
    )
    await tx`insert into selection ${tx(selections)}`
    return match.id
  })
}

/** An order of 100.00 on 2-1 at 3.50 %, unless `given` says otherwise. */
export function request(memberId: string, matchId: number, given: Partial<OrderContent> = {}): OrderRequest {
  const { type = 1, option = '2-1', stake = 10_000, rate = 350, key = null } = given
  return { memberId, matchId, type, option, stake: fen(stake) as Fen, rate: bp(rate) as Bp, key }
}

interface OrderContent {
  readonly type: MarketType
  readonly option: string
  readonly stake: number
  readonly rate: number
  readonly key: string | null
}

interface WrittenOrder {
  readonly id?: string
  readonly stake?: number
  readonly rate?: number
  readonly base_rate?: number
  readonly placed_at?: Date
  readonly paid_from?: string
  readonly trial_grant?: string | null
  readonly insurance_bp?: number
  readonly insured?: number
}

/**
 * Writes an order of 1.00 against 2-1 as a row only, without the entries of a real order, for tests that only
 * read orders. Answers its id.
 */
export async function writeOrder(
  { sql, siteClock }: OrderDeps,
  memberId: string,
  matchId: number,
  columns: WrittenOrder = {},
): Promise<string> {
  const { id = uuidv7(siteClock.now()) } = columns
  await sql`insert into "order" ${sql({
    member_id: memberId,
    match_id: matchId,
    market_type: 1,
    option: '2-1',
    stake: 100,
    rate: 350,
    base_rate: 350,
    fee_bp: 0,
    gross: 10,
    fee: 0,
    net: 10,
    entry_seq: 1,
    placed_at: new Date(siteClock.now()),
    ...columns,
    id,
  })}`
  return id
}

/**
 * Has a source state something about a match `at` (Unix ms), heard then too unless `receivedAt` says
 * otherwise.
 */
export async function report(
  { sql }: Pick<Deps, 'sql'>,
  matchId: number,
  statement: Omit<Statement, 'facts'> & { facts?: StoredFacts; receivedAt?: number },
): Promise<void> {
  const { source, status, facts = {}, at, receivedAt = at } = statement
  await sql`insert into match_report (match_id, id, source, status, facts, reported_at, received_at)
    values (${matchId}, ${uuidv7(at)}, ${source}, ${status}, ${sql.json(facts as never)}, ${new Date(at)},
      ${new Date(receivedAt)})`
}

/** Puts the match in a state, as the feed would. */
export async function setState({ sql }: Pick<Deps, 'sql'>, matchId: number, state: string): Promise<void> {
  await sql`update match set state = ${state}, version = version + 1 where id = ${matchId}`
}

/** Settles whatever may be settled at this site time; answers the runs it recorded. */
export async function settleDue(deps: Deps, now = deps.siteClock.now()): Promise<string[]> {
  const runs = await confirmDue(deps, now)
  await settleOpenRuns(deps)
  return runs
}

/** Waits until some transaction in the database waits for a lock. */
export async function somebodyWaits({ sql }: Pick<Deps, 'sql'>): Promise<void> {
  await vi.waitFor(async () => {
    const waiting = await sql`select from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`
    expect(waiting).not.toHaveLength(0)
  })
}

/** The code that something is refused with; 0 when it is not. */
export async function codeOf(act: Promise<unknown>): Promise<number> {
  try {
    await act
    return 0
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** fen in the member's main account. */
export async function balanceOf({ sql }: Pick<Deps, 'sql'>, memberId: string): Promise<number> {
  const [row] = await sql<[{ balance: number }]>`
    select balance from account where member_id = ${memberId} and kind = 'main'`
  return row.balance
}
