import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { useLanguage } from '@touchline/client/i18n/language'
import { fullTime } from '@touchline/client/i18n/times'
import type { WrittenNews } from '@touchline/contract/notice/news'
import { writtenNews } from '@touchline/contract/notice/news-calls'
import { own } from '@touchline/contract/operator/calls'
import { siteZone } from '@touchline/engine/site/zone'
import { Button } from '@touchline/ui/Button'
import { EmptyState } from '@touchline/ui/EmptyState'
import { NewsBody } from '@touchline/ui/NewsBody'
import { Pill } from '@touchline/ui/Pill'
import { useState } from 'react'
import { PageHead } from '../app/PageHead.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { NewsForm } from './NewsForm.tsx'

/** All news with those to come; one is written, written anew or taken away in the form above them. */
export function NewsPage() {
  const t = useText()
  const state = useQuery(query(writtenNews))
  const { data: operator } = useQuery(query(own))
  const may = operator?.acts.includes('content.change') === true
  const [editing, setEditing] = useState<{ news: WrittenNews | null; times: number }>({
    news: null,
    times: 0,
  })
  const edit = (news: WrittenNews | null) => setEditing({ news, times: editing.times + 1 })
  const all = state.data?.news ?? []
  const lists = [
    { title: t('notice.news'), hidden: true, news: all.filter(({ ended }) => !ended) },
    { title: t('notice.takenAway'), hidden: false, news: all.filter(({ ended }) => ended) },
  ]
  return (
    <>
      <PageHead title={t('notice.news')} hint={t('notice.newsHint')} />
      {operator && (may || editing.news) && (
        <NewsForm key={editing.times} news={editing.news} may={may} onDone={() => edit(null)} />
      )}
      <Waiting for={state} />
      {state.data && lists[0]?.news.length === 0 && <EmptyState title={t('notice.noNews')} />}
      {state.data &&
        lists.map(
          ({ title, hidden, news }) =>
            news.length > 0 && (
              <section key={title} className="mb-6 grid gap-3">
                <h2 className={hidden ? 'sr-only' : 'text-17 font-semibold'}>{title}</h2>
                <ul className="grid gap-3">
                  {news.map((one) => (
                    <NewsRow
                      key={one.id}
                      news={one}
                      now={state.data.siteTime}
                      opens={t(may ? 'notice.edit' : 'notice.versions')}
                      onOpen={() => edit(one)}
                    />
                  ))}
                </ul>
              </section>
            ),
        )}
    </>
  )
}

interface RowProps {
  news: WrittenNews
  now: number
  opens: string
  onOpen: () => void
}

function NewsRow({ news, now, opens, onOpen }: RowProps) {
  const t = useText()
  const language = useLanguage()
  return (
    <li className="flex flex-wrap items-start justify-between gap-4 rounded-card bg-surface p-4">
      <div className="grid min-w-0 flex-1 gap-1">
        <h3 className="flex flex-wrap items-center gap-2 text-15 font-semibold">
          {news.title[language]}
          {news.ended && <Pill tone="no">{t('notice.takenAway')}</Pill>}
          {!news.ended && news.publishedAt > now && <Pill tone="info">{t('notice.toCome')}</Pill>}
          {news.marquee && <Pill>{t('notice.marquee')}</Pill>}
        </h3>
        <p className="text-13 text-muted">{fullTime(news.publishedAt, siteZone)}</p>
        <NewsBody>{news.body[language]}</NewsBody>
      </div>
      <Button size="small" look="line" aria-label={`${opens}: ${news.title[language]}`} onClick={onOpen}>
        {opens}
      </Button>
    </li>
  )
}
