import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CallError } from '@touchline/client/api/call-error'
import { query } from '@touchline/client/api/queries'
import { siteStatus } from '@touchline/contract/notice/calls'
import { useEffect, useEffectEvent, useState } from 'react'

/** spec 9 */
const pollEveryMs = 5000

/**
 * Asks every 5 s whether the site is open again, and then goes to `back`, else home (decision 44). An answer
 * from before this page opened does not count. It keeps asking after a failure, because otherwise the page
 * would never be left. Returns the last refusal, which says why the site is not open.
 */
export function useReturnWhenOpen(back?: string): CallError | null {
  const { history, navigate } = useRouter()
  const [since] = useState(Date.now)
  const { isSuccess, dataUpdatedAt, error } = useQuery({
    ...query(siteStatus),
    refetchInterval: pollEveryMs,
    refetchOnMount: 'always',
    retry: false,
  })
  const open = isSuccess && dataUpdatedAt > since
  const leave = useEffectEvent(() => {
    if (back) history.replace(back)
    else void navigate({ to: '/home', replace: true })
  })
  useEffect(() => {
    if (open) leave()
  }, [open])
  return error instanceof CallError ? error : null
}
