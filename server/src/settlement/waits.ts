// Why a match no longer settles by itself, so that two operators have to rule how it ended.
import type { MatchWait } from '@touchline/contract/settlement/types'
import { contradictionIn } from '@touchline/engine/market/result'
import { HOUR } from '@touchline/engine/site/units'
import { matchFacts, mergeFacts, type StoredFacts } from '../feed/facts.ts'
import type { Statement } from '../feed/feed.ts'
import type { Candidate } from './confirm.ts'
import { agrees, corrects, findingOf, lastOfEach } from './finding.ts'

/** By this time after kick-off a match is long over, and a source that reports at all has reported. */
export const SILENT_AFTER_MS = 4 * HOUR

export type WaitFacts = Pick<
  Candidate,
  'state' | 'ruled' | 'facts' | 'statements' | 'kickoff' | 'trueKickoff' | 'lastHappened' | 'settledAt'
>

/**
 * Why the match waits for operators; null when it does not, or not yet. `now`: Unix ms, site time; `wait`:
 * how long a final report must stay uncorrected, ms.
 */
export function waitOf(match: WaitFacts, now: number, wait: number): MatchWait | null {
  if (match.state === 'settling') return null
  if (match.ruled) return saysOtherwise(match) ? 'ruled' : null
  if (match.state === 'void') return null
  const finding = findingOf({ ...match, kickoff: match.kickoff.getTime() }, now, wait)
  const finals = lastOfEach(match.statements).filter(({ status }) => status === 'final')
  if (match.state === 'settled') {
    if (finding) return corrects(finding, match.lastHappened) ? 'late' : null
    return finals.some(({ at }) => at > (match.settledAt ?? 0)) ? unclear(finals, now, wait) : null
  }
  if (finding) return null
  if (finals.length > 0) return unclear(finals, now, wait)
  if (match.state === 'postponed' || match.state === 'abandoned') return null
  return now >= match.trueKickoff.getTime() + SILENT_AFTER_MS ? 'silent' : null
}

/** Why final reports settle nothing; null when only the time for a correction is not over yet. */
function unclear(finals: readonly Statement[], now: number, wait: number): MatchWait | null {
  const facts = finals.reduce<StoredFacts>((known, { facts }) => mergeFacts(known, facts), {})
  const result = matchFacts(facts)
  if (finals.some((one) => !agrees(matchFacts(one.facts), result))) return 'differ'
  if (result.ft === null || contradictionIn(result) !== null) return 'contradicts'
  return now >= Math.max(...finals.map(({ at }) => at)) + wait ? 'denied' : null
}

/** Whether a source has since said something else than what was ruled. */
function saysOtherwise({ facts, statements, settledAt, lastHappened }: WaitFacts): boolean {
  const since = lastOfEach(statements).filter(({ at }) => settledAt !== null && at > settledAt)
  const counts = Object.values(lastHappened ?? {}).some((options) => options !== null)
  return since.some(({ status, facts: told }) =>
    status === 'final' ? !counts || !agrees(matchFacts(told), matchFacts(facts)) : counts,
  )
}
