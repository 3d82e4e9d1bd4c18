import { useMutation, useQuery } from '@tanstack/react-query'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { useLanguage } from '@touchline/client/i18n/language'
import type { AnnouncementContent, WrittenAnnouncement } from '@touchline/contract/notice/announcement'
import {
  announcementVersions,
  endAnnouncement,
  writeAnnouncement,
  writtenAnnouncements,
} from '@touchline/contract/notice/announcement-calls'
import { Button } from '@touchline/ui/Button'
import { Field } from '@touchline/ui/Field'
import { TextInput } from '@touchline/ui/TextInput'
import { useEffect, useRef, useState } from 'react'
import { FormProblem } from '../app/FormProblem.tsx'
import { useText } from '../i18n/i18n.ts'
import { AnnouncementFields } from './AnnouncementFields.tsx'
import { contentOf, type Draft, draftOf, isWhole } from './announcement-draft.ts'
import { Versions } from './Versions.tsx'

interface Props {
  /** Null: a new one. */
  announcement: WrittenAnnouncement | null
  /** Whether the operator may write; others read it. */
  may: boolean
  onDone: () => void
}

/** One announcement as members will read it, its versions, and what writes the next. */
export function AnnouncementForm({ announcement, may, onDone }: Props) {
  const t = useText()
  const language = useLanguage()
  const [draft, setDraft] = useState<Draft>(() => draftOf(announcement))
  const [again, setAgain] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const id = announcement?.id ?? null
  const history = useQuery({
    ...query(announcementVersions, { query: { id: id ?? 0 } }),
    enabled: id !== null,
  })
  const done = { onSuccess: onDone, onSettled: () => refresh(writtenAnnouncements, announcementVersions) }
  const version = announcement?.version ?? null
  const writing = useMutation({
    mutationFn: (content: AnnouncementContent) =>
      send(writeAnnouncement, { body: { id, version, content, reason } }),
    ...done,
  })
  const ending = useMutation({
    mutationFn: (known: number) => send(endAnnouncement, { body: { id: known, version, reason } }),
    ...done,
  })
  const head = useRef<HTMLHeadingElement>(null)
  // It opens above the list, which may be long: whoever opened it is taken there.
  useEffect(() => head.current?.focus(), [])
  const content = contentOf(draft)
  const said = reason.trim().length >= 3
  const bring = (old: { version: number; content: AnnouncementContent }) => {
    setDraft(draftOf(old.content))
    setAgain(old.version)
  }
  return (
    <form
      aria-label={t(id === null ? 'notice.writeAnnouncement' : 'notice.editAnnouncement', {
        number: id ?? 0,
      })}
      className="mb-6 grid gap-4 rounded-card bg-surface p-4"
      onSubmit={(event) => event.preventDefault()}
    >
      <h2 ref={head} tabIndex={-1} className="text-17 font-semibold">
        {t(id === null ? 'notice.writeAnnouncement' : 'notice.editAnnouncement', { number: id ?? 0 })}
      </h2>
      {may && <AnnouncementFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />}
      {again !== null && (
        <p role="status" className="text-13 text-info">
          {t('notice.showsAgain', { version: again })}
        </p>
      )}
      {history.data && (
        <Versions
          versions={history.data.versions}
          titleOf={({ title }) => title[language]}
          onAgain={may ? bring : undefined}
        />
      )}
      {may && (
        <Field label={t('site.reason')} hint={t('site.reasonHint')}>
          <TextInput value={reason} maxLength={500} onChange={({ target: { value } }) => setReason(value)} />
        </Field>
      )}
      <FormProblem error={writing.error ?? ending.error} />
      <div className="flex flex-wrap gap-2">
        {may && (
          <Button
            look="main"
            busy={writing.isPending}
            disabled={!isWhole(content) || !said}
            onClick={() => writing.mutate(content)}
          >
            {t('notice.publish')}
          </Button>
        )}
        {may && announcement && !announcement.ended && (
          <Button
            look="line"
            busy={ending.isPending}
            disabled={!said}
            onClick={() => ending.mutate(announcement.id)}
          >
            {t('notice.remove')}
          </Button>
        )}
        <Button onClick={onDone}>{t('app.cancel')}</Button>
      </div>
    </form>
  )
}
