// Settings that are rows, each a form of its own: rows open, move up, and can be added and removed.
import { useLanguage } from '@touchline/client/i18n/language'
import { Button } from '@touchline/ui/Button'
import { Field } from '@touchline/ui/input/Field'
import { Select } from '@touchline/ui/input/Select'
import { useState } from 'react'
import { readFigure, typedFigure } from '../app/setting/figures.ts'
import { movedUp, RowFrame } from '../app/setting/RowFrame.tsx'
import { type Column, type Columns, type RowCodec, rowsOf, storedOf } from '../app/setting/setting-form.ts'
import { useText } from '../i18n/i18n.ts'
import { FigureField, type Ranges } from './FiguresForm.tsx'
import { rowName } from './row-text.ts'

interface Props {
  columns: Columns
  stored: RowCodec
  value: unknown
  ranges: Ranges
  /** Called with undefined while a typed text is no value. */
  onChange: (value: unknown) => void
}

interface Draft {
  /** A row keeps its key while it is moved. */
  readonly key: number
  readonly typed: Readonly<Record<string, string>>
  /** The row was just added: its empty fields are not marked as wrong yet. */
  readonly isNew?: true
}

export function RowsForm({ columns, stored, value, ranges, onChange }: Props) {
  const t = useText()
  const language = useLanguage()
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    rowsOf(stored, value).map((row, key) => ({
      key,
      typed: eachColumn(columns, ({ figure }, column) => typedFigure(figure, row[column], language)),
    })),
  )
  const change = (next: readonly Draft[]) => {
    setDrafts(next)
    const rows = next.map(({ typed }) => readRow(columns, typed))
    const isWhole = rows.every((row) => row !== null)
    onChange(isWhole ? storedOf(stored, rows) : undefined)
  }
  const add = () => {
    const typed = eachColumn(columns, ({ choices }) => choices?.[0]?.value ?? '')
    change([...drafts, { key: Math.max(-1, ...drafts.map(({ key }) => key)) + 1, typed, isNew: true }])
  }
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2">
        {drafts.map((draft, place) => (
          <li key={draft.key}>
            <RowFrame
              name={rowName(columns, draft.typed, t, language) || t('site.newRow')}
              incomplete={readRow(columns, draft.typed) === null}
              onUp={place > 0 ? () => change(movedUp(drafts, place)) : undefined}
              onDrop={() => change(drafts.filter((each) => each !== draft))}
            >
              {Object.entries(columns).map(([column, { label, figure, choices }]) => {
                const type = (text: string) => {
                  const typed = { ...draft.typed, [column]: text }
                  change(drafts.map((each) => (each === draft ? { ...draft, typed } : each)))
                }
                const typed = draft.typed[column] ?? ''
                return choices ? (
                  <Field key={column} label={t(label)}>
                    <Select
                      label={t(label)}
                      choices={choices.map((each) => ({ value: each.value, label: t(each.label) }))}
                      value={typed}
                      onValueChange={type}
                    />
                  </Field>
                ) : (
                  <FigureField
                    key={column}
                    label={t(label)}
                    figure={figure}
                    range={ranges[column]}
                    typed={typed}
                    long
                    optional={draft.isNew === true}
                    onType={type}
                  />
                )
              })}
            </RowFrame>
          </li>
        ))}
      </ul>
      {(stored.most === undefined || drafts.length < stored.most) && (
        <Button look="line" size="small" onClick={add}>
          {t('site.addRow')}
        </Button>
      )}
    </div>
  )
}

function eachColumn<Value>(
  columns: Columns,
  of: (column: Column, name: string) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, of(column, name)]))
}

/** The row of the typed texts; null: one of them is no value. */
function readRow(columns: Columns, typed: Draft['typed']): Record<string, unknown> | null {
  const row = eachColumn(columns, ({ figure }, name) => readFigure(figure, typed[name] ?? ''))
  return Object.values(row).includes(undefined) ? null : row
}
