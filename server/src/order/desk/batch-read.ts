// The data a batch needs before it judges, read in one round trip: after the locks, each statement sees
// everything committed before them. `execute()` sends a statement at once: without it, statements go out in
// the order in which their promises happen to be awaited.

import type { MemberFlag } from '@touchline/contract/member/types'
import { CLOCKS_APART_MS, uuidFloor } from '../../db/uuid.ts'
import type { Deps } from '../../deps.ts'
import { seeOnce } from '../../http/sealed/replay.ts'
import { listOf } from '../../ledger/list.ts'
import { type LockedAccount, lockFreeAccounts, type Tx } from '../../ledger/post.ts'
import { flagsOf } from '../../play/flags.ts'
import { periodStarts } from '../../play/limits.ts'
import type { PermissionRow } from '../../play/permission.ts'
import { mayPlayUntil } from '../../play/time.ts'
import { type FundFacts, readFunds } from './batch-funds.ts'
import type { OrderRequest } from './request.ts'

/** Without a key, the same order or reservation again within this time is taken for a slip (1713). */
export const SLIP_MS = 90_000

/** How long a statement of a batch waits for a lock. */
const LONGEST_LOCK_MS = '2000'

export interface MemberFacts extends PermissionRow {
  readonly level: number
  readonly flags: readonly MemberFlag[]
  /** Terms are in force that the member has not accepted. */
  readonly termsOpen: boolean
  /** The member's papers have been approved. */
  readonly identified: boolean
  /**
   * fen that the member's own stake and loss limits still allow, below 0 when they were lowered; null without
   * one.
   */
  readonly ownLimitLeft: number | null
  /** What the request's key was used for before, if it was. */
  readonly act: string | null
  readonly actId: string | null
  readonly content: string | null
  readonly matchExists: boolean
  /** fen of the member's stakes that stand on the market and on the match. */
  readonly onMarket: number
  readonly onMatch: number
  /** The same order was placed a moment ago. */
  readonly again: boolean
}

export interface BatchFacts {
  /** Names of the request ids that were not seen before. */
  readonly fresh: ReadonlySet<string>
  /**
   * Versions of the matches that are now locked; one that is missing is locked by another transaction, or
   * does not exist.
   */
  readonly versions: ReadonlyMap<number, number>
  /** The locked matches that reservations wait on. */
  readonly reserved: ReadonlySet<number>
  /** Accounts now locked; one that is missing is locked by another transaction, or does not exist. */
  readonly accounts: ReadonlyMap<string, LockedAccount>
  /** In the order of the requests; null for a member who is not there. */
  readonly members: readonly (MemberFacts | null)[]
  /** In the order of the requests; null for one that is simply paid from the main account. */
  readonly funds: readonly (FundFacts | null)[]
}

/**
 * Begins the transaction, locks matches and then accounts, and reads what the requests' members have on them.
 * A patient batch waits for matches that another transaction holds, 2 s at most (55P03); others skip them.
 */
export async function beginBatch(
  deps: Pick<Deps, 'siteClock' | 'settings'>,
  tx: Tx,
  requests: readonly OrderRequest[],
  patient: boolean,
): Promise<BatchFacts> {
  const now = deps.siteClock.now()
  const matchIds = [...new Set(requests.map((request) => request.matchId))]
  const memberIds = requests.map((request) => request.memberId)
  const ids = requests.flatMap(({ once }) => once ?? [])
  const [, , fresh, versions, accounts, members, funds] = await Promise.all([
    tx`begin`.execute(),
    probing(tx),
    seeOnce(tx, ids, now - deps.siteClock.aheadMs),
    tx<{ id: number; version: number; reservations: number }[]>`
      select id, version, reservations from match where id = any(${listOf(matchIds)}::int8[]) order by id
      for no key update ${patient ? tx`` : tx`skip locked`}`.execute(),
    lockFreeAccounts(tx, memberIds),
    readMembers(deps, tx, requests, now),
    readFunds(tx, requests, now),
  ])
  return {
    fresh,
    versions: new Map(versions.map((row) => [row.id, row.version])),
    reserved: new Set(versions.flatMap((row) => (row.reservations > 0 ? [row.id] : []))),
    accounts: new Map(accounts.map((account) => [account.memberId, account])),
    members,
    funds,
  }
}

/**
 * Settings for a batch, which looks up single rows. Without them, a plan made while a month's partition was
 * empty would go on scanning it after it has filled: the statistics that would correct that come too late,
 * and planning for each batch costs too much. They also limit how long a statement waits for a lock.
 */
export function probing(tx: Tx) {
  return tx`select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true),
    set_config('lock_timeout', ${LONGEST_LOCK_MS}, true)`.execute()
}

/**
 * The facts of the requests' members, with what they have on their matches, in the order of the requests;
 * null for a member who is not there.
 */
export async function readMembers(
  { siteClock, settings }: Pick<Deps, 'siteClock' | 'settings'>,
  tx: Tx,
  requests: readonly OrderRequest[],
  now: number,
) {
  const [day, week, month] = periodStarts(now)
  const rows = await tx<(MemberFacts & { n: number })[]>`
    select r.n, m.level, m.state, ${flagsOf(tx, now - siteClock.aheadMs)} as flags, m.excluded_until as "excludedUntil", m.time_out_until as "timeOutUntil",
      m.under_age_since as "underAgeSince", exists (
        select from clause c where c.type = 'terms' and c.published_at <= ${new Date(now)} and not exists (
          select from clause_read a where a.member_id = m.id and a.type = c.type and a.version >= c.version)
      ) as "termsOpen", exists (select from identity i where i.member_id = m.id and i.state = 'approved') as identified,
      ${mayPlayUntil(tx, now - siteClock.aheadMs, settings.current.sessionIdle)} as "playUntil",
      case when m.play_limited then play_limit_left(m.id, ${day!}, ${week!}, ${month!}) end as "ownLimitLeft",
      k.act, k.act_id as "actId", k.content, h.id is not null as "matchExists",
      s.on_market as "onMarket", s.on_match as "onMatch", s.again
    from unnest(
      ${listOf(requests.map((r) => r.memberId))}::uuid[], ${listOf(requests.map((r) => r.matchId))}::int8[],
      ${listOf(requests.map((r) => r.type))}::int2[], ${listOf(requests.map((r) => r.option))}::text[],
      ${listOf(requests.map((r) => r.stake))}::int8[], ${requests.map((r) => r.key)}::text[]
    ) with ordinality r(member_id, match_id, market_type, option, stake, key, n)
    join member m on m.id = r.member_id
    left join match h on h.id = r.match_id
    left join request_key k on k.member_id = r.member_id and k.key = r.key
    cross join lateral (
      select coalesce(sum(o.stake), 0)::int8 as on_match,
        coalesce(sum(o.stake) filter (where o.market_type = r.market_type), 0)::int8 as on_market,
        coalesce(bool_or(o.market_type = r.market_type and o.option = r.option and o.stake = r.stake
          and o.placed_at > ${new Date(now - SLIP_MS)}), false) as again
      from "order" o
      -- The bounds keep the months before the match's first order and those to come out of it. Whether an order was taken back is
      -- asked for each by itself: a join reads all that its member ever took back.
      where o.match_id = r.match_id and o.member_id = r.member_id and o.id >= h.orders_from and o.id < ${uuidFloor(now + CLOCKS_APART_MS)}
        and (select c.order_id from order_cancel c where c.member_id = o.member_id and c.order_id = o.id) is null
    ) s`.execute()
  const facts: (MemberFacts | null)[] = requests.map(() => null)
  for (const row of rows) facts[row.n - 1] = row
  return facts
}
