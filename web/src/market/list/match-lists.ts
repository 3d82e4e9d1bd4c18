import { queryOptions } from '@tanstack/react-query'
import { queryKey } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { matchList } from '@touchline/contract/market/calls'

/** All matches that are open, or all under way, of one league or of all: for screens to choose among. */
export function matchesOf(type: 'open' | 'live', competitionId?: string) {
  const asked = (page: number) => ({ query: { type, competitionId, page } })
  const sent = (page: number) => send(matchList, { ...asked(page), reading: true })
  return queryOptions({
    queryKey: [...queryKey(matchList, asked(1)), 'whole'],
    meta: { follows: matchList.follows },
    queryFn: async () => {
      const first = await sent(1)
      const further = Array.from({ length: first.totalPage - 1 }, (_, place) => sent(place + 2))
      return { ...first, data: [first, ...(await Promise.all(further))].flatMap(({ data }) => data) }
    },
  })
}
