import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import type { OperatorAct } from '@touchline/contract/operator/acts'
import { own } from '@touchline/contract/operator/calls'

/** Whether one's roles allow what decides a case, as far as the console knows; the server judges it again. */
export function useMayDecide(act: OperatorAct): boolean {
  const { data: operator } = useQuery(query(own))
  return operator?.acts.includes(act) === true
}
