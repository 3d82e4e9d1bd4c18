// Entries of a member's accounts as movements of money: each with the order or match it was for. Read from
// the ledger alone, newest first, by type and accounting day.
import { refusal } from '@touchline/contract/envelope'
import type { MemberAccount } from '@touchline/engine/ledger/accounts'
import {
  type MoneyType,
  moneyTypeOf,
  ownMoves,
  type TransferKind,
  transferKinds,
} from '@touchline/engine/ledger/kinds'
import type { MarketType } from '@touchline/engine/market/catalogue'
import type postgres from 'postgres'
import { uuidFloor } from '../db/uuid.ts'
import type { Names } from '../market/names.ts'
import type { Span } from './span.ts'

export const PAGE = 30

export type Account = MemberAccount

export interface MovementRow {
  readonly account: Account
  readonly seq: number
  readonly transferId: string
  readonly kind: TransferKind
  /** fen */
  readonly amount: number
  readonly balanceAfter: number
  readonly postedAt: Date
  readonly hash: Buffer
  readonly orderId: string | null
  /** The run that settled the order; only for entries of a settlement. */
  readonly runId: string | null
  readonly matchId: number | null
  readonly home: Names | null
  readonly away: Names | null
  readonly marketType: MarketType | null
  readonly option: string | null
  /** The reason, by language, for what was corrected by hand. */
  readonly said: Names | null
  readonly customerServiceName: string | null
}

export interface MovementQuery {
  readonly memberId: string
  /** null for all. */
  readonly type: MoneyType | null
  readonly account: Account | null
  readonly span: Span
  /** From 1. */
  readonly page: number
}

export interface Movements {
  readonly rows: readonly MovementRow[]
  readonly count: number
  /**
   * fen over all pages, both zero or more. For one account, what came and went on it. For all accounts, what
   * the member gained and spent: the member's own moves do not count, nor do trial funds, which are the
   * house's.
   */
  readonly in: number
  readonly out: number
  /** fen in the account before and after the span; null unless one account is asked for, with every type. */
  readonly opening: number | null
  readonly closing: number | null
  /**
   * fen by which the held money grew over the span: what came less what went is this plus the growth of the
   * free money. Null with an account or a type.
   */
  readonly held: number | null
}

export async function readMovements(sql: postgres.Sql, query: MovementQuery): Promise<Movements> {
  const { memberId, account, type, page } = query
  const found = entriesOf(sql, query)
  const counts = account ? sql`true` : sql`account <> 'trial' and kind <> all(${ownMoves})`
  const [[sums], rows, { opening, closing }] = await Promise.all([
    sql<[{ count: number; in: number; out: number }]>`
      select count(*)::int as count, coalesce(sum(amount) filter (where amount > 0 and ${counts}), 0)::int8 as in,
        coalesce(-sum(amount) filter (where amount < 0 and ${counts}), 0)::int8 as out from (${found}) e`,
    withCauses(
      sql,
      sql`${found} order by posted_at desc, account, seq desc limit ${PAGE} offset ${(page - 1) * PAGE}`,
    ),
    type ? { opening: null, closing: null } : readEnds(sql, memberId, account ?? 'held', query.span),
  ])
  if (account) return { ...sums, rows, opening, closing, held: null }
  return { ...sums, rows, opening: null, closing: null, held: closing === null ? null : closing - opening }
}

export interface DayPage {
  readonly rows: readonly MovementRow[]
  /** The entry number before which the next page begins; null on the last page. */
  readonly next: number | null
  /** fen in the account before the day; null while there is a next page. */
  readonly opening: number | null
}

/**
 * Movements on one account in a span that is not over, newest first; the page begins before number `before`.
 * Nothing is counted or skipped, so a page costs the same however much moved.
 */
