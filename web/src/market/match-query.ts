import { queryOptions } from '@tanstack/react-query'
import { heardVersion } from '@touchline/client/api/heard'
import { queryKey, readCall, timeless } from '@touchline/client/api/queries'
import type { PayloadOf } from '@touchline/contract/call'
import type { marketSelection as declared } from '@touchline/contract/market/calls'
import { marketSelection } from '../api/further-calls.ts'

type MatchPayload = PayloadOf<typeof declared>
/** A match with its markets, without the time of the answer. */
export type MatchAnswer = Omit<NonNullable<MatchPayload>, 'siteTime'>

/**
 * One match with its markets, not older than the last live event about it; null when there is no such match.
 */
export function matchOf(gameId: string) {
  return queryOptions({
    queryKey: queryKey(marketSelection, { query: { gameId } }),
    queryFn: ({ signal }) =>
      readCall(marketSelection, { query: { gameId, version: heardVersion(gameId) }, signal }),
  })
}

/** The part of the answer that is drawn: all but its time. */
export function saidOf(match: MatchPayload): MatchAnswer | null {
  return match && timeless(match)
}
