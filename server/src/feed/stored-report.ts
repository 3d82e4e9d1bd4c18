// A source's report as a settlement run stores it. A report stored by an earlier version has only the final
// score, and stays readable.
import type { SourceReport } from '@touchline/contract/market/types'

type LaterFacts = Pick<SourceReport, 'halfTime' | 'firstGoalMinute'>
export type StoredReport = Omit<SourceReport, keyof LaterFacts> & Partial<LaterFacts>

export function reportOf(stored: StoredReport): SourceReport {
  return { halfTime: null, firstGoalMinute: null, ...stored }
}
