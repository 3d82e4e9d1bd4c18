import { queryOptions } from '@tanstack/react-query'
import { send } from '@touchline/client/api/send'
import { loginRecord } from '@touchline/contract/member/setting-calls'

/** A page of the tries to sign in: a POST of the specification that only reads. */
export function loginRecords(page: number) {
  return queryOptions({
    queryKey: ['member', loginRecord.id, { page }],
    queryFn: () => send(loginRecord, { body: { page }, reading: true }),
  })
}
