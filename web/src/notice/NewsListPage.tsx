import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries, query } from '@touchline/client/api/queries'
import { fullTime } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import { newsList, olderNews } from '@touchline/contract/notice/calls'
import { newsShown } from '@touchline/contract/notice/types'
import { Button } from '@touchline/ui/Button'
import { Card } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { useState } from 'react'
import { Waiting } from '../app/answer/Waiting.tsx'
import { UsualTopBar } from '../app/frame/UsualTopBar.tsx'
import { useText } from '../i18n/i18n.ts'

// Queries

export function load() {
  void queries.prefetchQuery(query(newsList))
}

// Screen

/** All news, the newest first; each opens on a page of its own. */
export function NewsListPage() {
  const t = useText()
  const answer = useQuery(query(newsList))
  return (
    <>
      <UsualTopBar title="site.news" />
      <div className="mx-auto grid max-w-page gap-2 p-2 pb-6">
        <Waiting card for={answer} failed={t('notice.newsFailed')} rows={6} />
        {answer.data?.length === 0 && (
          <Card flush>
            <EmptyState title={t('notice.noNews')} action={<Link to="/home">{t('app.goHome')}</Link>} />
          </Card>
        )}
        {answer.data && answer.data.length > 0 && <Some news={answer.data} />}
      </div>
    </>
  )
}

// Parts

function Some({ news }: { news: PayloadOf<typeof newsList> }) {
  const last = news.at(-1)
  return (
    <>
      <Card flush>
        <ul className="divide-y divide-line">
          {news.map(({ id, title, body, time }) => (
            <li key={id}>
              <Link
                to="/news/$id"
                params={{ id: String(id) }}
                className="grid gap-0.5 px-3 py-2.5 hover:bg-fill/50 focus-visible:-outline-offset-2"
              >
                <span className="text-15 font-semibold wrap-anywhere">{title}</span>
                <span className="line-clamp-2 text-13 text-pretty text-muted">{body}</span>
                <time dateTime={new Date(time).toISOString()} className="text-12 text-muted">
                  {fullTime(time).slice(0, 16)}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      {last && news.length === newsShown && <Older than={last.id} />}
    </>
  )
}

function Older({ than }: { than: number }) {
  const t = useText()
  const [wanted, setWanted] = useState(false)
  const answer = useQuery({ ...query(olderNews, { params: { id: than } }), enabled: wanted })
  if (answer.data) return answer.data.length > 0 && <Some news={answer.data} />
  return wanted ? (
    <Waiting card for={answer} failed={t('notice.newsFailed')} rows={6} />
  ) : (
    <Button look="line" onClick={() => setWanted(true)}>
      {t('market.older')}
    </Button>
  )
}
