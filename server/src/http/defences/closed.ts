// Before anything else is looked at: whether the site serves anybody now, and this country at all. It stands
// before every call, before the live stream, and before what pages bring along.
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

/** What HTTP says of it, where something else than a call is refused; undefined for any other refusal. */
export function closedStatus({ code }: Refusal): number | undefined {
  return status[code]
}
