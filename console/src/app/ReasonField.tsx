import { useWritten } from '@touchline/client/written'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useText } from '../i18n/i18n.ts'

interface Props {
  value: string
  onChange: (value: string) => void
  /** The person who approves reads the reason, too. */
  seen?: boolean
}

/** The reason for an act, which the audit log keeps. */
export function ReasonField({ value, onChange, seen = false }: Props) {
  const t = useText()
  useWritten(value)
  return (
    <Field label={t('site.reason')} hint={t(seen ? 'site.reasonSeen' : 'site.reasonHint')}>
      <TextInput value={value} maxLength={500} onValueChange={onChange} />
    </Field>
  )
}
