import { queryOptions } from '@tanstack/react-query'
import { send } from '@touchline/client/api/send'
import { clause } from '@touchline/contract/notice/clause-calls'

/**
 * The terms, and whether this member has accepted them: a call open to visitors, kept under the member's key
 * because a member's answer is personal.
 */
export const termsQuery = queryOptions({
  queryKey: ['member', clause.id],
  meta: { follows: clause.follows },
  queryFn: () => send(clause, { query: { clauseType: 'terms' }, reading: true }),
})
