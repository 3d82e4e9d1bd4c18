import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useText } from '../i18n/i18n.ts'

interface Props {
  label: string
  most: number
  /** The text of the source. */
  told: string
  own: string | null
  onChange: (own: string | null) => void
  lang?: string
}

/** A text of the operators' own. While it is empty, the source's text is used, which is shown below. */
export function OwnText({ label, most, told, own, onChange, lang }: Props) {
  const t = useText()
  return (
    <Field label={label} hint={t('market.told', { told })}>
      <TextInput
        lang={lang}
        maxLength={most}
        placeholder={told}
        value={own ?? ''}
        onChange={({ target: { value } }) => onChange(value === '' ? null : value)}
      />
    </Field>
  )
}
