import { MINUTE } from '@touchline/engine/site/units'

/** A wait in ms as minutes and seconds, `2:05`. */
export function waitText(ms: number): string {
  const seconds = Math.round((ms % MINUTE) / 1000)
  return `${Math.floor(ms / MINUTE)}:${String(seconds).padStart(2, '0')}`
}
