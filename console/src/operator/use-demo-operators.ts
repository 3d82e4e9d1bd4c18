import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { demoOperators } from '@touchline/contract/sandbox/operator-calls'

const everyMs = 5_000

/**
 * The sandbox's operators with their present codes. Outside the sandbox the server refuses the call; the
 * query then asks only once and has no data.
 */
export function useDemoOperators() {
  return useQuery({
    ...query(demoOperators),
    retry: false,
    refetchInterval: ({ state }) => (state.error && !state.data ? false : everyMs),
  })
}
