/** Groups of four that an eye can compare, as banks print account numbers. */
export function inFours(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ')
}
