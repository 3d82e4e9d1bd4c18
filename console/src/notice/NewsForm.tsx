import { useMutation, useQuery } from '@tanstack/react-query'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { useLanguage } from '@touchline/client/i18n/language'
import type { NewsContent, WrittenNews } from '@touchline/contract/notice/news'
import { newsVersions, removeNews, writeNews, writtenNews } from '@touchline/contract/notice/news-calls'
import { Button } from '@touchline/ui/Button'
import { Checkbox } from '@touchline/ui/Checkbox'
import { Field } from '@touchline/ui/Field'
import { NewsBody } from '@touchline/ui/NewsBody'
import { TextInput } from '@touchline/ui/TextInput'
import { useEffect, useRef, useState } from 'react'
import { FormProblem } from '../app/FormProblem.tsx'
import { fieldOf, TimeField, timeOf } from '../app/TimeField.tsx'
import { useText } from '../i18n/i18n.ts'
import { InBoth } from './InBoth.tsx'
import { Versions } from './Versions.tsx'

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
  /** Null: new ones. */
  news: WrittenNews | null
  /** Whether the operator may write; others read the versions. */
  may: boolean
  onDone: () => void
}

/** News beside how members will read them, their versions, and what writes the next. */
export function NewsForm({ news, may, onDone }: Props) {
  const t = useText()
  const language = useLanguage()
  const [draft, setDraft] = useState<Draft>(news ? draftOf(news) : none)
  const [again, setAgain] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const { id = null, version = null } = news ?? {}
  const history = useQuery({ ...query(newsVersions, { query: { id: id ?? 0 } }), enabled: id !== null })
  const done = { onSuccess: onDone, onSettled: () => refresh(writtenNews, newsVersions) }
  const writing = useMutation({
    mutationFn: () => send(writeNews, { body: { id, version, ...draft, reason } }),
    ...done,
  })
  const removing = useMutation({
    mutationFn: (known: number) => send(removeNews, { body: { id: known, version, reason } }),
    ...done,
  })
  const head = useRef<HTMLHeadingElement>(null)
  // It stands above the list, which may be long: whoever opened one is taken there.
  useEffect(() => {
    if (id !== null) head.current?.focus()
  }, [id])
  const texts = [...Object.values(draft.title), ...Object.values(draft.body)]
  const whole = texts.every((text) => text.trim() !== '')
  const said = reason.trim().length >= 3
  const bring = (old: { version: number; content: NewsContent }) => {
    setDraft(draftOf(old.content))
    setAgain(old.version)
  }
  return (
    <form
      aria-label={t(news ? 'notice.editNews' : 'notice.writeNews')}
      className="mb-6 grid gap-4 rounded-card bg-surface p-4"
      onSubmit={(event) => event.preventDefault()}
    >
      <h2 ref={head} tabIndex={-1} className="text-17 font-semibold">
        {t(news ? 'notice.editNews' : 'notice.writeNews')}
      </h2>
      {may && (
        <NewsFields
          draft={draft}
          onChange={(change) => setDraft({ ...draft, ...change })}
          reason={reason}
          onReason={setReason}
        />
      )}
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
      <FormProblem error={writing.error ?? removing.error} />
      <div className="flex flex-wrap gap-2">
        {may && (
          <Button
            look="main"
            busy={writing.isPending}
            disabled={!whole || !said}
            onClick={() => writing.mutate()}
          >
            {t('notice.publish')}
          </Button>
        )}
        {may && news && !news.ended && (
          <Button
            look="line"
            busy={removing.isPending}
            disabled={!said}
            onClick={() => removing.mutate(news.id)}
          >
            {t('notice.remove')}
          </Button>
        )}
        {news && <Button onClick={onDone}>{t('app.cancel')}</Button>}
      </div>
    </form>
  )
}

interface FieldsProps {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
  reason: string
  onReason: (reason: string) => void
}

function NewsFields({ draft, onChange, reason, onReason }: FieldsProps) {
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
      <div className="grid gap-4 lg:grid-cols-3">
        <TimeField
          label={t('notice.publishAt')}
          hint={t('notice.now')}
          value={draft.publishAt === null ? '' : fieldOf(draft.publishAt)}
          onChange={(value) => onChange({ publishAt: timeOf(value) })}
        />
        <Field label={t('site.reason')} hint={t('site.reasonHint')}>
          <TextInput value={reason} maxLength={500} onChange={({ target: { value } }) => onReason(value)} />
        </Field>
        <Checkbox checked={draft.marquee} onCheckedChange={(marquee) => onChange({ marquee })}>
          {t('notice.marqueeLong')}
        </Checkbox>
      </div>
    </>
  )
}
