import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import type { OperatorAct } from '@touchline/contract/operator/acts'
import { own } from '@touchline/contract/operator/calls'

/** Whether the operator's roles allow an act, as far as the console knows; the server checks it again. */
export function useMayDecide(act: OperatorAct): boolean {
  const { data: operator } = useQuery(query(own))
  return operator?.acts.includes(act) === true
}
