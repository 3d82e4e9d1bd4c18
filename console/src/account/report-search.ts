export const reportUnits = ['day', 'month'] as const
export type ReportUnit = (typeof reportUnits)[number]

/** The report's unit and the two ends of its span, as the address has them. */
export function reportSearch({ unit, from, until }: Record<string, unknown>): {
  readonly unit?: ReportUnit
  readonly from?: string
  readonly until?: string
} {
  const known = reportUnits.find((each) => each === unit)
  return {
    ...(known && { unit: known }),
    ...(isDay(from) && { from }),
    ...(isDay(until) && { until }),
  }
}

function isDay(text: unknown): text is string {
  return typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text)
}
