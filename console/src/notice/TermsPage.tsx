import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { useLanguage } from '@touchline/client/i18n/language'
import { fullTime } from '@touchline/client/i18n/times'
import { mayLeave } from '@touchline/client/written'
import type { PayloadOf } from '@touchline/contract/call'
import { languages } from '@touchline/contract/language'
import { readMarkup } from '@touchline/contract/notice/markup'
import { proposeTerms, termsVersions } from '@touchline/contract/notice/operator-calls'
import { own } from '@touchline/contract/operator/calls'
import { taskCounts, tasks } from '@touchline/contract/task/operator-calls'
import { Button } from '@touchline/ui/Button'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Checkbox } from '@touchline/ui/input/Checkbox'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import { MarkupText } from '@touchline/ui/MarkupText'
import { Pill } from '@touchline/ui/Pill'
import { useState } from 'react'
import { FormProblem } from '../app/FormProblem.tsx'
import { isReason } from '../app/is-reason.ts'
import { PageHead } from '../app/PageHead.tsx'
import { ReasonField } from '../app/ReasonField.tsx'
import { TimeField, timeOf } from '../app/TimeField.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { InBoth, type Texts } from './InBoth.tsx'
import { isReplaced } from './terms-changes.ts'

type Version = PayloadOf<typeof termsVersions>['versions'][number]

/** Every version of the terms, and the next one in both languages, along with how members will read it. */
export function TermsPage() {
  const t = useText()
  const state = useQuery(query(termsVersions))
  const { data: operator } = useQuery(query(own))
  const may = operator?.acts.includes('terms.propose') === true
  const { data } = state
  const [again, setAgain] = useState<Version | null>(null)
  const writeAgain = async (version: Version) => {
    if (!(await mayLeave())) return
    setAgain(version)
    document.querySelector('main')?.scrollTo({ top: 0 })
  }
  return (
    <>
      <PageHead title={t('notice.terms')} hint={t('notice.termsHint')} />
      <Waiting for={state} />
      {data?.proposed != null && (
        <p role="status" className="mb-4 rounded-card bg-warn-soft p-4 text-15 text-warn">
          <Link
            to="/queue/$kind"
            params={{ kind: 'proposal' }}
            search={{ case: data.proposed }}
            className="underline"
          >
            {t('notice.termsProposed', { number: data.proposed })}
          </Link>
        </p>
      )}
      {/* One proposal at a time: a second one would be compared with terms that the first replaces. */}
      {data && may && data.proposed === null && (
        <NextTerms
          key={`${data.versions[0]?.version ?? 0} ${again?.version ?? ''}`}
          last={data.versions[0]}
          start={again ?? data.versions[0]}
        />
      )}
      {data?.versions.length === 0 && <EmptyState title={t('notice.noTerms')} />}
      {data && (
        <Versions
          versions={data.versions}
          now={data.siteTime}
          onAgain={may && data.proposed === null ? writeAgain : undefined}
        />
      )}
    </>
  )
}

interface NextProps {
  last: Version | undefined
  /** The version with whose text the form begins: the last one, or an earlier one to be published again. */
  start: Version | undefined
}

function NextTerms({ last, start }: NextProps) {
  const t = useText()
  const [content, setContent] = useState<Texts>(start?.content ?? { 'zh-cn': '', 'en-us': '' })
  const [readSeconds, setReadSeconds] = useState(String(start?.readSeconds ?? 10))
  const [popup, setPopup] = useState(start?.popup ?? true)
  const [publishAt, setPublishAt] = useState('')
  const [reason, setReason] = useState('')
  const proposing = useMutation({
    mutationFn: () =>
      send(proposeTerms, {
        body: { content, readSeconds: Number(readSeconds), popup, publishAt: timeOf(publishAt), reason },
      }),
    onSettled: () => refresh(termsVersions, tasks, taskCounts),
  })
  const whole = Object.values(content).every((text) => text.trim() !== '') && /^\d{1,3}$/.test(readSeconds)
  const same = last !== undefined && languages.every((each) => content[each] === last.content[each])
  return (
    <form
      className="mb-8 grid gap-4 rounded-card bg-surface p-4"
      onSubmit={(event) => event.preventDefault()}
    >
      <h2 className="text-17 font-semibold">
        {t('notice.nextTerms', { version: (last?.version ?? 0) + 1 })}
      </h2>
      <InBoth
        label={t('notice.content')}
        hint={t('notice.markup')}
        value={content}
        onChange={setContent}
        rows={12}
        preview={(text) => <MarkupText parts={readMarkup(text)} />}
      />
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <Field label={t('notice.readSeconds')}>
          <TextInput
            inputMode="numeric"
            value={readSeconds}
            onChange={({ target: { value } }) => setReadSeconds(value)}
          />
        </Field>
        <TimeField
          label={t('notice.publishAt')}
          hint={t('notice.onApproval')}
          value={publishAt}
          onChange={setPublishAt}
        />
        <Checkbox checked={popup} onCheckedChange={setPopup}>
          {t('notice.popup')}
        </Checkbox>
      </div>
      <ReasonField value={reason} onChange={setReason} seen />
      <FormProblem error={proposing.error} />
      {same && <p className="text-13 text-muted">{t('notice.sameTerms')}</p>}
      <Button
        look="main"
        busy={proposing.isPending}
        disabled={!whole || same || !isReason(reason)}
        onClick={() => proposing.mutate()}
      >
        {t('site.propose')}
      </Button>
    </form>
  )
}

interface VersionsProps {
  versions: readonly Version[]
  now: number
  /** Left out where no version may be written now. */
  onAgain: ((version: Version) => void) | undefined
}

function Versions({ versions, now, onAgain }: VersionsProps) {
  const t = useText()
  const language = useLanguage()
  const inForce = versions.find(({ publishedAt }) => publishedAt <= now)
  return (
    <ul className="grid gap-3">
      {versions.map((each) => (
        <li key={each.version} className="rounded-card bg-surface">
          <details>
            <summary className="flex min-h-tap flex-wrap items-center gap-3 p-4 text-15">
              <strong className="font-semibold">{t('notice.version', { version: each.version })}</strong>
              {each === inForce && <Pill tone="ok">{t('notice.inForce')}</Pill>}
              {each.publishedAt > now &&
                (isReplaced(each, versions) ? (
                  <Pill>{t('notice.neverCame')}</Pill>
                ) : (
                  <Pill tone="info">{t('notice.toCome')}</Pill>
                ))}
              <span className="text-muted">{fullTime(each.publishedAt)}</span>
              <span className="ml-auto text-muted">{t('notice.accepted', { count: each.accepted })}</span>
            </summary>
            <div className="grid justify-items-start gap-4 border-t border-line p-4">
              <MarkupText parts={readMarkup(each.content[language])} />
              {onAgain && each !== versions[0] && (
                <Button
                  size="small"
                  look="line"
                  aria-label={`${t('notice.again')}: ${t('notice.version', { version: each.version })}`}
                  onClick={() => onAgain(each)}
                >
                  {t('notice.again')}
                </Button>
              )}
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}
