export interface Change {
  /** The names and list positions that lead to the value: `vipLevels 2 feeBp`. */
  readonly path: string
  /** JSON; null: there is no such value. */
  readonly before: string | null
  readonly after: string | null
}

/** Compares objects, and lists of objects, part by part; any other value is compared as a whole. */
export function changesOf(before: unknown, after: unknown, path = ''): Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (!isBranch(before) || !isBranch(after)) return [{ path, before: jsonOf(before), after: jsonOf(after) }]
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) => changesOf(before[key], after[key], `${path} ${key}`.trim()))
}

function isBranch(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  return !Array.isArray(value) || value.some((each) => typeof each === 'object')
}

function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
