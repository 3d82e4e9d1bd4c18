import { DAY } from '@touchline/engine/site/units'
import type postgres from 'postgres'

/**
 * The median wait, ms, of the chats first answered in the 24 hours before `now` (Unix ms, site clock); null
 * when there was none.
 */
export async function usualWait(
  sql: postgres.Sql | postgres.TransactionSql,
  now: number,
): Promise<number | null> {
  const [row] = await sql<[{ wait: number | null }]>`
    select round(1000 * percentile_cont(0.5) within group (order by extract(epoch from first_answer_at - opened_at)))::int8 as wait
    from chat where first_answer_at > ${new Date(now - DAY)}`
  return row.wait
}
