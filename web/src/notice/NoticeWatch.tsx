// Tells the open app at once what happened: a line that goes by itself, for gains and losses alike. Older
// unread notices are left to the bell.
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { queries, query } from '@touchline/client/api/queries'
import { noticeList, unread } from '@touchline/contract/notice/bulletin-calls'
import type { Notice } from '@touchline/contract/notice/shapes'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { later } from '../app/later.ts'
import { withTexts } from '../i18n/i18n.ts'
import { renewPush } from './push-device.ts'
import { setRung } from './rung.ts'

const NoticeToast = later(() => withTexts(import('./NoticeToast.tsx'), 'member'))

export default function NoticeWatch() {
  const newest = useQuery(query(unread)).data?.newestId
  const atList = useLocation({ select: ({ pathname }) => pathname === '/bulletin' })
  /** The id of the newest notice that was known before; undefined before the first answer. */
  const seen = useRef<string | null>(undefined)
  const [told, setTold] = useState<readonly Notice[]>([])
  useEffect(() => {
    if (newest === undefined) return
    const before = seen.current
    if (before === undefined || newest === null) {
      // The id stays when everything is read: an unread notice older than it is no news.
      seen.current = before ?? newest
      return
    }
    if (newest <= (before ?? '')) return
    seen.current = newest
    setRung(newest)
    if (!atList) void newerThan(before ?? '').then(setTold)
  }, [newest, atList])
  useEffect(() => void renewPush(), [])
  const done = useCallback(() => setTold([]), [])
  return (
    // The element is there while it is empty, because a screen reader tells only what changes in it.
    <div role="status" className="contents">
      <Suspense>
        {told.length > 0 && <NoticeToast key={told[0]?.noticeId} notices={told} onDone={done} />}
      </Suspense>
    </div>
  )
}

/** Unread notices newer than the id; none if they cannot be fetched, because the bell counts them anyway. */
async function newerThan(id: string): Promise<Notice[]> {
  try {
    const list = query(noticeList, { params: { x: 'all' }, query: { page: 1 } })
    const { data } = await queries.fetchQuery({ ...list, staleTime: 0 })
    return data.filter(({ noticeId, isRead }) => !isRead && noticeId > id)
  } catch {
    return []
  }
}
