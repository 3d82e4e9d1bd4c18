import { useQuery } from '@tanstack/react-query'
import { siteZone } from '@touchline/engine/site/zone'
import { siteSetting } from '../api/first-calls.ts'
import { query } from '../api/queries.ts'

/** The site's time zone; the one we know until the site's setting is here. */
export function useSiteZone(): string {
  const { data } = useQuery({ ...query(siteSetting), staleTime: Number.POSITIVE_INFINITY })
  return data?.timezone ?? siteZone
}
