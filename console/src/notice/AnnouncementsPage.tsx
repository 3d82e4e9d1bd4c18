import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { useLanguage } from '@touchline/client/i18n/language'
import { fullTime } from '@touchline/client/i18n/times'
import type { WrittenAnnouncement } from '@touchline/contract/notice/announcement'
import { writtenAnnouncements } from '@touchline/contract/notice/announcement-calls'
import { readMarkup } from '@touchline/contract/notice/markup'
import { own } from '@touchline/contract/operator/calls'
import { siteZone } from '@touchline/engine/site/zone'
import { Button } from '@touchline/ui/Button'
import { EmptyState } from '@touchline/ui/EmptyState'
import { MarkupText } from '@touchline/ui/MarkupText'
import { Pill } from '@touchline/ui/Pill'
import { useState } from 'react'
import { PageHead } from '../app/PageHead.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { AnnouncementForm } from './AnnouncementForm.tsx'

type Editing = { readonly announcement: WrittenAnnouncement | null; readonly times: number }

/** What members are told, with what is to come; one is written, written anew or taken away in a form above them. */
export function AnnouncementsPage() {
  const t = useText()
  const state = useQuery(query(writtenAnnouncements))
  const { data: operator } = useQuery(query(own))
  const may = operator?.acts.includes('content.change') === true
  const [editing, setEditing] = useState<Editing | null>(null)
  const edit = (announcement: WrittenAnnouncement | null) =>
    setEditing({ announcement, times: (editing?.times ?? 0) + 1 })
  const all = state.data?.announcements ?? []
  const lists = [
    { title: t('notice.announcements'), hidden: true, rows: all.filter(({ ended }) => !ended) },
    { title: t('notice.takenAway'), hidden: false, rows: all.filter(({ ended }) => ended) },
  ]
  return (
    <>
      <PageHead title={t('notice.announcements')} hint={t('notice.announcementsHint')} />
      {editing ? (
        <AnnouncementForm
          key={editing.times}
          announcement={editing.announcement}
          may={may}
          onDone={() => setEditing(null)}
        />
      ) : (
        may && (
          <Button look="main" className="mb-6" onClick={() => edit(null)}>
            {t('notice.newAnnouncement')}
          </Button>
        )
      )}
      <Waiting for={state} />
      {state.data && lists[0]?.rows.length === 0 && <EmptyState title={t('notice.noAnnouncements')} />}
      {state.data &&
        lists.map(
          ({ title, hidden, rows }) =>
            rows.length > 0 && (
              <section key={title} className="mb-6 grid gap-3">
                <h2 className={hidden ? 'sr-only' : 'text-17 font-semibold'}>{title}</h2>
                <ul className="grid gap-3">
                  {rows.map((one) => (
                    <Row
                      key={one.id}
                      announcement={one}
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
  announcement: WrittenAnnouncement
  now: number
  opens: string
  onOpen: () => void
}

function Row({ announcement, now, opens, onOpen }: RowProps) {
  const t = useText()
  const language = useLanguage()
  const { kind, title, body, audience, levelFrom, member, from, until, ended } = announcement
  const over = until !== null && until <= now
  const aim =
    audience === 'level'
      ? t('notice.fromLevel', { level: levelFrom ?? 0 })
      : audience === 'member'
        ? t('notice.toMember', { name: member ?? '' })
        : t(`notice.audience_${audience}`)
  return (
    <li className="flex flex-wrap items-start justify-between gap-4 rounded-card bg-surface p-4">
      <div className="grid min-w-0 flex-1 gap-1">
        <h3 className="flex flex-wrap items-center gap-2 text-15 font-semibold wrap-anywhere">
          {title[language]}
          {ended && <Pill tone="no">{t('notice.takenAway')}</Pill>}
          {!ended && over && <Pill tone="no">{t('notice.over')}</Pill>}
          {!ended && from > now && <Pill tone="info">{t('notice.toCome')}</Pill>}
          {!ended && !over && from <= now && <Pill tone="ok">{t('notice.isShown')}</Pill>}
          <Pill>{t(`notice.kind_${kind}`)}</Pill>
          <Pill>{aim}</Pill>
        </h3>
        <p className="text-13 text-muted">
          {fullTime(from, siteZone)}
          {until !== null && ` – ${fullTime(until, siteZone)}`}
        </p>
        <div className="wrap-anywhere whitespace-pre-line">
          <MarkupText parts={readMarkup(body[language])} />
        </div>
      </div>
      <Button size="small" look="line" aria-label={`${opens}: ${title[language]}`} onClick={onOpen}>
        {opens}
      </Button>
    </li>
  )
}
