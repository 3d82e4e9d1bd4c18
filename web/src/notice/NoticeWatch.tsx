// Tells the open app at once what happened: a line for a while, gains and losses alike. Older unread notices
// stay with the bell.
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
  /** The newest that was there before; undefined before the first answer. */
  const seen = useRef<string | null>(undefined)
  const [told, setTold] = useState<readonly Notice[]>([])
  useEffect(() => {
    if (newest === undefined) return
    const before = seen.current
    if (before === undefined || newest === null) {
      // Read ones are not forgotten: an older one that is unread is no news.
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
    // There before anything stands in it, or a screen reader would not hear of it.
    <div role="status" className="contents">
      <Suspense>
        {told.length > 0 && <NoticeToast key={told[0]?.noticeId} notices={told} onDone={done} />}
      </Suspense>
    </div>
  )
}

/** The unread ones behind that id; none when they cannot be had now: the bell counts them all the same. */
async function newerThan(id: string): Promise<Notice[]> {
  try {
    const list = query(noticeList, { params: { x: 'all' }, query: { page: 1 } })
    const { data } = await queries.fetchQuery({ ...list, staleTime: 0 })
    return data.filter(({ noticeId, isRead }) => !isRead && noticeId > id)
  } catch {
    return []
  }
}
