import { useText } from '../i18n/i18n.ts'
import { clockTime } from '../i18n/times.ts'
import { useSiteZone } from '../i18n/use-site-zone.ts'

/** What it means that an order is being checked, and what becomes of it by itself. */
export function Held({ until }: { until: number }) {
  const t = useText()
  const zone = useSiteZone()
  return t('order.heldNote', { time: clockTime(until, zone) })
}
