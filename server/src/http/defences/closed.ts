// The first check of all: whether the site is open now, and open to this country at all. It runs before every
// call, before the live stream, and before the first data of pages.
import type { Code } from '@touchline/contract/codes'
import { type Refusal, refusal } from '@touchline/contract/envelope'
import type { Deps } from '../../deps.ts'
import { closedFor } from '../../site/maintenance.ts'

/**
 * 1900 while the site is in maintenance, with its end where that is known; 4500 for a region that may not be
 * served; null: served.
 */
export function closedTo({ settings }: Pick<Deps, 'settings'>, country: string | null): Refusal | null {
  const { maintenance, blockedCountries } = settings.current
  if (maintenance.site) return closedFor(1900, maintenance.site)
  return country && blockedCountries.includes(country) ? refusal(4500) : null
}

const status: Partial<Record<Code, number>> = { 1900: 503, 4500: 451 }

/** The HTTP status of such a refusal outside the calls; undefined for any other refusal. */
export function closedStatus({ code }: Refusal): number | undefined {
  return status[code]
}
