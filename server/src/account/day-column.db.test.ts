import { accountingDay, accountingDayStart } from '@touchline/engine/account/accounting-day'
import { DAY } from '@touchline/engine/site/units'
import { expect, test } from 'vitest'
import { testSite } from '../http/test-site.ts'
import { dayColumn } from './day-column.ts'

const { sql } = (await testSite()).deps

test.each([-DAY, -1, 0, 1, DAY - 1, DAY])(
  'the database and the engine name the same day, %i ms after a noon',
  async (after) => {
    for (const day of ['2026-01-01', '2028-02-29', '2026-12-31']) {
      const at = accountingDayStart(day) + after
      const [row] = await sql<
        [{ day: string }]
      >`select ${dayColumn(sql, sql`${new Date(at)}::timestamptz`)} as day`
      expect(row.day).toBe(accountingDay(at))
    }
  },
)
