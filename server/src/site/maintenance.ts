// The site's answer while it, or one service of it, is closed for maintenance (setting `maintenance`).
import type { Code } from '@touchline/contract/codes'
import { type Refusal, refusal } from '@touchline/contract/envelope'
import type { SettingValues } from '@touchline/contract/settings'

type MaintenanceWindow = NonNullable<SettingValues['maintenance']['site']>

/**
 * 1900 for the whole site, 2000 for one service; until when, where it is known, and in the operator's words.
 */
export function closedFor(code: Code, { until, text }: MaintenanceWindow): Refusal {
  return refusal(code, until === null ? {} : { time: until }, text)
}
