import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { waitingChats } from '@touchline/contract/chat/operator-calls'
import { own } from '@touchline/contract/operator/calls'

/** How many chats nobody has taken; 0 for who does not see them, and until it is known. */
export function useWaitingChats(): number {
  const { data: operator } = useQuery(query(own))
  const { data } = useQuery({
    ...query(waitingChats),
    enabled: operator?.acts.includes('chat.read') === true,
  })
  return data?.waiting ?? 0
}
