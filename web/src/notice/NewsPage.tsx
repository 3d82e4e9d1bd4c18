import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { CallError } from '@touchline/client/api/call-error'
import { queries, query } from '@touchline/client/api/queries'
import { fullTime } from '@touchline/client/i18n/times'
import { newsDetail } from '@touchline/contract/notice/calls'
import { isNewsId } from '@touchline/contract/notice/types'
import { Card } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { MoreLink } from '@touchline/ui/frame/MoreLink'
import { NewsBody } from '@touchline/ui/NewsBody'
import { usePageTitle } from '../app/address/page-title.ts'
import { Waiting } from '../app/answer/Waiting.tsx'
import { UsualTopBar } from '../app/frame/UsualTopBar.tsx'
import { useText } from '../i18n/i18n.ts'

// Queries

const route = getRouteApi('/news/$id')
const one = (id: string) => query(newsDetail, { params: { id } })

export function load({ params }: { params: Record<string, string> }) {
  if (isNewsId(params.id ?? '')) void queries.prefetchQuery(one(params.id ?? ''))
}

// Screen

/** One of the news in full. */
export function NewsPage() {
  const t = useText()
  const { id } = route.useParams()
  const answer = useQuery({ ...one(id), enabled: isNewsId(id) })
  const { data, error } = answer
  usePageTitle(data?.title)
  const gone = !isNewsId(id) || (error instanceof CallError && !error.outcomeUnknown)
  const all = <Link to="/news">{t('site.allNews')}</Link>
  return (
    <>
      <UsualTopBar title="site.news" />
      <div className="mx-auto grid max-w-page gap-2 p-2 pb-6">
        {gone ? (
          <Card flush>
            <EmptyState title={t('notice.newsGone')} note={t('notice.newsGoneNote')} action={all} />
          </Card>
        ) : (
          <Waiting card for={answer} failed={t('notice.newsFailed')} rows={4} />
        )}
        {data && (
          <Card className="grid gap-3 p-4">
            <header>
              <h2 className="text-22 font-semibold text-balance wrap-anywhere">{data.title}</h2>
              <p className="mt-1 text-13 text-muted">{fullTime(data.time)}</p>
            </header>
            <NewsBody>{data.body}</NewsBody>
            <MoreLink render={all} />
          </Card>
        )}
      </div>
    </>
  )
}