export async function readDayPage(
  sql: postgres.Sql,
  memberId: string,
  account: Account,
  { start, end }: Pick<Span, 'start' | 'end'>,
  before: number | null,
): Promise<DayPage> {
  const found = await withCauses(
    sql,
    sql`
      select * from member_entry where member_id = ${memberId} and account = ${account}
        and ${before === null ? sql`true` : sql`seq < ${before}`}
        and transfer_id >= ${uuidFloor(start)} and transfer_id < ${uuidFloor(end)}
      order by seq desc limit ${PAGE + 1}`,
  )
  const rows = found.slice(0, PAGE)
  const last = rows.at(-1)
  if (!last)
    return { rows, next: null, opening: (await readEnds(sql, memberId, account, { start, end })).opening }
  if (found.length > PAGE) return { rows, next: last.seq, opening: null }
  return { rows, next: null, opening: last.balanceAfter - last.amount }
}

/** One entry of the member's; 1004 when there is none. */
export async function readMovement(
  sql: postgres.Sql,
  memberId: string,
  account: Account,
  seq: number,
): Promise<MovementRow> {
  const [row] = await withCauses(
    sql,
    sql`select * from member_entry where member_id = ${memberId} and account = ${account} and seq = ${seq}`,
  )
  if (!row) throw refusal(1004)
  return row
}

/** The member's own moves between arrived and held money, which need not touch the main account. */
const besideMain: readonly TransferKind[] = ['withdraw-hold', 'withdraw-return']

/**
 * An own move has two entries. Where no account is asked for, it is listed by its main entry, or by its
 * `arrived` entry where the other one is `held`.
 */
function entriesOf(sql: postgres.Sql, { memberId, type, account, span }: MovementQuery): postgres.Fragment {
  const ofType = type
    ? sql`kind = any(${transferKinds.filter((kind) => moneyTypeOf[kind] === type)})`
    : sql`true`
  const freeSide = sql`(account = 'main' or kind <> all(${ownMoves})
    or (account = 'arrived' and kind = any(${besideMain})))`
  return sql`
    select * from member_entry where member_id = ${memberId} and ${ofType}
      and ${account ? sql`account = ${account}` : freeSide}
      and transfer_id >= ${uuidFloor(span.start)} and transfer_id < ${uuidFloor(span.end)}`
}

/**
 * The entries with the order or reservation that each names, or with the match of the run behind its
 * transfer. The ids of transfers of one millisecond are not in posting order, so an account's entries are
 * ordered by their number.
 */
function withCauses(sql: postgres.Sql, entries: postgres.Fragment): Promise<MovementRow[]> {
  return sql<MovementRow[]>`
    select e.account, e.seq, e.transfer_id as "transferId", e.kind, e.amount, e.balance_after as "balanceAfter",
      e.posted_at as "postedAt", e.hash, o.id as "orderId", r.id as "runId", m.id as "matchId", h.name as home, a.name as away,
      coalesce(o.market_type, v.market_type) as "marketType", coalesce(o.option, v.option) as option, d.said, p.staff_name as "customerServiceName"
    from (${entries}) e
    join transfer t on t.id = e.transfer_id
    left join "order" o on e.subject_kind = 'order' and o.member_id = e.member_id and o.id = e.subject_id
    left join reservation v on e.subject_kind = 'reservation' and v.member_id = e.member_id and v.id = e.subject_id
    left join adjustment d on e.subject_kind = 'adjustment' and d.member_id = e.member_id and d.id = e.subject_id
    left join chat_tip p on e.subject_kind = 'tip' and p.id = e.subject_id
    left join settle_run r on t.act_kind = 'run' and r.id = t.act_id
    left join match m on m.id = coalesce(o.match_id, v.match_id, r.match_id)
    left join team h on h.id = m.home_id
    left join team a on a.id = m.away_id
    order by e.posted_at desc, e.account, e.seq desc`
}

async function readEnds(
  sql: postgres.Sql,
  memberId: string,
  account: Account,
  { start, end }: Pick<Span, 'start' | 'end'>,
): Promise<{ opening: number; closing: number }> {
  const before = (at: number) => sql`
    coalesce((select balance_after from member_entry where member_id = ${memberId} and account = ${account}
      and transfer_id < ${uuidFloor(at)} order by seq desc limit 1), 0)::int8`
  const [ends] = await sql<[{ opening: number; closing: number }]>`
    select ${before(start)} as opening, ${before(end)} as closing`
  return ends
}
