/** The tab that a key chooses; after the last tab comes the first. Null: the key means nothing. */
export function tabAfter(values: readonly string[], now: string, key: string): string | null {
  const at = values.indexOf(now)
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    // Before the first tab, and where none is chosen, comes the last.
    ArrowLeft: at < 1 ? values.length - 1 : at - 1,
    Home: 0,
    End: values.length - 1,
  }
  if (!Object.hasOwn(steps, key) || values.length === 0) return null
  return values[(steps[key] ?? 0) % values.length] ?? null
}
