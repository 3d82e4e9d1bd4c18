// PostgreSQL's array literal for values that need no quotes: ids, whole numbers, words of our own. The driver
// escapes every element of an array it is given, which is measurable in a batch; foreign text must be given
// to it as an array.

type PlainValue = string | number | null

/**
 * `{1,2,null}`. Throws RangeError for text that would need quotes and for numbers that are not exact
 * integers.
 */
export function listOf(values: readonly PlainValue[]): string {
  return `{${values.map(plain).join(',')}}`
}

function plain(value: PlainValue): PlainValue {
  const fits =
    typeof value === 'string' ? /^[\w.:+-]+$/.test(value) : value === null || Number.isSafeInteger(value)
  if (!fits) throw new RangeError(`not a value for a plain list: ${value}`)
  return value === null ? 'null' : value
}
