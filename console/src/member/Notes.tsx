import { useMutation, useQuery } from '@tanstack/react-query'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { fullTime } from '@touchline/client/i18n/times'
import { holdsWriting, mayLeave, useWritten } from '@touchline/client/written'
import { memberPage, writeNote } from '@touchline/contract/member/operator-calls'
import { own } from '@touchline/contract/operator/calls'
import { Button } from '@touchline/ui/Button'
import { Field } from '@touchline/ui/input/Field'
import { TextArea } from '@touchline/ui/input/TextArea'
import { useState } from 'react'
import { Block } from '../app/Block.tsx'
import { FormProblem } from '../app/FormProblem.tsx'
import { Key } from '../app/Key.tsx'
import { useCommands } from '../app/keys.ts'
import { useText } from '../i18n/i18n.ts'
import type { Member } from './MemberPage.tsx'

/** Notes about a member that operators write for each other. */
export function Notes({ notes, memberId }: Pick<Member, 'notes'> & { memberId: string }) {
  const t = useText()
  const { data: operator } = useQuery(query(own))
  const may = operator?.acts.includes('member.note') === true
  const [writing, setWriting] = useState(false)
  useCommands(may ? [{ keys: 't', label: t('member.keyNote'), run: () => setWriting(true), foot: true }] : [])
  return (
    <Block
      title={t('member.notes')}
      end={
        may &&
        !writing && (
          <Button size="small" look="line" onClick={() => setWriting(true)}>
            {t('member.writeNote')} <Key>T</Key>
          </Button>
        )
      }
    >
      {writing && <NoteForm memberId={memberId} onClose={() => setWriting(false)} />}
      {notes.length === 0 && !writing && <p className="text-13 text-muted">{t('member.none')}</p>}
      <ul className="grid gap-3 text-13">
        {notes.map(({ id, by, text, at }) => (
          <li key={id} className="wrap-anywhere">
            <p className="whitespace-pre-line">{text}</p>
            <p className="text-muted">
              {by} {fullTime(at)}
            </p>
          </li>
        ))}
      </ul>
    </Block>
  )
}

function NoteForm({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const t = useText()
  const [text, setText] = useState('')
  useWritten(text)
  const saving = useMutation({
    mutationFn: () => send(writeNote, { body: { memberId, text } }),
    onSuccess: onClose,
    onSettled: () => refresh(memberPage),
  })
  const save = () => {
    if (text.trim().length >= 3 && !saving.isPending) saving.mutate()
  }
  const letGo = async () => (await mayLeave(holdsWriting(text, ''))) && onClose()
  useCommands([
    { keys: 'Control+Enter', label: t('app.keep'), run: save, inFields: true },
    { keys: 'Escape', label: t('app.cancel'), run: () => void letGo(), inFields: true },
  ])
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Field label={t('member.note')} hint={t('member.noteHint')}>
        <TextArea
          autoFocus
          rows={3}
          maxLength={1_000}
          value={text}
          onChange={({ target: { value } }) => setText(value)}
        />
      </Field>
      <FormProblem error={saving.error} />
      <div className="flex gap-2">
        <Button
          size="small"
          look="main"
          busy={saving.isPending}
          disabled={text.trim().length < 3}
          onClick={save}
        >
          {t('app.keep')} <Key>Ctrl</Key> <Key>Enter</Key>
        </Button>
        <Button size="small" look="line" onClick={onClose}>
          {t('app.cancel')} <Key>Esc</Key>
        </Button>
      </div>
    </form>
  )
}
