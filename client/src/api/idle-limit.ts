import { MINUTE } from '@touchline/engine/site/units'

/** spec 9: inactivity time-out. */
export const usualIdleMs = 30 * MINUTE

/** Whether the last activity of any tab is too long ago. */
export function isIdle(lastActive: string | null, now: number, limitMs: number): boolean {
  return lastActive !== null && now - Number(lastActive) > limitMs
}
