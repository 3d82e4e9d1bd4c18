// The instant of a kick-off from what openfootball prints: a date, and a time that may carry its offset
// ("18:00 UTC+3") and is local otherwise.

/**
 * The time to use where none is printed. Any hour would do, because only the order and the day matter then.
 */
const USUAL_HOUR = '15:00'

/** Unix ms; null without a date. A local time is read in the IANA zone. */
export function kickoffTime(date: string | null, time: string | null, zone: string): number | null {
  if (date === null) return null
  const parts = /^(\d{1,2}):(\d{2})(?:\s*UTC([+-]\d{1,2})(?::?(\d{2}))?)?$/.exec(time ?? USUAL_HOUR)
  const [, hours, minutes, offset, offsetMinutes = '0'] = parts ?? [null, '15', '00']
  const shown = Date.parse(`${date}T${hours!.padStart(2, '0')}:${minutes}:00Z`)
  if (Number.isNaN(shown)) return null
  if (offset === undefined) return shown - offsetOf(zone, shown)
  const signed = Number(offset) * 60 + Math.sign(Number(offset) || 1) * Number(offsetMinutes)
  return shown - signed * 60_000
}

/** How many ms the zone's clock was ahead of UTC at about that time. */
function offsetOf(zone: string, at: number): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
