import { useQuery } from '@tanstack/react-query'
import { useLive } from '@touchline/client/api/live-state'
import { query } from '@touchline/client/api/queries'
import type { PayloadOf } from '@touchline/contract/call'
import { taskCounts } from '@touchline/contract/task/operator-calls'
import { MINUTE } from '@touchline/engine/site/units'

/** How often the console asks what waits while no event tells it, ms. */
const askEveryMs = 10_000

/**
 * The live stream tells what people do; what time does, such as ending a promise, is checked each minute.
 */
export function useAskEvery(): number {
  return useLive() === 'live' ? MINUTE : askEveryMs
}

export type Queue = PayloadOf<typeof taskCounts>['kinds'][number]

/** How much waits in each queue that one sees; null until that is known. */
export function useQueues(): readonly Queue[] | null {
  const { data } = useQuery({ ...query(taskCounts), refetchInterval: useAskEvery() })
  return data?.kinds ?? null
}
