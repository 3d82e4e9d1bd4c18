export interface Change {
  /** Names and places on the way to it: `vipLevels 2 feeBp`. */
  readonly path: string
  /** JSON; null: not there. */
  readonly before: string | null
  readonly after: string | null
}

/** Objects are looked into, lists of them too; all else is one value. Paths read `vipLevels 2 feeBp`. */
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
