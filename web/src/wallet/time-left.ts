import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'

/** Whole days, hours and minutes of a span in ms, rounded down; nothing below zero. */
export function timeLeft(ms: number): { days: number; hours: number; minutes: number } {
  const left = Math.max(0, ms)
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor(left / HOUR) % 24,
    minutes: Math.floor(left / MINUTE) % 60,
  }
}
