// A match whose course is known beforehand, simulated or replayed, and what a source would say about it at
// any instant. Clocks run as on the pitch: 45 minutes and stoppage, a break of 15, 45 and stoppage. Nothing
// is said before it happens.
import type { MarketType } from '@touchline/engine/market/catalogue'
import type { MatchFacts } from '@touchline/engine/market/result'
import { MINUTE } from '@touchline/engine/site/units'
import { pairOf, type StoredFacts } from './facts.ts'
import type { FeedMatch, Goal, Statement } from './feed.ts'

const BREAK = 15 * MINUTE

/**
 * News of a team that comes out at a given time and multiplies the team's expected goals by a factor;
 * `absent` is the player who will be missing.
 */
export type TeamNews = { at: number; side: 'home' | 'away'; factor: number; absent?: string }

export type Script = {
  fixture: Pick<
    FeedMatch,
    'key' | 'competitionId' | 'homeId' | 'awayId' | 'round' | 'neutral' | 'place' | 'kickoff'
  >
  /** In order of time, 90 minutes plus stoppage only; null: only the scores are known, not the minutes. */
  goals: readonly Goal[] | null
  /** The result at the end. */
  result: MatchFacts
  /** Minutes of stoppage in each half. */
  stoppage: readonly [first: number, second: number]
  news: readonly TeamNews[]
  /**
   * Statements, and how long (ms) after the whistle each is made. Empty for a fixture whose course is not
   * known.
   */
  statements: readonly (Omit<Statement, 'at'> & { after: number })[]
  /** Facts that decide who plays on, told `after` ms after the whistle of the 90 minutes. */
  afterwards?: readonly { after: number; facts: Pick<StoredFacts, 'extraTime' | 'penalties'> }[]
  /** Markets that these statements will never decide. */
  untold?: readonly MarketType[]
  /** Set when it is known beforehand that the match is not played to its end at this time. */
  ends?: 'postponed' | 'abandoned'
}

type Course = { halfTime: number; restart: number; whistle: number; goals: { at: number; goal: Goal }[] }

function courseOf({ fixture, goals, stoppage }: Script): Course {
  const halfTime = fixture.kickoff + (45 + stoppage[0]) * MINUTE
  const restart = halfTime + BREAK
  const played = (goal: Goal) => (goal.minute + goal.stoppage - 0.5) * MINUTE
  const at = (goal: Goal) =>
    goal.minute <= 45 ? fixture.kickoff + played(goal) : restart + played(goal) - 45 * MINUTE
  return {
    halfTime,
    restart,
    whistle: restart + (45 + stoppage[1]) * MINUTE,
    goals: (goals ?? []).map((goal) => ({ at: at(goal), goal })),
  }
}

/** Unix ms of the final whistle; for a match that does not reach it, of the news that it is off. */
export function whistleOf(script: Script): number {
  if (script.ends === 'postponed') return script.fixture.kickoff - 60 * MINUTE
  if (script.ends === 'abandoned') return courseOf(script).restart + 20 * MINUTE
  return courseOf(script).whistle
}

/** Unix ms from which on nothing more is said about who plays on. */
export function decidedAt(script: Script): number {
  return whistleOf(script) + Math.max(0, ...(script.afterwards ?? []).map(({ after }) => after))
}

/** Every time at which something new is said, in order. */
export function timesOf(script: Script): number[] {
  const whistle = whistleOf(script)
  const news = script.news.map(({ at }) => at)
  const statements = [...script.statements, ...(script.afterwards ?? [])].map(({ after }) => whistle + after)
  const course = courseOf(script)
  const events = [
    script.fixture.kickoff,
    course.halfTime,
    course.restart,
    ...course.goals.map(({ at }) => at),
  ]
  return [...news, ...events.filter((at) => at < whistle), ...statements].sort((one, other) => one - other)
}

/** The match as the source tells of it at `now`. */
export function matchAt(script: Script, now: number): FeedMatch {
  const whistle = whistleOf(script)
  const statements = script.statements
    .filter(({ after }) => now >= whistle + after)
    .map(({ after, ...statement }) => ({ ...statement, at: whistle + after }))
  const told = statements.findLast((statement) => statement.source === script.statements[0]?.source)
  return {
    ...script.fixture,
    status: statusAt(script, now, told !== undefined),
    facts: {
      ...(told ? told.facts : factsAt(script, now)),
      ...Object.assign({}, ...afterwardsAt(script, now).map(({ facts }) => facts)),
      ...outlookAt(script.news, now),
      ...(script.untold && { untold: script.untold }),
    },
    statements,
  }
}

function statusAt(script: Script, now: number, over: boolean): FeedMatch['status'] {
  if (over) return script.ends ?? 'ended'
  return now < script.fixture.kickoff || script.statements.length === 0 ? 'scheduled' : 'live'
}

function afterwardsAt(script: Script, now: number) {
  const whistle = whistleOf(script)
  return (script.afterwards ?? []).filter(({ after }) => now >= whistle + after)
}

function factsAt(script: Script, now: number): StoredFacts {
  if (now < script.fixture.kickoff || script.statements.length === 0) return {}
  const { halfTime, restart, goals } = courseOf(script)
  const ht = now >= halfTime ? pairOf(script.result.ht) : null
  const playing =
    now < restart
      ? Math.min(45, Math.floor((now - script.fixture.kickoff) / MINUTE) + 1)
      : Math.min(90, 46 + Math.floor((now - restart) / MINUTE))
  if (!script.goals) return { ft: null, ht, minute: playing, goals: null }
  const fallen = goals.filter(({ at }) => at <= now).map(({ goal }) => goal)
  const home = fallen.filter(({ side }) => side === 'home').length
  return { ft: [home, fallen.length - home], ht, minute: playing, goals: fallen }
}

function outlookAt(news: readonly TeamNews[], now: number): Pick<StoredFacts, 'outlook' | 'absent'> {
  const known = news.filter(({ at }) => at <= now)
  if (known.length === 0) return {}
  const outlook = { home: 1, away: 1 }
  for (const { side, factor } of known) outlook[side] *= factor
  const absent = known.flatMap(({ at, side, absent: name }) => (name ? [{ side, name, since: at }] : []))
  return { outlook, ...(absent.length > 0 && { absent }) }
}
