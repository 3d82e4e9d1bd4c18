/** The body as text; throws when it has more than so many bytes, or was cut off. */
export async function limitedText(response: Response, largest: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > largest) throw new Error(`more than ${largest} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
