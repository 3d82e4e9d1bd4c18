// The site's answer while the whole site or one service is closed for maintenance (setting `maintenance`).
import type { Code } from '@touchline/contract/codes'
import { type Refusal, refusal } from '@touchline/contract/envelope'
import type { SettingValues } from '@touchline/contract/settings'

type MaintenanceWindow = NonNullable<SettingValues['maintenance']['site']>

/**
 * Refuses with 1900 for the whole site, with 2000 for one service: with the operator's words, and the end if
 * it is known.
 */
export function closedFor(code: Code, { until, text }: MaintenanceWindow): Refusal {
  return refusal(code, until === null ? {} : { time: until }, text)
}
