import { query } from '@touchline/client/api/queries'
import type { PayloadOf } from '@touchline/contract/call'
import { customList } from '@touchline/contract/notice/bulletin-calls'

/** The notices that the operator wants seen after signing in. */
export const customQuery = query(customList, { body: {} })

export type Custom = PayloadOf<typeof customList>[number]
