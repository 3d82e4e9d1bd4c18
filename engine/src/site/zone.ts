// The site's time zone, and the one place that names it: days, hours and ages of the site are those of this
// zone. It is no setting, since the days that have ended are published by it
// (docs/decisions/0050-window-and-zone-are-rules.md).
import { HOUR } from './units.ts'

/** Its IANA name. */
export const siteZone = 'Asia/Shanghai'

/** How far it is ahead of UTC, in ms: a constant, since Shanghai has had no summer time since 1991. */
export const siteAheadMs = 8 * HOUR
