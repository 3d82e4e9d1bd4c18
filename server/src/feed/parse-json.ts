/**
 * Parses JSON from outside so that the database can hold its texts: NUL is removed, and halves of characters
 * are replaced by U+FFFD.
 */
export function parseJson(text: string): unknown {
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  )
}
