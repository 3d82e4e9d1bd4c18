import { mostInMessage } from '@touchline/contract/chat/types'
import { Field } from '@touchline/ui/Field'
import { MessageArea } from '@touchline/ui/MessageArea'
import { useText } from '../i18n/i18n.ts'

interface Props {
  value: string
  onValueChange: (value: string) => void
  /** Enter was pressed. */
  onSend: () => void
}

/** What is written next. */
export function MessageField(props: Props) {
  const t = useText()
  return (
    <Field
      label={t('chat.message')}
      hint={
        <>
          {/* Where a finger types, there are no such keys. */}
          <span className="hidden pointer-fine:inline">
            {t('chat.messageKeys')}
            {t('app.gap')}
          </span>
          {t('chat.messageHint')}
        </>
      }
    >
      <MessageArea rows={3} maxLength={mostInMessage} {...props} />
    </Field>
  )
}
