// Settings that are some figures or a list: each part in its own words and measure, so that nobody counts fen or milliseconds.
import { useLanguage } from '@touchline/client/i18n/language'
import { Field } from '@touchline/ui/Field'
import { TextArea } from '@touchline/ui/TextArea'
import { TextInput } from '@touchline/ui/TextInput'
import { useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import { ofLists, ofParts, type Parts } from './figure-parts.ts'
import { type Figure, readFigure, typedFigure } from './figures.ts'

interface Props {
  name: string
  value: unknown
  /** undefined: something typed is no value. */
  onChange: (value: unknown) => void
}

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
  const language = useLanguage()
  const [typed, setTyped] = useState(() => typedFigure(figure, value, language))
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
  const language = useLanguage()
  // A part that is not stored has what is usual: it stays unsaid until somebody types it.
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
  /** More than a line of a form's width may be typed, such as an address. */
  long?: boolean
  onType: (text: string) => void
}

const severalLines: ReadonlySet<Figure> = new Set<Figure>(['lines', 'yuanLines'])

/** One figure as people type it, with its measure below. */
export function FigureField({ label, figure, typed, optional = false, long = false, onType }: FieldProps) {
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
        <TextInput
          {...input}
          maxLength={long ? 500 : 60}
          inputMode={figure === 'count' ? 'numeric' : 'text'}
        />
      )}
    </Field>
  )
}
