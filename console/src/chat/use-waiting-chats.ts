import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { ringBell } from '@touchline/client/ring-bell'
import { waitingChats } from '@touchline/contract/chat/operator-calls'
import { own } from '@touchline/contract/operator/calls'
import { useEffect, useRef } from 'react'
import { heardNow, rings } from './bell.ts'

function useWaiting() {
  const { data: operator } = useQuery(query(own))
  const { data } = useQuery({
    ...query(waitingChats),
    enabled: operator?.acts.includes('chat.read') === true,
  })
  return { waiting: data, answers: operator?.acts.includes('chat.answer') === true }
}

/** How many chats no operator has taken; 0 for operators who do not see them, and until it is known. */
export function useWaitingChats(): number {
  return useWaiting().waiting?.waiting ?? 0
}

/**
 * Rings at a message of a member that came while the console is open, for operators who answer chats: in a
 * chat that waits, or in one that this operator has.
 */
export function useChatBell(): void {
  const { waiting, answers } = useWaiting()
  const heard = useRef<number | null>(null)
  const last = waiting?.lastWordAt ?? 0
  useEffect(() => {
    if (waiting === undefined) return
    if (rings({ heard: heard.current, last, answers })) ringBell()
    heard.current = heardNow(heard.current, last)
  }, [waiting, last, answers])
}
