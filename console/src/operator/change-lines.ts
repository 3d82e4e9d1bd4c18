// What changed, as the audit log has it (JSON before and after), field by field and without what stayed as it was.

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
  return new Map(text === '' ? [] : leaves('', read(text)))
}

/** A log that somebody altered is shown as it is now. */
function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function leaves(name: string, value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [[name, typeof value === 'string' ? value : JSON.stringify(value)]]
  }
  return Object.entries(value).flatMap(([inner, one]) =>
    leaves(name === '' ? inner : `${name}.${inner}`, one),
  )
}
