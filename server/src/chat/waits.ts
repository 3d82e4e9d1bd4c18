import { DAY } from '@touchline/engine/site/units'
import type postgres from 'postgres'

/**
 * How long the chats first answered in the 24 hours before `now` (Unix ms, site clock) had waited, the middle
 * one, ms; null: none was.
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
