/** Which merchant is open, and of which accounting days its report is. */
export function merchantSearch({ code, from, until }: Record<string, unknown>): {
  readonly code?: string
  readonly from?: string
  readonly until?: string
} {
  return {
    ...(typeof code === 'string' && /^[A-Z][A-Z0-9]{2,11}$/.test(code) && { code }),
    ...(isDay(from) && { from }),
    ...(isDay(until) && { until }),
  }
}

function isDay(text: unknown): text is string {
  return typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text)
}
