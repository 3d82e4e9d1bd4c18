import { useMutation, useQuery } from '@tanstack/react-query'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { useLanguage } from '@touchline/client/i18n/language'
import { languageNames } from '@touchline/client/i18n/language-names'
import { mayLeave, useWritten } from '@touchline/client/written'
import type { PayloadOf } from '@touchline/contract/call'
import { readyAnswers, removeReadyAnswer, writeReadyAnswer } from '@touchline/contract/chat/operator-calls'
import { mostInMessage } from '@touchline/contract/chat/types'
import { own } from '@touchline/contract/operator/calls'
import { Button } from '@touchline/ui/Button'
import { Field } from '@touchline/ui/input/Field'
import { TextArea } from '@touchline/ui/input/TextArea'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useState } from 'react'
import { FormProblem } from '../app/FormProblem.tsx'
import { isReason } from '../app/is-reason.ts'
import { PageHead } from '../app/PageHead.tsx'
import { ReasonDialog } from '../app/ReasonDialog.tsx'
import { ReasonField } from '../app/ReasonField.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'

type ReadyAnswer = PayloadOf<typeof readyAnswers>['answers'][number]

/** Answers that customer service gives often, in both languages. */
export function ReadyAnswersPage() {
  const t = useText()
  const language = useLanguage()
  const state = useQuery(query(readyAnswers))
  const { data: operator } = useQuery(query(own))
  const may = operator?.acts.includes('chat.prepare') === true
  const [editing, setEditing] = useState<{ ready: ReadyAnswer | null } | null>(null)
  const [removing, setRemoving] = useState<ReadyAnswer | null>(null)
  return (
    <>
      <PageHead title={t('chat.ready')} hint={t('chat.readyHint')}>
        {may && !editing && (
          <Button look="main" onClick={() => setEditing({ ready: null })}>
            {t('chat.newReady')}
          </Button>
        )}
      </PageHead>
      {editing && <ReadyForm key={editing.ready?.id} ready={editing.ready} onDone={() => setEditing(null)} />}
      <Waiting for={state} />
      {state.data?.answers.length === 0 && <p className="text-15 text-muted">{t('chat.noReady')}</p>}
      <ul className="grid gap-2">
        {state.data?.answers.map((ready) => (
          <li key={ready.id} className="grid gap-2 rounded-card p-4 inset-ring inset-ring-line">
            <h2 className="text-15 font-semibold">{ready.name}</h2>
            <p className="text-15 wrap-anywhere whitespace-pre-line">{ready.text[language]}</p>
            {may && (
              <div className="flex gap-2">
                <Button
                  size="small"
                  look="line"
                  onClick={async () => (await mayLeave()) && setEditing({ ready })}
                >
                  {t('notice.edit')}
                </Button>
                <Button size="small" look="line" onClick={() => setRemoving(ready)}>
                  {t('chat.remove')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {removing && (
        <ReasonDialog
          title={`${t('chat.remove')}: ${removing.name}`}
          effect={t('chat.removeHint')}
          confirm={t('chat.remove')}
          act={(reason) =>
            send(removeReadyAnswer, { body: { id: removing.id, reason } }).finally(() =>
              refresh(readyAnswers),
            )
          }
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  )
}

function ReadyForm({ ready, onDone }: { ready: ReadyAnswer | null; onDone: () => void }) {
  const t = useText()
  const [name, setName] = useState(ready?.name ?? '')
  const [text, setText] = useState(ready?.text ?? { 'zh-cn': '', 'en-us': '' })
  const [reason, setReason] = useState('')
  useWritten({ name, text })
  const saving = useMutation({
    mutationFn: () => send(writeReadyAnswer, { body: { id: ready?.id ?? null, name, text, reason } }),
    onSuccess: async () => {
      await refresh(readyAnswers)
      onDone()
    },
  })
  const whole = [name, ...Object.values(text)].every((part) => part.trim() !== '') && isReason(reason)
  return (
    <form
      className="mb-6 grid max-w-prose gap-4 rounded-card p-4 inset-ring inset-ring-line"
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate()
      }}
    >
      <Field label={t('chat.readyName')}>
        <TextInput value={name} maxLength={60} onChange={({ target: { value } }) => setName(value)} />
      </Field>
      <fieldset className="grid gap-4">
        <legend className="sr-only">{t('chat.readyText')}</legend>
        {languageNames.map((each) => (
          <Field key={each.value} label={each.label}>
            <TextArea
              lang={each.value}
              value={text[each.value]}
              maxLength={mostInMessage}
              onChange={({ target: { value } }) => setText({ ...text, [each.value]: value })}
            />
          </Field>
        ))}
      </fieldset>
      <ReasonField value={reason} onChange={setReason} />
      <div className="flex gap-2">
        <Button type="submit" look="main" busy={saving.isPending} disabled={!whole}>
          {t('chat.save')}
        </Button>
        <Button onClick={onDone}>{t('app.cancel')}</Button>
      </div>
      <FormProblem error={saving.error} />
    </form>
  )
}
