// Turns a change in the audit log (JSON before and after) into lines, field by field, leaving out what stayed
// the same.
import { fullTime } from '@touchline/client/i18n/times'

export interface ChangeLine {
  /** Of the field, inner ones with a dot; empty: the whole. */
  readonly name: string
  /** Null: it was not there. */
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

/** Each value that is no object, by its name; nothing for an empty text. */
function fieldsOf(text: string): Map<string, string> {
  return new Map(text === '' ? [] : leaves('', parsedOrText(text)))
}

/** A log that has been altered is shown as it is now. */
function parsedOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Fields that hold an instant, Unix ms: by name, since spans are ms, too. */
const instant = /(^|\.)(at|from|until|since|[a-z]+(At|From|Until|Since))$/
const digest = /^[0-9a-f]{64}$/
/** No span is as long: 2001 as an instant, 31 years as a span. */
const firstInstant = 1e12

function textOf(name: string, value: unknown): string {
  // Enough to tell it by; the exported log has all of it.
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
