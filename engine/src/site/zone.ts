// The site's time zone, named only here: the site's days, hours and ages follow it. It is not a setting,
// because the days that have ended were published by it (docs/decisions/0050-window-and-zone-are-rules.md).
import { HOUR } from './units.ts'

/** The zone's IANA name. */
export const siteZone = 'Asia/Shanghai'

/** How far it is ahead of UTC, in ms: a constant, since Shanghai has had no summer time since 1991. */
export const siteAheadMs = 8 * HOUR
