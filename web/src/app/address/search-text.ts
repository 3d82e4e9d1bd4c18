// The query string as plain text: `?game=20541&sort=volume`, not JSON. Every value is a string; each route's
// schema reads it.
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const known = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}
