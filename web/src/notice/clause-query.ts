import { queryOptions } from '@tanstack/react-query'
import { clause } from '@touchline/contract/notice/clause-calls'
import { send } from '../api/send.ts'

/** The terms, and whether this member has accepted them: a visitor's call whose answer is the member's own. */
export const termsQuery = queryOptions({
  queryKey: ['member', clause.id],
  queryFn: () => send(clause, { query: { clauseType: 'terms' }, reading: true }),
})
