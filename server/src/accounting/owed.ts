// Members' debts to the house, one line for each match whose correction, or payment whose reversal, caused a
// debt. They are read from the house's entries, like the trial balance, so that both say the same.

import type { owed, writeOffPreview } from '@touchline/contract/accounting/operator-calls'
import type { OwedItem } from '@touchline/contract/accounting/types'
import type { PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import type { Language } from '@touchline/contract/language'
import { formatUnits, type Unit } from '@touchline/engine/money/unit'
import type postgres from 'postgres'

const PAGE = 50

/** Amounts in the unit's smallest parts. */
export interface OwedRow {
  readonly memberId: string
  readonly unit: Unit
  /** `match:12` or `payment:<id>`. */
  readonly origin: string
  readonly amount: number
  readonly since: Date
  readonly recovered: number
  readonly username: string
  readonly run: number | null
  readonly home: string | null
  readonly away: string | null
  readonly source: string | null
  readonly proposed: number | null
}

/**
 * All open debts of one member, or of all members (`member` null), as parts of a statement that end in
 * `item`. A line is owed since the first entry after its sum was last zero; `recovered` is what corrections
 * gave back since then.
 */
function items(tx: postgres.TransactionSql, member: string | null): postgres.Fragment {
  return tx`
    owing as materialized (
      select ref from house_entry where account = 'owed' ${member === null ? tx`` : tx`and ref = ${member}`}
      group by ref, unit having sum(amount) <> 0
    ), moment as (
      select h.ref, h.unit, t.posted_at, sum(h.amount) as amount,
        coalesce(sum(h.amount) filter (where h.amount > 0 and t.kind = 'correct'), 0) as back,
        max(r.run) filter (where h.amount < 0 and t.kind <> 'write-off-return') as run,
        case when t.act_kind = 'payment' then 'payment:' || t.act_id
          when w.payment_id is not null then 'payment:' || w.payment_id
          else 'match:' || coalesce(r.match_id, w.match_id) end as origin
      from house_entry h join transfer t on t.id = h.transfer_id
      left join settle_run r on t.act_kind = 'run' and r.id = t.act_id
      left join write_off w on t.act_kind = 'write-off' and w.id = t.act_id
      where h.account = 'owed' and h.ref in (select ref from owing) group by h.ref, h.unit, t.posted_at, origin
    ), running as (
      select *, sum(amount) over (partition by ref, unit, origin order by posted_at) as sum from moment
    ), told as (
      select *, max(posted_at) filter (where sum = 0) over (partition by ref, unit, origin) as even_at from running
    ), item as (
      select ref::uuid as member_id, unit, origin, -sum(amount)::int8 as amount, min(posted_at) as since, sum(back)::int8 as recovered,
        max(run) as run
      from told where even_at is null or posted_at > even_at group by ref, unit, origin having sum(amount) <> 0
    )`
}

function columns(tx: postgres.TransactionSql, language: Language): postgres.Fragment {
  return tx`
    i.member_id as "memberId", i.unit, i.origin, i.amount, i.since, i.recovered, m.username, i.run,
    h.name ->> ${language} as home, a.name ->> ${language} as away, p.source,
    (select max(task_id) from open_proposal where matter = 'writeOff' and object = i.member_id || ':' || i.origin) as proposed
    from item i join member m on m.id = i.member_id
    left join match g on i.origin = 'match:' || g.id left join team h on h.id = g.home_id left join team a on a.id = g.away_id
    left join outside_payment p on i.origin = 'payment:' || p.id`
}

/** One line; null when nothing of it is owed. */
export async function readOwedItem(
  tx: postgres.TransactionSql,
  object: string,
  language: Language,
): Promise<OwedRow | null> {
  const { memberId, origin } = owedParts(object)
  const [row] = await tx<OwedRow[]>`
    with ${items(tx, memberId)} select ${columns(tx, language)} where i.origin = ${origin} and i.amount > 0`
  return row ?? null
}

/** The debtor, and the match or payment that the debt comes from. */
export function owedParts(object: string): { readonly memberId: string; readonly origin: string } {
  return { memberId: object.slice(0, 36), origin: object.slice(37) }
}

function objectOf({ memberId, origin }: Pick<OwedRow, 'memberId' | 'origin'>): string {
  return `${memberId}:${origin}`
}

function shownOwed(row: OwedRow): OwedItem {
  const { memberId, username, unit, origin, amount, since, recovered, run, proposed } = row
  const id = origin.slice(origin.indexOf(':') + 1)
  return {
    object: objectOf(row),
    member: { id: memberId, username },
    unit,
    amount: formatUnits(unit, amount),
    since: since.getTime(),
    recovered: formatUnits(unit, recovered),
    from: origin.startsWith('match:')
      ? { kind: 'match', gameId: id, home: row.home ?? '', away: row.away ?? '', run: run ?? 0 }
      : { kind: 'payment', id, source: row.source ?? '' },
    proposed,
  }
}

/** The oldest lines first; `after` is the `next` of the page before. */
export async function readOwed(
  tx: postgres.TransactionSql,
  { member, after }: { readonly member?: string | undefined; readonly after?: string | undefined },
  language: Language,
): Promise<PayloadOf<typeof owed>> {
  const [since = '0', object = ''] = after?.split('.') ?? []
  const rows = await tx<OwedRow[]>`
    with ${items(tx, null)} select ${columns(tx, language)}
    where (i.since, i.member_id || ':' || i.origin) > (${new Date(Number(since))}::timestamptz, ${object})
      ${member ? tx`and (starts_with(lower(m.username), lower(${member})) or m.id::text = ${member})` : tx``}
    order by i.since, i.member_id || ':' || i.origin limit ${PAGE + 1}`
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  return {
    totals: await readTotals(tx),
    items: page.map(shownOwed),
    next: rows.length > PAGE && last ? `${last.since.getTime()}.${objectOf(last)}` : null,
  }
}

/** Totals of all lines, next to the balance of the house's account `owed`. */
async function readTotals(tx: postgres.TransactionSql): Promise<PayloadOf<typeof owed>['totals']> {
  const rows = await tx<{ unit: Unit; count: number; amount: number; booked: number }[]>`
    with ${items(tx, null)}, booked as (
      select unit, -sum(amount)::int8 as amount from house_entry where account = 'owed' group by unit
    )
    select b.unit, count(i.amount)::int as count, coalesce(sum(i.amount), 0)::int8 as amount, b.amount as booked
    from booked b left join item i using (unit) group by b.unit, b.amount order by b.unit`
  return rows.map(({ unit, count, amount, booked }) => ({
    unit,
    count,
    amount: formatUnits(unit, amount),
    booked: formatUnits(unit, booked),
  }))
}

/** The effect of a write-off, with nothing written. Refuses with 1004 what is not owed. */
export async function previewOf(
  tx: postgres.TransactionSql,
  object: string,
  language: Language,
): Promise<PayloadOf<typeof writeOffPreview>> {
  const row = await readOwedItem(tx, object, language)
  if (!row) throw refusal(1004)
  const { unit, amount, memberId } = row
  const [now] = await tx<[{ member: number; owed: number; writtenOff: number }]>`
    select coalesce(-sum(amount) filter (where account = 'owed' and ref = ${memberId}), 0)::int8 as member,
      coalesce(-sum(amount) filter (where account = 'owed'), 0)::int8 as owed,
      coalesce(-sum(amount) filter (where account = 'written-off'), 0)::int8 as "writtenOff"
    from house_entry where account in ('owed', 'written-off') and unit = ${unit}`
  const change = (before: number, by: number) => ({
    before: formatUnits(unit, before),
    after: formatUnits(unit, before + by),
  })
  return {
    item: shownOwed(row),
    member: change(now.member, -amount),
    owed: change(now.owed, -amount),
    writtenOff: change(now.writtenOff, amount),
  }
}
