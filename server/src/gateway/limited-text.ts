/** An answer is longer than it may be. */
export class TooLong extends Error {
  override readonly name = 'TooLong'
}

/**
 * The body as text. Throws TooLong when it has more than `largest` bytes, and another error when it was cut
 * off.
 */
export async function limitedText(response: Response, largest: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > largest) throw new TooLong(`more than ${largest} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
