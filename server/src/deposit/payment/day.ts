// Compares outside, orders and ledger for one day, for the person who looks each morning: what each source
// told of, and what became of it.
import type { PayloadOf } from '@touchline/contract/call'
import type { depositDay } from '@touchline/contract/deposit/operator-calls'
import { type Fen, formatFen } from '@touchline/engine/money/fen'
import { formatUnits, type Unit } from '@touchline/engine/money/unit'
import { DAY } from '@touchline/engine/site/units'
import { siteAheadMs } from '@touchline/engine/site/zone'
import type postgres from 'postgres'
import { depositChecks } from '../verify.ts'

interface Row {
  readonly source: string
  readonly unit: Unit
  readonly count: number
  readonly told: number
  readonly credited: number
  readonly suspense: number
  readonly returned: number
  readonly waiting: number
  readonly main: Fen
  readonly arrived: Fen
}

/**
 * `day` is like "2026-11-22", from midnight to midnight in the site's zone. A payment belongs to the day on
 * which its source told of it.
 */
export async function readDay(
  tx: postgres.TransactionSql,
  day: string,
): Promise<PayloadOf<typeof depositDay>> {
  const from = Date.parse(`${day}T00:00:00Z`) - siteAheadMs
  const rows = await tx<Row[]>`
    with p as (
      select *, case when reverses is null then amount else -amount end as signed from outside_payment
      where seen_at >= ${new Date(from)} and seen_at < ${new Date(from + DAY)} and state <> 'gone'
    )
    select source, unit, count(*)::int as count, sum(signed)::int8 as told,
      coalesce(sum(signed) filter (where member_id is not null), 0)::int8 as credited,
      coalesce(sum(signed) filter (where state = 'booked' and member_id is null and sent_back is null), 0)::int8 as suspense,
      coalesce(sum(signed) filter (where sent_back is not null), 0)::int8 as returned,
      coalesce(sum(signed) filter (where state <> 'booked'), 0)::int8 as waiting,
      coalesce(sum(main), 0)::int8 as main, coalesce(sum(arrived), 0)::int8 as arrived
    from p group by source, unit order by source, unit`
  const faults: string[] = []
  for (const check of depositChecks) faults.push(...(await check(tx)))
  return {
    sources: rows.map(({ source, unit, count, main, arrived, ...sums }) => {
      const { told, credited, suspense, returned, waiting } = sums
      return {
        source,
        unit,
        count,
        told: formatUnits(unit, told),
        credited: formatUnits(unit, credited),
        suspense: formatUnits(unit, suspense),
        returned: formatUnits(unit, returned),
        waiting: formatUnits(unit, waiting),
        main: formatFen(main),
        arrived: formatFen(arrived),
      }
    }),
    faults,
  }
}
