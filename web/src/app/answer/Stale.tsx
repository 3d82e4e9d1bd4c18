import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useLive } from '@touchline/client/api/live-state'
import { clockTime } from '@touchline/client/i18n/times'
import { StaleBanner } from '@touchline/ui/StaleBanner'
import { useText } from '../../i18n/i18n.ts'

/**
 * Says above rates and volumes how old they are while the live stream is broken; nothing while they are live.
 */
export function Stale({ siteTime }: { siteTime: number | undefined }) {
  const t = useText()
  if (useLive() !== 'reconnecting' || siteTime === undefined) return null
  return <StaleBanner>{t('app.staleSince', { time: clockTime(siteTime) })}</StaleBanner>
}

interface AnswerProps<A, K extends QueryKey> {
  of: UseQueryOptions<A, Error, A, K>
}

/** The same for an answer in the cache whose time only this banner has to know. */
export function StaleAnswer<A extends { siteTime: number } | null, K extends QueryKey>(
  props: AnswerProps<A, K>,
) {
  return useLive() === 'reconnecting' ? <Since {...props} /> : null
}

function Since<A extends { siteTime: number } | null, K extends QueryKey>({ of }: AnswerProps<A, K>) {
  const { data } = useQuery({ ...of, enabled: false })
  return <Stale siteTime={data?.siteTime} />
}
