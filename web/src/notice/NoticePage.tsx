import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { CallError } from '@touchline/client/api/call-error'
import { queries, query } from '@touchline/client/api/queries'
import { fullTime } from '@touchline/client/i18n/times'
import { noticeDetail } from '@touchline/contract/notice/bulletin-calls'
import type { Notice } from '@touchline/contract/notice/shapes'
import { Card } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { useEffect } from 'react'
import { Waiting } from '../app/answer/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { markRead } from './mark-read.ts'
import { NoticeBody } from './NoticeBody.tsx'
import { NoticeLine } from './NoticeItem.tsx'

// Queries

const route = getRouteApi('/bulletin/detail')
const one = (x: string) => query(noticeDetail, { params: { x } })

export function load({ search }: { search: { id?: string | undefined } }) {
  if (search.id) void queries.prefetchQuery(one(search.id))
}

// Screen

/** One notice on a page of its own, for links from elsewhere. */
export function NoticePage() {
  const t = useText()
  const { id = '' } = route.useSearch()
  const answer = useQuery({ ...one(id), enabled: id !== '' })
  const gone = id === '' || (answer.error instanceof CallError && !answer.error.outcomeUnknown)
  return (
    <div className="mx-auto max-w-page p-2 pb-6">
      {gone ? (
        <Card flush>
          <EmptyState
            title={t('notice.gone')}
            note={t('notice.goneNote')}
            action={<Link to="/bulletin">{t('app.notices')}</Link>}
          />
        </Card>
      ) : (
        <>
          <Waiting card for={answer} failed={t('notice.failed')} rows={4} />
          {answer.data && <Whole notice={answer.data} />}
        </>
      )}
    </div>
  )
}

// Parts

function Whole({ notice }: { notice: Notice }) {
  const { noticeId, isRead, noticeDate } = notice
  useEffect(() => {
    if (!isRead) void markRead(noticeId)
  }, [isRead, noticeId])
  return (
    <Card flush>
      <p className="px-3 pt-3 text-12 text-muted">{fullTime(noticeDate)}</p>
      <NoticeLine notice={notice} whole />
      <NoticeBody notice={notice} />
    </Card>
  )
}
