import { useQuery } from '@tanstack/react-query'
import { useLive } from '@touchline/client/api/live-state'
import { query } from '@touchline/client/api/queries'
import type { PayloadOf } from '@touchline/contract/call'
import { taskCounts } from '@touchline/contract/task/operator-calls'
import { MINUTE } from '@touchline/engine/site/units'

/** How often the console asks what waits while the live stream is down, ms. */
const askEveryMs = 10_000

/**
 * The live stream reports what people do. Changes that come with time alone, such as a case becoming overdue,
 * are asked for each minute.
 */
export function useAskEvery(): number {
  return useLive() === 'live' ? MINUTE : askEveryMs
}

export type Queue = PayloadOf<typeof taskCounts>['kinds'][number]

/** How much waits in each queue that the operator sees; null until that is known. */
export function useQueues(): readonly Queue[] | null {
  const { data } = useQuery({ ...query(taskCounts), refetchInterval: useAskEvery() })
  return data?.kinds ?? null
}
