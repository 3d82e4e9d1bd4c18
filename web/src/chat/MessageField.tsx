import { mostInMessage } from '@touchline/contract/chat/types'
import { Field } from '@touchline/ui/input/Field'
import { MessageArea } from '@touchline/ui/input/MessageArea'
import { useText } from '../i18n/i18n.ts'

interface Props {
  value: string
  onValueChange: (value: string) => void
  /** Enter was pressed. */
  onSend: () => void
}

/** The field for the next message. */
export function MessageField(props: Props) {
  const t = useText()
  return (
    <Field
      label={t('chat.message')}
      hint={
        <>
          {/* A touch screen has no such keys. */}
          <span className="pointer-fine:hidden">{t('chat.messageHint')}</span>
          <span className="hidden pointer-fine:inline">
            {t('app.sentences', { one: t('chat.messageKeys'), two: t('chat.messageHint') })}
          </span>
        </>
      }
    >
      <MessageArea rows={3} maxLength={mostInMessage} {...props} />
    </Field>
  )
}
