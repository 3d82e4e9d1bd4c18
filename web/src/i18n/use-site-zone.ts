import { useQuery } from '@tanstack/react-query'
import { siteSetting } from '../api/first-calls.ts'
import { query } from '../api/queries.ts'

const usualZone = 'Asia/Shanghai'

/** The site's time zone; the usual one until the site's setting is here. */
export function useSiteZone(): string {
  const { data } = useQuery({ ...query(siteSetting), staleTime: Number.POSITIVE_INFINITY })
  return data?.timezone ?? usualZone
}
