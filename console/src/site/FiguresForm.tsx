// Settings that are some figures or a list: each part in its own words and measure, so that nobody counts fen or milliseconds.
import { promisedKinds } from '@touchline/contract/task/kinds'
import { marketTypes } from '@touchline/engine/market/catalogue'
import { Field } from '@touchline/ui/Field'
import { TextArea } from '@touchline/ui/TextArea'
import { TextInput } from '@touchline/ui/TextInput'
import { useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import type { PlainKey } from '../i18n/texts.ts'
import { type Figure, readFigure, typedFigure } from './figures.ts'

interface Part {
  readonly label: PlainKey
  readonly figure: Figure
}

type Parts = Readonly<Record<string, Part>>

const each = <Name extends string | number>(
  names: readonly Name[],
  label: (name: Name) => PlainKey,
  figure: Figure,
): Parts => Object.fromEntries(names.map((name) => [name, { label: label(name), figure }]))

const ofParts: Readonly<Record<string, Parts>> = {
  queuePromises: each(promisedKinds, (kind) => `task.kind_${kind}`, 'span'),
  healthLimits: {
    ...each(['dueWork', 'feed'] as const, (name) => `health.check_${name}`, 'span'),
    ...each(['results', 'messages'] as const, (name) => `health.check_${name}`, 'count'),
    partitions: { label: 'site.part_days', figure: 'count' },
    connections: { label: 'site.part_connections', figure: 'count' },
    disk: { label: 'site.part_disk', figure: 'count' },
  },
  marginBp: each(marketTypes, (type) => `site.part_market_${type}`, 'percent'),
  riskHold: {
    fromStake: { label: 'site.part_fromStake', figure: 'yuanOrNone' },
    waitMs: { label: 'site.part_waitMs', figure: 'span' },
  },
  accountLinks: {
    window: { label: 'site.part_window', figure: 'span' },
    most: { label: 'site.part_most', figure: 'count' },
  },
  accountNameLength: {
    shortest: { label: 'site.part_shortest', figure: 'count' },
    longest: { label: 'site.part_longest', figure: 'count' },
  },
  depositRules: {
    gapMs: { label: 'site.part_gapMs', figure: 'span' },
    unpaidADay: { label: 'site.part_unpaidADay', figure: 'count' },
    restDays: { label: 'site.part_restDays', figure: 'count' },
  },
  trialEvent: {
    name: { label: 'site.part_eventName', figure: 'text' },
    amount: { label: 'site.part_amount', figure: 'yuan' },
    profitCap: { label: 'site.part_profitCap', figure: 'yuan' },
    validMs: { label: 'site.part_validMs', figure: 'span' },
    selections: { label: 'site.part_selections', figure: 'lines' },
  },
}

/** Those that are one list. */
const ofLists: Readonly<Record<string, Figure>> = {
  presetStakes: 'yuanLines',
  captchaForms: 'lines',
  blockedCountries: 'lines',
  addresses: 'lines',
  insuredOptions: 'lines',
}

interface Props {
  name: string
  value: unknown
  /** undefined: something typed is no value. */
  onChange: (value: unknown) => void
}

/** Whether this draws the setting. */
export const hasFigures = (name: string) => name in ofParts || name in ofLists

export function FiguresForm({ name, value, onChange }: Props) {
  const list = ofLists[name]
  return list ? (
    <ListField figure={list} value={value} onChange={onChange} />
  ) : (
    <PartsForm parts={ofParts[name] ?? {}} value={value as Record<string, unknown>} onChange={onChange} />
  )
}

function ListField({ figure, value, onChange }: Omit<Props, 'name'> & { figure: Figure }) {
  const t = useText()
  const [typed, setTyped] = useState(() => typedFigure(figure, value))
  return (
    <FigureField
      label={t('site.newValue')}
      figure={figure}
      typed={typed}
      onType={(text) => {
        setTyped(text)
        onChange(readFigure(figure, text))
      }}
    />
  )
}

interface PartsProps {
  parts: Parts
  value: Readonly<Record<string, unknown>>
  onChange: Props['onChange']
}

function PartsForm({ parts, value, onChange }: PartsProps) {
  const t = useText()
  // A part that is not stored has what is usual: it stays unsaid until somebody types it.
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      Object.entries(parts).map(([part, { figure }]) => [
        part,
        part in value ? typedFigure(figure, value[part]) : '',
      ]),
    ),
  )
  const change = (part: string, text: string) => {
    const next = { ...typed, [part]: text }
    setTyped(next)
    const read = Object.entries(parts).flatMap(([each, { figure }]) =>
      next[each] === '' && !(each in value) ? [] : [[each, readFigure(figure, next[each] ?? '')] as const],
    )
    // What it was keeps its order, so that nothing differs that was not changed.
    const isWhole = read.every(([, figure]) => figure !== undefined)
    onChange(isWhole ? { ...value, ...Object.fromEntries(read) } : undefined)
  }
  return (
    <div className="grid gap-3">
      {Object.entries(parts).map(([part, { label, figure }]) => (
        <FigureField
          key={part}
          label={t(label)}
          figure={figure}
          typed={typed[part] ?? ''}
          optional={!(part in value)}
          onType={(text) => change(part, text)}
        />
      ))}
    </div>
  )
}

interface FieldProps {
  label: string
  figure: Figure
  typed: string
  /** It may be left empty. */
  optional?: boolean
  onType: (text: string) => void
}

const severalLines: ReadonlySet<Figure> = new Set<Figure>(['lines', 'yuanLines'])

function FigureField({ label, figure, typed, optional = false, onType }: FieldProps) {
  const t = useText()
  const isWrong = !(optional && typed === '') && readFigure(figure, typed) === undefined
  const input = {
    value: typed,
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  }
  return (
    <Field
      label={label}
      hint={figure === 'text' ? undefined : t(`site.figure_${figure}`)}
      error={isWrong ? t('site.figureWrong', { form: t(`site.figure_${figure}`) }) : undefined}
    >
      {severalLines.has(figure) ? (
        <TextArea {...input} rows={5} />
      ) : (
        <TextInput {...input} maxLength={60} inputMode={figure === 'count' ? 'numeric' : 'text'} />
      )}
    </Field>
  )
}
