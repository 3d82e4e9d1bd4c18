import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { useLanguage } from '@touchline/client/i18n/language'
import { fullTime } from '@touchline/client/i18n/times'
import { mayLeave } from '@touchline/client/written'
import type { WrittenNews } from '@touchline/contract/notice/news'
import { writtenNews } from '@touchline/contract/notice/news-calls'
import { own } from '@touchline/contract/operator/calls'
import { Button } from '@touchline/ui/Button'
import { NewsBody } from '@touchline/ui/NewsBody'
import { Pill } from '@touchline/ui/Pill'
import { useState } from 'react'
import { PageHead } from '../app/PageHead.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { NewsForm } from './NewsForm.tsx'
import { WrittenLists, WrittenRow } from './WrittenLists.tsx'

/** All news, including news to come; a form above the list writes, rewrites or takes away an item. */
export function NewsPage() {
  const t = useText()
  const state = useQuery(query(writtenNews))
  const { data: operator } = useQuery(query(own))
  const may = operator?.acts.includes('content.change') === true
  const [editing, setEditing] = useState<{ news: WrittenNews | null } | null>(null)
  return (
    <>
      <PageHead title={t('notice.news')} hint={t('notice.newsHint')}>
        {may && !editing && (
          <Button look="main" onClick={() => setEditing({ news: null })}>
            {t('notice.writeNews')}
          </Button>
        )}
      </PageHead>
      {editing && (
        <NewsForm
          key={`${editing.news?.id}.${editing.news?.version}`}
          news={editing.news}
          may={may}
          onDone={() => setEditing(null)}
        />
      )}
      <Waiting for={state} />
      {state.data && (
        <WrittenLists
          title={t('notice.news')}
          empty={t('notice.noNews')}
          all={state.data.news}
          row={(one) => (
            <Row
              key={one.id}
              news={one}
              now={state.data.siteTime}
              opens={t(may ? 'notice.edit' : 'notice.versions')}
              onOpen={async () => (await mayLeave()) && setEditing({ news: one })}
            />
          )}
        />
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

function Row({ news, now, opens, onOpen }: RowProps) {
  const t = useText()
  const language = useLanguage()
  const { title, body, publishedAt, marquee, ended } = news
  return (
    <WrittenRow
      title={title[language]}
      state={
        <>
          {ended && <Pill tone="no">{t('notice.takenAway')}</Pill>}
          {!ended && publishedAt > now && <Pill tone="info">{t('notice.toCome')}</Pill>}
          {marquee && <Pill>{t('notice.marquee')}</Pill>}
        </>
      }
      times={fullTime(publishedAt)}
      opens={opens}
      onOpen={onOpen}
    >
      <NewsBody>{body[language]}</NewsBody>
    </WrittenRow>
  )
}
