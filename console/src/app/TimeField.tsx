import { siteAheadMs } from '@touchline/engine/site/zone'
import { Field } from '@touchline/ui/input/Field'
import { TextInput } from '@touchline/ui/input/TextInput'

interface Props {
  label: string
  /** Says what an empty field means. */
  hint: string
  /** The text of the browser's field: "2026-11-23T18:00", in the site's zone. */
  value: string
  onChange: (value: string) => void
}

/** A time in the site's zone, or none. */
export function TimeField({ label, hint, value, onChange }: Props) {
  return (
    <Field label={label} hint={hint}>
      <TextInput type="datetime-local" value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  )
}

/** Unix ms of the field's text; null: no time is chosen. */
export function timeOf(value: string): number | null {
  return value === '' ? null : Date.parse(`${value}:00Z`) - siteAheadMs
}

/** The field's text for a time in Unix ms. */
export function fieldOf(time: number): string {
  return new Date(time + siteAheadMs).toISOString().slice(0, 16)
}
