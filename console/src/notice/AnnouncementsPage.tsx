import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { useLanguage } from '@touchline/client/i18n/language'
import { fullTime } from '@touchline/client/i18n/times'
import { mayLeave } from '@touchline/client/written'
import type { WrittenAnnouncement } from '@touchline/contract/notice/announcement'
import { writtenAnnouncements } from '@touchline/contract/notice/announcement-calls'
import { readMarkup } from '@touchline/contract/notice/markup'
import { own } from '@touchline/contract/operator/calls'
import { Button } from '@touchline/ui/Button'
import { MarkupText } from '@touchline/ui/MarkupText'
import { Pill } from '@touchline/ui/Pill'
import { useState } from 'react'
import { PageHead } from '../app/PageHead.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { AnnouncementForm } from './AnnouncementForm.tsx'
import { WrittenLists, WrittenRow } from './WrittenLists.tsx'

/** Announcements to members, future ones included; a form above the list writes, rewrites or removes one. */
export function AnnouncementsPage() {
  const t = useText()
  const state = useQuery(query(writtenAnnouncements))
  const { data: operator } = useQuery(query(own))
  const may = operator?.acts.includes('content.change') === true
  const [editing, setEditing] = useState<{ announcement: WrittenAnnouncement | null } | null>(null)
  return (
    <>
      <PageHead title={t('notice.announcements')} hint={t('notice.announcementsHint')}>
        {may && !editing && (
          <Button look="main" onClick={() => setEditing({ announcement: null })}>
            {t('notice.newAnnouncement')}
          </Button>
        )}
      </PageHead>
      {editing && (
        <AnnouncementForm
          key={`${editing.announcement?.id}.${editing.announcement?.version}`}
          announcement={editing.announcement}
          may={may}
          onDone={() => setEditing(null)}
        />
      )}
      <Waiting for={state} />
      {state.data && (
        <WrittenLists
          title={t('notice.announcements')}
          empty={t('notice.noAnnouncements')}
          all={state.data.announcements}
          row={(one) => (
            <Row
              key={one.id}
              announcement={one}
              now={state.data.siteTime}
              opens={t(may ? 'notice.edit' : 'notice.versions')}
              onOpen={async () => (await mayLeave()) && setEditing({ announcement: one })}
            />
          )}
        />
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
    <WrittenRow
      title={title[language]}
      state={
        <>
          {ended && <Pill tone="no">{t('notice.takenAway')}</Pill>}
          {!ended && over && <Pill tone="no">{t('notice.over')}</Pill>}
          {!ended && from > now && <Pill tone="info">{t('notice.toCome')}</Pill>}
          {!ended && !over && from <= now && <Pill tone="ok">{t('notice.isShown')}</Pill>}
          <Pill>{t(`notice.kind_${kind}`)}</Pill>
          <Pill>{aim}</Pill>
        </>
      }
      times={until === null ? fullTime(from) : `${fullTime(from)} – ${fullTime(until)}`}
      opens={opens}
      onOpen={onOpen}
    >
      <div className="wrap-anywhere whitespace-pre-line">
        <MarkupText parts={readMarkup(body[language])} />
      </div>
    </WrittenRow>
  )
}
