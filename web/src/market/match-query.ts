import { queryOptions } from '@tanstack/react-query'
import { marketSelection } from '@touchline/contract/market/calls'
import { heardVersion } from '../api/heard.ts'
import { queryKey } from '../api/queries.ts'
import { send } from '../api/send.ts'

/** One match with its markets, not older than what live events told of it; null when there is no such match. */
export function matchOf(gameId: string) {
  return queryOptions({
    queryKey: queryKey(marketSelection, { query: { gameId } }),
    queryFn: ({ signal }) =>
      send(marketSelection, {
        query: { gameId, version: heardVersion(gameId) },
        ...{ signal, reading: true },
      }),
  })
}
