// What two accounts share now, by the traces recorded when they were seen (server/src/access/trace.ts).
import { type Evidence, pairOf, weightOf } from '@touchline/engine/member/link'
import type postgres from 'postgres'
import type { Deps } from '../../deps.ts'

export interface Pair {
  readonly low: string
  readonly high: string
}

/** The time since which a device or network counts, and how many members may share it. */
export interface LinkThresholds {
  readonly since: Date
  readonly most: number
}

export function countingOf({ settings, wallClock }: Pick<Deps, 'settings' | 'wallClock'>): LinkThresholds {
  const { window, most } = settings.current.accountLinks
  return { since: new Date(wallClock.now() - window), most }
}

/**
 * Members who were seen on the same device or network, or have the same identity. Devices and networks that
 * too many share are left out; of each, at most one member more than counts is read.
 */
export async function neighbours(
  tx: postgres.TransactionSql,
  memberId: string,
  { since, most }: LinkThresholds,
): Promise<Pair[]> {
  const rows = await tx<{ id: string }[]>`
    select distinct there.member_id as id from member_trace own cross join lateral (
      select latest.member_id, count(*) over () as members from (
        select t.member_id from member_trace t where t.kind = own.kind and t.print = own.print and t.last_at >= ${since}
        order by t.last_at desc limit ${most + 1}) latest
    ) there
    where own.member_id = ${memberId} and own.last_at >= ${since} and there.member_id <> own.member_id
      and (own.kind = 'identity' or there.members <= ${most})
    order by id`
  return rows.map(({ id }) => {
    const [low, high] = pairOf(memberId, id)
    return { low, high }
  })
}

interface Row extends Pair {
  readonly kind: Evidence['kind']
  readonly since: Date
  readonly members: number
}

/** The evidence of each pair, in the order of the pairs, the oldest first. */
export async function evidenceOf(
  tx: postgres.TransactionSql,
  pairs: readonly Pair[],
  { since, most }: LinkThresholds,
): Promise<Evidence[][]> {
  const rows = await tx<Row[]>`
    select p.low, p.high, a.kind, greatest(a.first_at, b.first_at) as since, there.members
    from unnest(${pairs.map(({ low }) => low)}::uuid[], ${pairs.map(({ high }) => high)}::uuid[]) p(low, high)
      join member_trace a on a.member_id = p.low and a.last_at >= ${since}
      join member_trace b on b.kind = a.kind and b.print = a.print and b.member_id = p.high and b.last_at >= ${since}
      cross join lateral (select count(*)::int4 as members from (
        select from member_trace t where t.kind = a.kind and t.print = a.print and t.last_at >= ${since}
        limit ${most + 1}) counted) there
    order by since, a.kind desc`
  return pairs.map(({ low, high }) =>
    rows
      .filter((row) => row.low === low && row.high === high)
      .map(({ kind, since, members }) => ({ kind, since: since.getTime(), members })),
  )
}

/** The evidence in the console's form. */
export function weighed(evidence: readonly Evidence[], { most }: LinkThresholds) {
  return evidence.map((each) => ({ kind: each.kind, since: each.since, weight: weightOf(each, most) }))
}
