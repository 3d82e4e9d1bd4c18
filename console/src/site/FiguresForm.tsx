// Settings that are figures: each part has its own label and unit, so that operators never have to convert
// fen or milliseconds.
import { useLanguage } from '@touchline/client/i18n/language'
import { anyKey, type SettingRange } from '@touchline/contract/setting-range'
import { Field } from '@touchline/ui/input/Field'
import { TextArea } from '@touchline/ui/input/TextArea'
import { TextInput } from '@touchline/ui/input/TextInput'
import { useState } from 'react'
import { apart, type Figure, isWithin, readFigure, saidFigure, typedFigure } from '../app/setting/figures.ts'
import type { Parts } from '../app/setting/setting-form.ts'
import { useText } from '../i18n/i18n.ts'
import type { Setting } from './setting.ts'

/** Accepted numbers by part; '' for a setting that is one figure or a list of them. */
export type Ranges = Setting['ranges']

interface Props<Value> {
  value: Value
  ranges: Ranges
  /** Called with undefined while a typed text is no value. */
  onChange: (value: unknown) => void
}

/** A setting that is one figure, or a list of them with one entry on each line. */
export function OneFigure({ figure, value, ranges, onChange }: Props<unknown> & { figure: Figure }) {
  const t = useText()
  const language = useLanguage()
  const [typed, setTyped] = useState(() => typedFigure(figure, value, language))
  return (
    <FigureField
      label={t('site.newValue')}
      figure={figure}
      range={ranges['']}
      typed={typed}
      onType={(text) => {
        setTyped(text)
        onChange(readFigure(figure, text))
      }}
    />
  )
}

interface PartsProps extends Props<Readonly<Record<string, unknown>>> {
  parts: Parts
}

/** A setting of several figures, with a field for each. */
export function PartsForm({ parts, value, ranges, onChange }: PartsProps) {
  const t = useText()
  const language = useLanguage()
  // A part that is not stored has its default; the field stays empty until the operator types.
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      Object.entries(parts).map(([part, { figure }]) => [
        part,
        part in value ? typedFigure(figure, value[part], language) : '',
      ]),
    ),
  )
  const change = (part: string, text: string) => {
    const next = { ...typed, [part]: text }
    setTyped(next)
    const read = Object.entries(parts).flatMap(([each, { figure }]) =>
      next[each] === '' && !(each in value) ? [] : [[each, readFigure(figure, next[each] ?? '')] as const],
    )
    // Stored parts keep their order, so that only what was changed differs.
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
          range={ranges[part] ?? ranges[anyKey]}
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
  range: SettingRange | undefined
  typed: string
  /** The field may be left empty. */
  optional?: boolean
  /** The text may be longer than the form is wide, such as an address. */
  long?: boolean
  onType: (text: string) => void
}

const severalLines: ReadonlySet<Figure> = new Set<Figure>(['lines', 'yuanLines'])

/** One figure as people type it; its measure and accepted range stand below. */
export function FigureField({
  label,
  figure,
  range,
  typed,
  optional = false,
  long = false,
  onType,
}: FieldProps) {
  const t = useText()
  const language = useLanguage()
  const rangeText = useRangeText()
  const value = readFigure(figure, typed)
  const isWrong = !(optional && typed === '') && value === undefined
  const bounds = range && rangeText(figure, range)
  const isOut = range !== undefined && !isWithin(value, range)
  const hint = [figure === 'text' ? '' : t(`site.figure_${figure}`), bounds]
    .filter(Boolean)
    .join(apart[language])
  const input = {
    value: typed,
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  }
  return (
    <Field
      label={label}
      hint={hint || undefined}
      error={
        isWrong
          ? t('site.figureWrong', { form: t(`site.figure_${figure}`) })
          : isOut
            ? t('site.figureWrong', { form: bounds ?? '' })
            : undefined
      }
    >
      {severalLines.has(figure) ? (
        <TextArea {...input} rows={5} />
      ) : (
        <TextInput
          {...input}
          maxLength={long ? 500 : 60}
          inputMode={figure === 'count' ? 'numeric' : 'text'}
        />
      )}
    </Field>
  )
}

/** The accepted range in the figure's own unit; '' where everything that can be typed is accepted. */
function useRangeText(): (figure: Figure, range: SettingRange) => string {
  const t = useText()
  const language = useLanguage()
  return (figure, { least, most }) => {
    const said = (bound: number) => saidFigure(figure === 'yuanLines' ? 'yuan' : figure, bound, language)
    if (least !== null && most !== null) return t('site.rangeBoth', { least: said(least), most: said(most) })
    if (most !== null) return t('site.rangeTo', { most: said(most) })
    // Negative figures cannot be typed.
    return least === null || least <= 0 ? '' : t('site.rangeFrom', { least: said(least) })
  }
}
