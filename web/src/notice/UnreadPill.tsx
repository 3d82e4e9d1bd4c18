import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { unread } from '@touchline/contract/notice/bulletin-calls'
import { Pill } from '@touchline/ui/Pill'
import { ChevronRight } from 'lucide-react'

/** How many notices are unread, at the end of the row that leads to them. */
export function UnreadPill() {
  const count = useQuery(query(unread)).data?.noticeSum ?? 0
  return (
    <>
      {count > 0 && <Pill tone="info">{count > 99 ? '99+' : count}</Pill>}
      <ChevronRight className="size-4 text-muted" aria-hidden />
    </>
  )
}
