// A source's report as a run keeps it: one kept by an earlier version has the final score alone, and stays
// readable.
import type { SourceReport } from '@touchline/contract/market/types'

type LaterFacts = Pick<SourceReport, 'halfTime' | 'firstGoalMinute'>
export type StoredReport = Omit<SourceReport, keyof LaterFacts> & Partial<LaterFacts>

export function reportOf(stored: StoredReport): SourceReport {
  return { halfTime: null, firstGoalMinute: null, ...stored }
}
