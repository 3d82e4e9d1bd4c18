// A value of any shape as a form: a switch, a number, a line of text, or, for lists and objects, its JSON, which is judged as it is typed.
import { Checkbox } from '@touchline/ui/Checkbox'
import { Field } from '@touchline/ui/Field'
import { TextInput } from '@touchline/ui/TextInput'
import { type ComponentType, lazy, Suspense, useId, useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import { FiguresForm } from './FiguresForm.tsx'
import { hasFigures } from './figure-parts.ts'

interface Props {
  name: string
  value: unknown
  /** undefined: what is typed is no value. */
  onChange: (value: unknown) => void
}

/** Settings that have a form of their own. */
const forms: Readonly<Record<string, ComponentType<{ value: never; onChange: Props['onChange'] }>>> = {
  depositChannels: lazy(async () => ({
    default: (await import('../deposit/ChannelsForm.tsx')).ChannelsForm,
  })),
  withdrawWays: lazy(async () => ({ default: (await import('../withdraw/WaysForm.tsx')).WaysForm })),
  usdtWithdrawRate: lazy(async () => ({
    default: (await import('../withdraw/MeasuresForm.tsx')).WithdrawRateForm,
  })),
  withdrawRules: lazy(async () => ({
    default: (await import('../withdraw/MeasuresForm.tsx')).WithdrawRulesForm,
  })),
  withdrawReview: lazy(async () => ({
    default: (await import('../withdraw/MeasuresForm.tsx')).WithdrawReviewForm,
  })),
  wageringRules: lazy(async () => ({
    default: (await import('../withdraw/MeasuresForm.tsx')).WageringRulesForm,
  })),
  usdtRate: lazy(async () => ({ default: (await import('../deposit/RateForm.tsx')).RateForm })),
}

export function SettingValue({ name, value, onChange }: Props) {
  const t = useText()
  const Form = forms[name]
  if (Form) {
    return (
      <Suspense>
        <Form value={value as never} onChange={onChange} />
      </Suspense>
    )
  }
  if (hasFigures(name)) return <FiguresForm name={name} value={value} onChange={onChange} />
  if (typeof value === 'boolean') return <Switch value={value} onChange={onChange} />
  if (typeof value === 'object') return <Json value={value} onChange={onChange} />
  return (
    <Field label={t('site.newValue')}>
      <TextInput
        defaultValue={String(value)}
        inputMode={typeof value === 'number' ? 'numeric' : 'text'}
        onChange={({ target: { value: typed } }) =>
          onChange(typeof value === 'number' ? numberOf(typed) : typed)
        }
      />
    </Field>
  )
}

function numberOf(typed: string): number | undefined {
  return /^\d{1,15}$/.test(typed.trim()) ? Number(typed) : undefined
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

function Json({ value, onChange }: Omit<Props, 'name'>) {
  const t = useText()
  const id = useId()
  const [wrong, setWrong] = useState(false)
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-13 font-medium">
        {t('site.newValue')}
      </label>
      <textarea
        id={id}
        rows={8}
        spellCheck={false}
        aria-invalid={wrong}
        aria-describedby={`${id}-wrong`}
        defaultValue={JSON.stringify(value, null, 2)}
        className="rounded-small bg-surface p-3 font-mono text-13 inset-ring inset-ring-edge aria-invalid:inset-ring-red"
        onChange={({ target: { value: typed } }) => {
          const parsed = parse(typed)
          setWrong(parsed === undefined)
          onChange(parsed)
        }}
      />
      <p id={`${id}-wrong`} className="text-13 text-red empty:hidden">
        {wrong && t('site.noJson')}
      </p>
    </div>
  )
}

function parse(typed: string): unknown {
  try {
    return JSON.parse(typed)
  } catch {
    return undefined
  }
}
