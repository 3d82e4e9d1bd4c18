import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { siteZone } from '@touchline/engine/site/zone'
import { siteSetting } from '../api/first-calls.ts'

/** The site's time zone; the one we know until the site's setting is here. */
export function useSiteZone(): string {
  const { data } = useQuery({ ...query(siteSetting), staleTime: Number.POSITIVE_INFINITY })
  return data?.timezone ?? siteZone
}
