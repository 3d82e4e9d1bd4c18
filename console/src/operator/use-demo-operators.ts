import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { demoOperators } from '@touchline/contract/sandbox/operator-calls'

const everyMs = 5_000

/**
 * The sandbox's operators with the codes of now. Everywhere else there is no such call: it is asked for once,
 * and nothing is shown.
 */
export function useDemoOperators() {
  return useQuery({
    ...query(demoOperators),
    retry: false,
    refetchInterval: ({ state }) => (state.error && !state.data ? false : everyMs),
  })
}
