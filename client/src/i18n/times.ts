// Times as people read them: always in the site's zone, since kick-offs and accounting days are the site's.

const formats = new Map<string, Intl.DateTimeFormat>()

/** The parts of a time in a zone; formatters are costly to make and kept. */
function parts(time: number, zone: string): Record<string, string> {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(zone, format)
  }
  return Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]))
}

/** `20:30` */
export function clockTime(time: number, zone: string): string {
  const { hour, minute } = parts(time, zone)
  return `${hour}:${minute}`
}

/** `2026/11/22 20:30:00`, as the specification writes a full time. */
export function fullTime(time: number, zone: string): string {
  const { year, month, day, hour, minute, second } = parts(time, zone)
  return `${year}/${month}/${day} ${hour}:${minute}:${second}`
}

/** `2026/11/22`: a day beside full times. */
export function fullDate(time: number, zone: string): string {
  return dateText(calendarDay(time, zone))
}

/** `2026/11/22` of "2026-11-22": a day that is known by its name, beside full times. */
export function dateText(day: string): string {
  return day.replaceAll('-', '/')
}

/** The calendar day in the zone, `2026-11-22`: what lists are grouped by. */
export function calendarDay(time: number, zone: string): string {
  const { year, month, day } = parts(time, zone)
  return `${year}-${month}-${day}`
}

/** `11/22` of "2026-11-22"; a day of another year than `today` is named with its year. */
export function dayText(day: string, today: string): string {
  const text = day.replaceAll('-', '/')
  return day.slice(0, 4) === today.slice(0, 4) ? text.slice(5) : text
}

/** `11/22 20:30`, with the year where it is not the one that it is now. */
export function rowTime(time: number, now: number, zone: string): string {
  return `${dayText(calendarDay(time, zone), calendarDay(now, zone))} ${clockTime(time, zone)}`
}
