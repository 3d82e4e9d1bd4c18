/** The tab that a key chooses, round the ends; null where the key means nothing. */
export function tabAfter(values: readonly string[], now: string, key: string): string | null {
  const at = values.indexOf(now)
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    // Before the first is the last; where nothing is chosen, too.
    ArrowLeft: at < 1 ? values.length - 1 : at - 1,
    Home: 0,
    End: values.length - 1,
  }
  if (!Object.hasOwn(steps, key) || values.length === 0) return null
  return values[(steps[key] ?? 0) % values.length] ?? null
}
