import type { PayloadOf } from '@touchline/contract/call'
import type { maintenance } from '@touchline/contract/site/operator-calls'

/** The site or one of its services, open or closed. */
export type ServiceState = PayloadOf<typeof maintenance>['parts'][number]
