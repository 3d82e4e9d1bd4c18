import { useMutation, useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { sendOnce } from '@touchline/client/api/unanswered'
import { languageName } from '@touchline/client/i18n/language-names'
import { useWritten } from '@touchline/client/written'
import { answerChat, readyAnswers } from '@touchline/contract/chat/operator-calls'
import { mostInMessage } from '@touchline/contract/chat/types'
import type { Language } from '@touchline/contract/language'
import { Button } from '@touchline/ui/Button'
import { Field } from '@touchline/ui/input/Field'
import { MessageArea } from '@touchline/ui/input/MessageArea'
import { useState } from 'react'
import { FormProblem } from '../app/FormProblem.tsx'
import { useText } from '../i18n/i18n.ts'
import { PictureButton } from './PictureButton.tsx'

interface Props {
  id: string
  /** The member's language. */
  language: Language
  /** Whether the chat may be answered with a picture: the browser of a visitor does not show any. */
  pictures: boolean
  onSent: () => void
}

/**
 * The field for the next message, which may begin with a ready answer. A message whose call had no answer
 * arrives only once, even if it is sent again.
 */
export function ChatAnswer({ id, language, pictures, onSent }: Props) {
  const t = useText()
  const [content, setContent] = useState('')
  useWritten(content)
  const { data } = useQuery(query(readyAnswers))
  const sending = useMutation({
    mutationFn: (content: string) => sendOnce(answerChat, { id, content }),
    // Text written since the message was sent stays.
    onSuccess: (_, content) => setContent((now) => (now === content ? '' : now)),
    onSettled: onSent,
  })
  const write = () => {
    if (content.trim() !== '' && !sending.isPending) sending.mutate(content)
  }
  const label = languageName(language)
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
                setContent(content === '' ? ready.text[language] : `${content}\n${ready.text[language]}`)
              }
            >
              {ready.name}
            </Button>
          ))}
        </fieldset>
      )}
      <Field label={t('chat.answer')} hint={t('chat.answerHint', { language: label })}>
        <MessageArea
          rows={4}
          value={content}
          maxLength={mostInMessage}
          onValueChange={setContent}
          onSend={write}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="main" busy={sending.isPending} disabled={content.trim() === ''}>
          {t('chat.send')}
        </Button>
        {pictures && <PictureButton id={id} onSent={onSent} />}
      </div>
      <FormProblem error={sending.error} />
    </form>
  )
}
