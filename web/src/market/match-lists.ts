import { queryOptions } from '@tanstack/react-query'
import { matchList } from '@touchline/contract/market/calls'
import { queryKey } from '../api/queries.ts'
import { send } from '../api/send.ts'

export type ListType = 'open' | 'live' | 'result'

/**
 * Matches of a kind, of one league or all. What is open or under way comes whole, so that it can be searched and sorted
 * here; what is over comes by the page, newest first.
 */
export function matchesOf(type: ListType, competitionId: string | undefined, page = 1) {
  const asked = (number: number) => ({ query: { type, competitionId, page: number } })
  const sent = (number: number) => ({ ...asked(number), reading: true })
  return queryOptions({
    queryKey: [...queryKey(matchList, asked(page)), 'whole'],
    queryFn: async () => {
      const first = await send(matchList, sent(page))
      if (type === 'result') return first
      const further = Array.from({ length: first.totalPage - 1 }, (_, index) =>
        send(matchList, sent(index + 2)),
      )
      const pages = await Promise.all(further)
      return { ...first, data: [first, ...pages].flatMap(({ data }) => data) }
    },
  })
}
