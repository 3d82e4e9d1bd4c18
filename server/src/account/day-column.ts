import { NOON_MS } from '@touchline/engine/account/accounting-day'
import type postgres from 'postgres'

/** The accounting day of `at`, a timestamptz, as a date; the engine's accountingDay gives the same day. */
export function dayColumn(sql: postgres.Sql, at: postgres.Fragment): postgres.Fragment {
  return sql`((${at} - make_interval(secs => ${NOON_MS / 1000})) at time zone 'UTC')::date`
}
