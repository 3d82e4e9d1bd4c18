// How the console shows a setting: each capability says it of its own in its setting-forms.ts, and app/setting-forms.ts collects them.
import type { ComponentType } from 'react'
import type { PlainKey, TouchesKey } from '../i18n/texts.ts'
import type { Figure } from './figures.ts'

/** What a part of a value is called and counts in. */
export interface Part {
  readonly label: PlainKey
  readonly figure: Figure
}

export type Parts = Readonly<Record<string, Part>>

export interface Column extends Part {
  /** One of these, instead of something typed. */
  readonly choices?: readonly { readonly value: string; readonly label: PlainKey }[]
}

export type Columns = Readonly<Record<string, Column>>

/** Parts of a row by the names of its columns. */
export type Row = Readonly<Record<string, unknown>>

/** How a value that is rows is stored; as they are, where nothing is said. */
export interface Stored {
  /** Rows there may be; any number without it. */
  readonly most?: number
  readonly rowsOf?: (value: never) => Row[]
  /** Of rows whose parts all are values. */
  readonly storedOf?: (rows: readonly Row[]) => unknown
}

interface OwnFormProps {
  value: never
  /** undefined: what is typed is no value. */
  onChange: (value: unknown) => void
}

/** A switch and a line of text need nothing said of them. */
export interface SettingForm extends Stored {
  /** It is one figure, or a list of one. */
  readonly figure?: Figure
  readonly parts?: Parts
  /** It is rows. */
  readonly columns?: Columns
  /** It is one of these words. */
  readonly choices?: Readonly<Record<string, PlainKey>>
  /** Its keys are ids of competitions. */
  readonly byCompetition?: true
  /** Typed in a form of its own; what else is said here is how it reads. */
  readonly form?: ComponentType<OwnFormProps>
  /** What a new value touches at once. */
  readonly touches?: TouchesKey
}

/** Parts and words in full: one that is left out does not compile, rather than not to be shown. */
interface FormOf<Value> extends SettingForm {
  readonly parts?: { readonly [Name in keyof NonNullable<Value>]: Part }
  readonly choices?: { readonly [Word in Value & string]: PlainKey }
}

/** Of each setting that a capability declares. */
export type FormsOf<Declared extends Readonly<Record<string, { readonly default: unknown }>>> = {
  readonly [Name in keyof Declared]: FormOf<Declared[Name]['default']>
}

/** Parts of one kind. */
export function eachPart<Name extends string | number>(
  names: readonly Name[],
  label: (name: Name) => PlainKey,
  figure: Figure,
): Readonly<Record<Name, Part>> {
  return Object.fromEntries(names.map((name) => [name, { label: label(name), figure }])) as Record<Name, Part>
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

export function rowsOf(stored: Stored, value: unknown): readonly Row[] {
  return stored.rowsOf ? stored.rowsOf(value as never) : (value as readonly Row[])
}

export function storedOf(stored: Stored, rows: readonly Row[]): unknown {
  return stored.storedOf ? stored.storedOf(rows) : rows
}

/** Rows whose name is in both languages. */
export const named: Stored = {
  rowsOf: (value: readonly { readonly name: Row }[]) =>
    value.map(({ name, ...row }) => ({ ...name, ...row })),
  storedOf: (rows) =>
    rows.map(({ 'zh-cn': chinese, 'en-us': english, ...row }) => ({
      ...row,
      name: { 'zh-cn': chinese, 'en-us': english },
    })),
}

/** A single row, or null. */
export const oneOrNone: Stored = {
  most: 1,
  rowsOf: (value: Row | null) => (value === null ? [] : [value]),
  storedOf: (rows) => rows[0] ?? null,
}
