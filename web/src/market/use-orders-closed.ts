import { useQuery } from '@tanstack/react-query'
import { wallNow } from '@touchline/client/api/clock'
import { query } from '@touchline/client/api/queries'
import { rowTime } from '@touchline/client/i18n/times'
import { serviceStatus } from '../api/further-calls.ts'

export interface OrdersClosed {
  /** The operator's words about the maintenance; empty when there are none. */
  readonly text: string
  /** The end of the maintenance in words; null where it is not known. */
  readonly until: string | null
}

/** The maintenance of ordering alone, while the rest of the site goes on; null while ordering is open. */
export function useOrdersClosed(): OrdersClosed | null {
  const { data } = useQuery(query(serviceStatus, { params: { service: 'orders' } }))
  if (!data || data.status === 0) return null
  return { text: data.text, until: data.time === null ? null : rowTime(data.time, wallNow()) }
}
