// The list of matches, fetched a page at a time as far as it is seen.
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { query, timeless } from '@touchline/client/api/queries'
import type { PayloadOf } from '@touchline/contract/call'
import type { matchList as declared } from '@touchline/contract/market/calls'
import { pageOfList } from '@touchline/contract/market/page-of-list'
import type { ComparedGame } from '@touchline/contract/market/types'
import { useState } from 'react'
import { matchList } from '../../api/further-calls.ts'

type MatchListAnswer = PayloadOf<typeof declared>

export type ListType = 'open' | 'live' | 'result'

/** The filter and order of a list; what is usual is left out. */
export interface MatchListFilter {
  readonly type?: 'live' | 'result' | undefined
  readonly competitionId?: string | undefined
  readonly keyword?: string | undefined
  readonly sort?: 'volume' | undefined
}

/** One page. The server sends the first page of all open matches in the HTML (server/src/first-data.ts). */
export function matchPage(chosen: MatchListFilter, page = 1) {
  return query(matchList, { query: { ...chosen, ...(page > 1 && { page }), ...pageOfList } })
}

/**
 * The pages fetched so far of the chosen list, as one list. While another choice is on its way, the earlier
 * list stays.
 */
export function useMatchPages(chosen: MatchListFilter, from = 1) {
  const name = JSON.stringify([chosen, from])
  const [asked, setAsked] = useState({ name, pages: 1 })
  const pages = asked.name === name ? asked.pages : 1
  const answers = useQueries({
    queries: Array.from({ length: pages }, (_, place) => ({
      ...matchPage(chosen, from + place),
      placeholderData: keepPreviousData,
      select: timeless<MatchListAnswer>,
    })),
  })
  const first = answers[0]!
  // A match that moved from one page to the next between two answers is listed once.
  const games = new Map<string, ComparedGame>()
  for (const { data } of answers) for (const game of data?.data ?? []) games.set(game.gameId, game)
  return {
    first,
    games: [...games.values()],
    /** Asks for one page more, unless that is on its way or there is none. */
    more: () => {
      const last = answers.at(-1)!
      if (!last.isPlaceholderData && last.data && from + pages - 1 < last.data.totalPage)
        setAsked({ name, pages: pages + 1 })
    },
  }
}
