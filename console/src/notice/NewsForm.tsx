import { useQuery } from '@tanstack/react-query'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { useLanguage } from '@touchline/client/i18n/language'
import type { NewsContent, WrittenNews } from '@touchline/contract/notice/news'
import { newsVersions, removeNews, writeNews, writtenNews } from '@touchline/contract/notice/news-calls'
import { Checkbox } from '@touchline/ui/input/Checkbox'
import { NewsBody } from '@touchline/ui/NewsBody'
import { useState } from 'react'
import { fieldOf, TimeField, timeOf } from '../app/TimeField.tsx'
import { useText } from '../i18n/i18n.ts'
import { InBoth } from './InBoth.tsx'
import { VersionedForm } from './VersionedForm.tsx'

/** News while they are written; without a time they are shown at once. */
type Draft = Omit<NewsContent, 'publishedAt'> & { readonly publishAt: number | null }

const none: Draft = {
  title: { 'zh-cn': '', 'en-us': '' },
  body: { 'zh-cn': '', 'en-us': '' },
  marquee: false,
  publishAt: null,
}

function draftOf({ title, body, marquee, publishedAt }: NewsContent): Draft {
  return { title, body, marquee, publishAt: publishedAt }
}

interface Props {
  /** Null: the form writes a new item. */
  news: WrittenNews | null
  /** Whether the operator may write; others read the versions. */
  may: boolean
  onDone: () => void
}

/** News next to how members will read them, their versions, and the form for the next version. */
export function NewsForm({ news, may, onDone }: Props) {
  const t = useText()
  const language = useLanguage()
  const [draft, setDraft] = useState<Draft>(news ? draftOf(news) : none)
  const { id = null, version = null } = news ?? {}
  const history = useQuery({ ...query(newsVersions, { query: { id: id ?? 0 } }), enabled: id !== null })
  const texts = [...Object.values(draft.title), ...Object.values(draft.body)]
  const after = () => refresh(writtenNews, newsVersions)
  return (
    <VersionedForm
      title={t(news ? 'notice.editNews' : 'notice.writeNews')}
      may={may}
      whole={texts.every((text) => text.trim() !== '')}
      versions={history.data?.versions}
      titleOf={({ title }) => title[language]}
      onAgain={(old) => setDraft(draftOf(old))}
      publish={(reason) => send(writeNews, { body: { id, version, ...draft, reason } }).finally(after)}
      remove={
        id === null || news?.ended
          ? undefined
          : (reason) => send(removeNews, { body: { id, version, reason } }).finally(after)
      }
      onDone={onDone}
    >
      {may && <NewsFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />}
    </VersionedForm>
  )
}

interface FieldsProps {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
}

function NewsFields({ draft, onChange }: FieldsProps) {
  const t = useText()
  return (
    <>
      <InBoth
        label={t('notice.title')}
        value={draft.title}
        onChange={(title) => onChange({ title })}
        rows={1}
      />
      <InBoth
        label={t('notice.body')}
        value={draft.body}
        onChange={(body) => onChange({ body })}
        rows={4}
        preview={(text) => <NewsBody>{text}</NewsBody>}
      />
      <div className="grid gap-4 lg:grid-cols-2">
        <TimeField
          label={t('notice.publishAt')}
          hint={t('notice.now')}
          value={draft.publishAt === null ? '' : fieldOf(draft.publishAt)}
          onChange={(value) => onChange({ publishAt: timeOf(value) })}
        />
        <Checkbox checked={draft.marquee} onCheckedChange={(marquee) => onChange({ marquee })}>
          {t('notice.marqueeLong')}
        </Checkbox>
      </div>
    </>
  )
}
