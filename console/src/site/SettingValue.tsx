// The form for a setting's value: the setting's own form, or the one for figures, parts, rows, words, a
// switch or a line of text.
import { Checkbox } from '@touchline/ui/input/Checkbox'
import { Field } from '@touchline/ui/input/Field'
import { Select } from '@touchline/ui/input/Select'
import { TextInput } from '@touchline/ui/input/TextInput'
import { Suspense, useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import type { PlainKey } from '../i18n/texts.ts'
import { settingForms } from './all-forms.ts'
import { OneFigure, PartsForm, type Ranges } from './FiguresForm.tsx'
import { RowsForm } from './RowsForm.tsx'

interface Props {
  name: string
  value: unknown
  ranges: Ranges
  /** Called with undefined while the typed text is no value. */
  onChange: (value: unknown) => void
}

export function SettingValue({ name, value, ranges, onChange }: Props) {
  const t = useText()
  const shown = settingForms[name] ?? {}
  const { form: Form, figure, parts, columns, choices } = shown
  if (Form) {
    return (
      <Suspense>
        <Form value={value as never} onChange={onChange} />
      </Suspense>
    )
  }
  if (figure) return <OneFigure figure={figure} value={value} ranges={ranges} onChange={onChange} />
  if (parts) return <PartsForm parts={parts} value={value as never} ranges={ranges} onChange={onChange} />
  if (columns)
    return <RowsForm columns={columns} stored={shown} value={value} ranges={ranges} onChange={onChange} />
  if (choices && Array.isArray(value)) return <Several choices={choices} value={value} onChange={onChange} />
  if (choices) return <Choice choices={choices} value={String(value)} onChange={onChange} />
  if (typeof value === 'boolean') return <Switch value={value} onChange={onChange} />
  return (
    <Field label={t('site.newValue')}>
      <TextInput defaultValue={String(value)} onValueChange={onChange} />
    </Field>
  )
}

interface ChoiceProps<Value> {
  choices: Readonly<Record<string, PlainKey>>
  value: Value
  onChange: Props['onChange']
}

/** Several of the words; the value has them in the order of the choices, not in the order of ticking. */
function Several({ choices, value, onChange }: ChoiceProps<readonly string[]>) {
  const t = useText()
  const [chosen, setChosen] = useState(value)
  return (
    <fieldset aria-label={t('site.newValue')} className="grid">
      {Object.entries(choices).map(([word, name]) => (
        <Checkbox
          key={word}
          checked={chosen.includes(word)}
          onCheckedChange={(on) => {
            const next = Object.keys(choices).filter((each) => (each === word ? on : chosen.includes(each)))
            setChosen(next)
            onChange(next)
          }}
        >
          {t(name)}
        </Checkbox>
      ))}
    </fieldset>
  )
}

function Choice({ choices, value, onChange }: ChoiceProps<string>) {
  const t = useText()
  const [chosen, setChosen] = useState(value)
  return (
    <Select
      label={t('site.newValue')}
      value={chosen}
      choices={Object.entries(choices).map(([word, name]) => ({ value: word, label: t(name) }))}
      onValueChange={(next) => {
        setChosen(next)
        onChange(next)
      }}
    />
  )
}

function Switch({ value, onChange }: { value: boolean; onChange: Props['onChange'] }) {
  const t = useText()
  const [on, setOn] = useState(value)
  return (
    <Checkbox
      checked={on}
      onCheckedChange={(next) => {
        setOn(next)
        onChange(next)
      }}
    >
      {t('site.switchedOn')}
    </Checkbox>
  )
}
