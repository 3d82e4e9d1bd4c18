// How a setting is shown. Each capability has the forms of its settings in its setting-forms.ts, and
// site/all-forms.ts collects them.
import type { ComponentType } from 'react'
import type { PlainKey, TouchesKey } from '../../i18n/texts.ts'
import type { Figure } from './figures.ts'

/** Label and unit of a part of a value. */
export interface SettingPart {
  readonly label: PlainKey
  readonly figure: Figure
}

export type Parts = Readonly<Record<string, SettingPart>>

export interface Column extends SettingPart {
  /** The values to choose from; left out where the value is typed. */
  readonly choices?: readonly { readonly value: string; readonly label: PlainKey }[]
}

export type Columns = Readonly<Record<string, Column>>

/** The values of a row, by column. */
export type Row = Readonly<Record<string, unknown>>

/** How the stored value becomes rows and back; without the functions it is the rows themselves. */
export interface RowCodec {
  /** The greatest number of rows; without it, any number. */
  readonly most?: number
  readonly rowsOf?: (value: never) => Row[]
  /** Called only once every field holds a value. */
  readonly storedOf?: (rows: readonly Row[]) => unknown
}

interface OwnFormProps {
  value: never
  /** Called with undefined while the text is no value. */
  onChange: (value: unknown) => void
}

/** Empty for a switch or a line of text. */
export interface SettingForm extends RowCodec {
  /** The value is one figure, or a list of such figures. */
  readonly figure?: Figure
  readonly parts?: Parts
  /** The value is rows with these columns. */
  readonly columns?: Columns
  /** The value is one of these words, or a list of some. */
  readonly choices?: Readonly<Record<string, PlainKey>>
  /** The value's keys are ids of competitions. */
  readonly byCompetition?: true
  /** A form of its own; the other properties are then for reading only. */
  readonly form?: ComponentType<OwnFormProps>
  /** The text that says what a new value affects at once. */
  readonly touches?: TouchesKey
}

type WordOf<Value> = Value extends readonly (infer Each)[] ? Each : Value

/** A form without one of the value's parts or words does not compile. */
interface FormOf<Value> extends SettingForm {
  readonly parts?: { readonly [Name in keyof NonNullable<Value>]: SettingPart }
  readonly choices?: { readonly [Word in WordOf<Value> & string]: PlainKey }
}

/** A form for each setting that a capability declares. */
export type FormsOf<Declared extends Readonly<Record<string, { readonly default: unknown }>>> = {
  readonly [Name in keyof Declared]: FormOf<Declared[Name]['default']>
}

/** Parts that all have the same unit. */
export function eachPart<Name extends string | number>(
  names: readonly Name[],
  label: (name: Name) => PlainKey,
  figure: Figure,
): Readonly<Record<Name, SettingPart>> {
  return Object.fromEntries(names.map((name) => [name, { label: label(name), figure }])) as Record<
    Name,
    SettingPart
  >
}

export function chosen<Value extends string>(
  values: readonly Value[],
  label: (value: Value) => PlainKey,
): NonNullable<Column['choices']> {
  return values.map((value) => ({ value, label: label(value) }))
}

export const nameColumns: Columns = {
  'zh-cn': { label: 'site.col_nameZh', figure: 'text' },
  'en-us': { label: 'site.col_nameEn', figure: 'text' },
}

export function rowsOf(stored: RowCodec, value: unknown): readonly Row[] {
  return stored.rowsOf ? stored.rowsOf(value as never) : (value as readonly Row[])
}

export function storedOf(stored: RowCodec, rows: readonly Row[]): unknown {
  return stored.storedOf ? stored.storedOf(rows) : rows
}

/** Rows whose name is in both languages. */
export const named: RowCodec = {
  rowsOf: (value: readonly { readonly name: Row }[]) =>
    value.map(({ name, ...row }) => ({ ...name, ...row })),
  storedOf: (rows) =>
    rows.map(({ 'zh-cn': chinese, 'en-us': english, ...row }) => ({
      ...row,
      name: { 'zh-cn': chinese, 'en-us': english },
    })),
}

/** A single row, or null. */
export const oneOrNone: RowCodec = {
  most: 1,
  rowsOf: (value: Row | null) => (value === null ? [] : [value]),
  storedOf: (rows) => rows[0] ?? null,
}
