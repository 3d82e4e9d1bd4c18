import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { siteStatus } from '@touchline/contract/notice/calls'
import { useEffect, useState } from 'react'
import { query } from '../api/queries.ts'

/** spec 9 */
const pollEveryMs = 5000

/** Asks every 5 s whether the site is open again and then goes home (decision 44); what was known before does not count. */
export function useReturnWhenOpen(): void {
  const navigate = useNavigate()
  const [since] = useState(Date.now)
  const { isSuccess, dataUpdatedAt } = useQuery({
    ...query(siteStatus),
    refetchInterval: pollEveryMs,
    refetchOnMount: 'always',
    retry: false,
  })
  const open = isSuccess && dataUpdatedAt > since
  useEffect(() => {
    if (open) void navigate({ to: '/home', replace: true })
  }, [open, navigate])
}
