/**
 * JSON from outside whose texts the database can hold: NUL and halves of characters are taken out of them.
 */
export function parseJson(text: string): unknown {
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  )
}
