// Settings of withdrawals that are a handful of figures: each in its own words and measure, so that nobody counts fen or milliseconds.
import type { SettingValues } from '@touchline/contract/settings'
import { parseUsdtRate } from '@touchline/engine/deposit/conversion'
import { Checkbox } from '@touchline/ui/Checkbox'
import { Field } from '@touchline/ui/Field'
import { TextInput } from '@touchline/ui/TextInput'
import { useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import { type Measure, readTyped, typedOf } from './measures.ts'

interface Props<Value> {
  value: Value
  /** undefined: something typed is no value. */
  onChange: (value: Value | undefined) => void
}

const rules = {
  gapMs: 'span',
  sameMs: 'span',
  changedMs: 'span',
  sharedMs: 'span',
  backPlayMs: 'span',
  inquiryMs: 'span',
  feeBp: 'percent',
} as const satisfies Record<keyof SettingValues['withdrawRules'], Measure>

export function WithdrawRulesForm(props: Props<SettingValues['withdrawRules']>) {
  return <Figures {...props} measures={rules} />
}

const review = {
  ruleDay: 'yuan',
  ruleMonth: 'yuan',
  twoFrom: 'yuan',
  monthMost: 'yuan',
  deviceMs: 'span',
  changedMs: 'span',
} as const satisfies Record<keyof SettingValues['withdrawReview'], Measure>

export function WithdrawReviewForm(props: Props<SettingValues['withdrawReview']>) {
  return <Figures {...props} measures={review} called={{ changedMs: 'unchangedMs' }} />
}

const wagering = {
  multipleBp: 'times',
  leastRateBp: 'percent',
} as const satisfies Record<keyof SettingValues['wageringRules'], Measure>

export function WageringRulesForm(props: Props<SettingValues['wageringRules']>) {
  return <Figures {...props} measures={wagering} />
}

type Figure = keyof (typeof rules & typeof review & typeof wagering)

interface FiguresProps<Value> extends Props<Value> {
  measures: Readonly<Record<string, Measure>>
  /** Where another setting's figure of the same name means something else. */
  called?: Readonly<Partial<Record<Figure, 'unchangedMs'>>>
}

function Figures<Value extends Readonly<Record<string, number>>>({
  value,
  onChange,
  measures,
  called = {},
}: FiguresProps<Value>) {
  const t = useText()
  const names = Object.keys(measures) as Figure[]
  const [typed, setTyped] = useState(
    () =>
      Object.fromEntries(names.map((name) => [name, typedOf(measures[name]!, value[name]!)])) as Record<
        Figure,
        string
      >,
  )
  const change = (name: Figure, text: string) => {
    const next = { ...typed, [name]: text }
    setTyped(next)
    const read = names.map((each) => [each, readTyped(measures[each]!, next[each])] as const)
    // What it was keeps its order, so that nothing differs that was not changed.
    onChange(
      read.some(([, figure]) => figure === null)
        ? undefined
        : ({ ...value, ...Object.fromEntries(read) } as Value),
    )
  }
  return (
    <div className="grid gap-3">
      {names.map((name) => {
        const measure = measures[name]!
        return (
          <Field
            key={name}
            label={t(`withdraw.figure-${called[name] ?? name}`)}
            hint={t(`withdraw.measure-${measure}`)}
            error={readTyped(measure, typed[name]) === null ? t('deposit.wrongField') : undefined}
          >
            <TextInput
              value={typed[name]}
              autoComplete="off"
              maxLength={20}
              onValueChange={(text) => change(name, text)}
            />
          </Field>
        )
      })}
    </div>
  )
}

/** What one USDT costs who withdraws; without a rate it only goes back to where it came from. */
export function WithdrawRateForm({ value, onChange }: Props<SettingValues['usdtWithdrawRate']>) {
  const t = useText()
  const [open, setOpen] = useState(value !== null)
  const [rate, setRate] = useState(value ?? '')
  const change = (isOpen: boolean, typed: string) => {
    setOpen(isOpen)
    setRate(typed)
    const read = typed.trim()
    onChange(isOpen ? (parseUsdtRate(read) === null ? undefined : read) : null)
  }
  return (
    <div className="grid gap-3">
      <Checkbox checked={open} onCheckedChange={(next) => change(next, rate)}>
        {t('withdraw.rateOpen')}
      </Checkbox>
      {open && (
        <Field
          label={t('deposit.rate')}
          hint={t('deposit.rateHint')}
          error={rate !== '' && parseUsdtRate(rate.trim()) === null ? t('deposit.wrongField') : undefined}
        >
          <TextInput
            value={rate}
            inputMode="decimal"
            maxLength={9}
            onValueChange={(typed) => change(open, typed)}
          />
        </Field>
      )}
    </div>
  )
}
