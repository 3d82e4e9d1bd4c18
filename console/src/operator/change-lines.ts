// Turns a change in the audit log (JSON before and after) into lines, field by field, leaving out what stayed
// the same.
import { fullTime } from '@touchline/client/i18n/times'

export interface ChangeLine {
  /** The field's name; a nested field's is joined with dots. Empty: the whole value. */
  readonly name: string
  /** The values as text; null: there is no such field. */
  readonly before: string | null
  readonly after: string | null
}

export function changeLines(before: string, after: string): ChangeLine[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const line = { name, before: was.get(name) ?? null, after: is.get(name) ?? null }
    return line.before === line.after ? [] : [line]
  })
}

/** The values that are no objects, by field name; an empty text has none. */
function fieldsOf(text: string): Map<string, string> {
  return new Map(text === '' ? [] : leaves('', parsedOrText(text)))
}

/** A text that is no JSON, as in a log that was tampered with, is shown as it is. */
function parsedOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The names of fields that hold an instant in Unix ms; the name has to tell, since spans are in ms, too. */
const instant = /(^|\.)(at|from|until|since|[a-z]+(At|From|Until|Since))$/
const digest = /^[0-9a-f]{64}$/
/** The least number shown as an instant: September 2001 in Unix ms. No span is as long, which is 31 years. */
const firstInstant = 1e12

function textOf(name: string, value: unknown): string {
  // Twelve digits of a hash are enough to recognize it; the exported log has the whole hash.
  if (typeof value === 'string') return digest.test(value) ? `${value.slice(0, 12)}…` : value
  return typeof value === 'number' && value >= firstInstant && instant.test(name)
    ? fullTime(value)
    : JSON.stringify(value)
}

function leaves(name: string, value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [[name, textOf(name, value)]]
  }
  return Object.entries(value).flatMap(([inner, one]) =>
    leaves(name === '' ? inner : `${name}.${inner}`, one),
  )
}
