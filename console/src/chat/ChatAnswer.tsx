import { useMutation, useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { languageNames } from '@touchline/client/i18n/language-names'
import { answerChat, readyAnswers } from '@touchline/contract/chat/operator-calls'
import { mostInMessage } from '@touchline/contract/chat/types'
import type { Language } from '@touchline/contract/language'
import { Button } from '@touchline/ui/Button'
import { Field } from '@touchline/ui/Field'
import { TextArea } from '@touchline/ui/TextArea'
import { useRef, useState } from 'react'
import { FormProblem } from '../app/FormProblem.tsx'
import { useText } from '../i18n/i18n.ts'

interface Props {
  id: string
  /** Of the member. */
  language: Language
  onSent: () => void
}

/** What is written next, begun from an answer that stands ready or not. One that was not answered keeps its key, so that the same press sends it once. */
export function ChatAnswer({ id, language, onSent }: Props) {
  const t = useText()
  const [content, setContent] = useState('')
  const key = useRef<string | null>(null)
  const { data } = useQuery(query(readyAnswers))
  const change = (text: string) => {
    key.current = null
    setContent(text)
  }
  const sending = useMutation({
    mutationFn: () => {
      key.current ??= crypto.randomUUID()
      return send(answerChat, { body: { id, idempotencyKey: key.current, content } })
    },
    onSuccess: () => change(''),
    onSettled: onSent,
  })
  const write = () => {
    if (content.trim() !== '' && !sending.isPending) sending.mutate()
  }
  const label = languageNames.find(({ value }) => value === language)?.label ?? language
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        write()
      }}
    >
      {data && data.answers.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1 text-13 text-muted">{t('chat.insert')}</legend>
          {data.answers.map((ready) => (
            <Button
              key={ready.id}
              size="small"
              onClick={() =>
                change(content === '' ? ready.text[language] : `${content}\n${ready.text[language]}`)
              }
            >
              {ready.name}
            </Button>
          ))}
        </fieldset>
      )}
      <Field label={t('chat.answer')} hint={t('chat.answerHint', { language: label })}>
        <TextArea
          rows={4}
          value={content}
          maxLength={mostInMessage}
          onChange={({ target: { value } }) => change(value)}
          onKeyDown={(event) => {
            // While a Chinese word is being put together Enter chooses it.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            write()
          }}
        />
      </Field>
      <Button
        type="submit"
        look="main"
        className="justify-self-start"
        busy={sending.isPending}
        disabled={content.trim() === ''}
      >
        {t('chat.send')}
      </Button>
      <FormProblem error={sending.error} />
    </form>
  )
}
