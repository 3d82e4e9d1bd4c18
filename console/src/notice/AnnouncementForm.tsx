import { useQuery } from '@tanstack/react-query'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { useLanguage } from '@touchline/client/i18n/language'
import { useWritten } from '@touchline/client/written'
import type { WrittenAnnouncement } from '@touchline/contract/notice/announcement'
import {
  announcementVersions,
  endAnnouncement,
  writeAnnouncement,
  writtenAnnouncements,
} from '@touchline/contract/notice/announcement-calls'
import { useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import { AnnouncementFields } from './AnnouncementFields.tsx'
import { contentOf, type Draft, draftOf, isWhole } from './announcement-draft.ts'
import { VersionedForm } from './VersionedForm.tsx'

interface Props {
  /** Null: the form writes a new announcement. */
  announcement: WrittenAnnouncement | null
  /** Whether the operator may write; others only read. */
  may: boolean
  onDone: () => void
}

/** One announcement as members will read it, its versions, and the form for the next version. */
export function AnnouncementForm({ announcement, may, onDone }: Props) {
  const t = useText()
  const language = useLanguage()
  const [draft, setDraft] = useState<Draft>(() => draftOf(announcement))
  useWritten(draft)
  const { id = null, version = null } = announcement ?? {}
  const history = useQuery({
    ...query(announcementVersions, { query: { id: id ?? 0 } }),
    enabled: id !== null,
  })
  const content = contentOf(draft)
  const after = () => refresh(writtenAnnouncements, announcementVersions)
  return (
    <VersionedForm
      title={t(id === null ? 'notice.writeAnnouncement' : 'notice.editAnnouncement', { number: id ?? 0 })}
      may={may}
      whole={isWhole(content)}
      versions={history.data?.versions}
      titleOf={({ title }) => title[language]}
      onAgain={(old) => setDraft(draftOf(old))}
      publish={(reason) => send(writeAnnouncement, { body: { id, version, content, reason } }).finally(after)}
      remove={
        id === null || announcement?.ended
          ? undefined
          : (reason) => send(endAnnouncement, { body: { id, version, reason } }).finally(after)
      }
      onDone={onDone}
    >
      {may && <AnnouncementFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />}
    </VersionedForm>
  )
}
