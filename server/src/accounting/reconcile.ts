// Compares three sums for each source and unit: what the outside told (statements, chains, providers), our
// records of payments and payouts, and the ledger's postings. All three cover everything up to one snapshot,
// so that none differs because something is under way at midnight; the day's part stands next to them. A
// difference is a case for operators until one of them explains it. The same difference on the next day opens
// no new case.
import type { reconciliation } from '@touchline/contract/accounting/operator-calls'
import type { PayloadOf } from '@touchline/contract/call'
import { refusal } from '@touchline/contract/envelope'
import { accountingDayEnd, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { formatUnits, type Unit } from '@touchline/engine/money/unit'
import type postgres from 'postgres'
import type { Deps } from '../deps.ts'
import { openTasks } from '../task/open.ts'
import type { TaskWork } from '../task/work.ts'

interface Sums {
  readonly told: number | null
  readonly recorded: number
  readonly posted: number
}

interface Line extends Sums {
  readonly direction: 'in' | 'out'
  readonly source: string
  readonly unit: Unit
  readonly dayTold: number | null
  readonly dayRecorded: number
  readonly dayPosted: number
}

/** The difference between the outside and our records, and that between our records and the ledger. */
function gapsOf({ told, recorded, posted }: Sums): readonly [number, number] {
  return [told === null ? 0 : told - recorded, recorded - posted]
}

/** Every line up to now, with the day's part of it. Run it in one snapshot. */
async function readLines(tx: postgres.TransactionSql, day: string): Promise<Line[]> {
  const [from, to] = [new Date(accountingDayStart(day)), new Date(accountingDayEnd(day))]
  const within = (column: postgres.Fragment) => tx`${column} >= ${from} and ${column} < ${to}`
  return tx<Line[]>`
    with paid_in as (
      select source, unit, seen_at, booked_at, state, case when reverses is null then amount else -amount end as amount
      from outside_payment where state in ('final', 'booked')
    ), paid_out as (
      select a.source, w.unit, w.unit_amount as amount, a.ended_at from withdrawal w
      join payout_attempt a on a.withdrawal_id = w.id and a.result = 'paid' where w.state = 'paid'
    ), facts as (
      select source, unit, told_at, case what when 'paid' then amount else -amount end as amount
      from payout_fact where amount is not null and what in ('paid', 'returned')
    ), posted as (
      select case h.account when 'deposit-transit' then 'in' else 'out' end as direction, h.ref as source, h.unit, t.posted_at,
        case h.account when 'deposit-transit' then -h.amount else h.amount end as amount
      from house_entry h join transfer t on t.id = h.transfer_id
      where (h.account = 'deposit-transit' and t.act_kind = 'payment')
        or (h.account = 'withdrawal-transit' and t.act_kind = 'withdrawal')
    ), sums as (
      select 'in' as direction, source, unit, sum(amount) as told, coalesce(sum(amount) filter (where state = 'booked'), 0) as recorded,
        0 as posted, coalesce(sum(amount) filter (where ${within(tx`seen_at`)}), 0) as day_told,
        coalesce(sum(amount) filter (where state = 'booked' and ${within(tx`booked_at`)}), 0) as day_recorded, 0 as day_posted
      from paid_in group by source, unit
      union all
      select 'out', source, unit, null, sum(amount), 0, null, coalesce(sum(amount) filter (where ${within(tx`ended_at`)}), 0), 0
      from paid_out group by source, unit
      union all
      select 'out', source, unit, sum(amount), 0, 0, coalesce(sum(amount) filter (where ${within(tx`told_at`)}), 0), 0, 0
      from facts group by source, unit
      union all
      select direction, source, unit, null, 0, sum(amount), null, 0, coalesce(sum(amount) filter (where ${within(tx`posted_at`)}), 0)
      from posted group by direction, source, unit
    )
    select direction, source, unit,
      case when direction = 'in' then coalesce(sum(told), 0) else sum(told) end::int8 as told,
      sum(recorded)::int8 as recorded, sum(posted)::int8 as posted,
      case when direction = 'in' then coalesce(sum(day_told), 0) else sum(day_told) end::int8 as "dayTold",
      sum(day_recorded)::int8 as "dayRecorded", sum(day_posted)::int8 as "dayPosted"
    from sums group by direction, source, unit order by direction, source, unit`
}

const subjectOf = (day: string, { direction, source, unit }: Pick<Line, 'direction' | 'source' | 'unit'>) =>
  [day, direction, source, unit].join(':')

/**
 * Compares the sums for a day that has ended and opens the cases; answers how many. Does nothing (0) when
 * that day, or a later one, has been compared.
 */
export async function reconcile(
  { sql, siteClock, log }: Pick<Deps, 'sql' | 'siteClock' | 'log'>,
  day: string,
): Promise<number> {
  return sql.begin('isolation level repeatable read', async (tx) => {
    const [done] = await tx<{ day: string }[]>`select day from reconciliation where day >= ${day} limit 1`
    if (done) return 0
    await tx`set local statement_timeout = 0`
    const now = siteClock.now()
    const lines = await readLines(tx, day)
    const before = await lastGaps(tx)
    const asking = lines.filter((line) => {
      const gaps = gapsOf(line)
      const known = before.get(subjectOf('', line)) ?? [0, 0]
      return gaps.some((gap, at) => gap !== 0 && gap !== known[at])
    })
    const rows = lines.map(({ dayTold, dayRecorded, dayPosted, ...line }) => ({
      ...line,
      day,
      day_told: dayTold,
      day_recorded: dayRecorded,
      day_posted: dayPosted,
      taken_at: new Date(now),
      asks: asking.some((one) => subjectOf(day, one) === subjectOf(day, line)),
    }))
    if (rows.length === 0) return 0
    await tx`insert into reconciliation ${tx(rows)}`
    if (asking.length > 0) {
      log.error(
        { day, lines: asking.map((line) => subjectOf(day, line)) },
        'outside, records and ledger differ',
      )
      await openTasks(
        tx,
        asking.map((line) => ({
          kind: 'reconcile',
          subject: subjectOf(day, line),
          memberId: null,
          // The words of the case's row in the queue.
          flags: [day, line.direction, line.source, line.unit],
          openedAt: now,
        })),
      )
    }
    return asking.length
  }) as Promise<number>
}

/** The differences of each line in the last comparison, by the line's name without a day. */
async function lastGaps(tx: postgres.TransactionSql): Promise<Map<string, readonly [number, number]>> {
  const rows = await tx<(Sums & Pick<Line, 'direction' | 'source' | 'unit'>)[]>`
    select direction, source, unit, told, recorded, posted from reconciliation
    where day = (select max(day) from reconciliation)`
  return new Map(rows.map((row) => [subjectOf('', row), gapsOf(row)]))
}

interface ReconciliationRow extends Line {
  readonly takenAt: Date
  readonly asks: boolean
  readonly explained: string | null
  readonly by: string | null
}

/** A day's lines as they were compared; none when that has not been done. */
export async function readReconciliation(
  tx: postgres.TransactionSql,
  day: string,
): Promise<PayloadOf<typeof reconciliation>> {
  const rows = await tx<ReconciliationRow[]>`
    select direction, source, unit, told, recorded, posted, day_told as "dayTold", day_recorded as "dayRecorded",
      day_posted as "dayPosted", taken_at as "takenAt", asks, explained, o.name as by
    from reconciliation r left join operator o on o.id = r.explained_by where day = ${day} order by direction, source, unit`
  return {
    takenAt: rows[0]?.takenAt.getTime() ?? null,
    lines: rows.map(
      ({ takenAt: _, unit, told, recorded, posted, dayTold, dayRecorded, dayPosted, ...row }) => {
        const text = (amount: number) => formatUnits(unit, amount)
        const [outside, ledger] = gapsOf({ told, recorded, posted })
        return {
          ...row,
          unit,
          told: told === null ? null : text(told),
          recorded: text(recorded),
          posted: text(posted),
          ofDay: {
            told: dayTold === null ? null : text(dayTold),
            recorded: text(dayRecorded),
            posted: text(dayPosted),
          },
          outside: text(outside),
          ledger: text(ledger),
          agrees: outside === 0 && ledger === 0,
        }
      },
    ),
  }
}

function keyOf(tx: postgres.TransactionSql, subject: string): postgres.Fragment {
  const [day = '', direction = '', source = '', unit = ''] = subject.split(':')
  return tx`day = ${day} and direction = ${direction} and source = ${source} and unit = ${unit}`
}

export const reconcileWork: TaskWork = {
  lock: (tx, subject) => tx`select from reconciliation where ${keyOf(tx, subject)} for update`,
  async evidence(_, tx, subject) {
    const [row] = await tx<Sums[]>`
      select told, recorded, posted from reconciliation where ${keyOf(tx, subject)} and asks and explained is null`
    if (!row) return null
    return {
      facts: [
        ['told', String(row.told)],
        ['recorded', String(row.recorded)],
        ['posted', String(row.posted)],
      ],
      needed: 1,
      out: [],
    }
  },
  async decide({ siteClock }, tx, subject, { words, by }) {
    const explained = await tx`
      update reconciliation set explained = ${words}, explained_by = ${by.id}, explained_at = ${new Date(siteClock.now())}
      where ${keyOf(tx, subject)} and explained is null`
    if (explained.count === 0) throw refusal(1960)
    return undefined
  },
  async waiting(tx) {
    const rows = await tx<(Pick<Line, 'direction' | 'source' | 'unit'> & { day: string })[]>`
      select day::text as day, direction, source, unit from reconciliation where asks and explained is null`
    return rows.map((row) => subjectOf(row.day, row))
  },
}
