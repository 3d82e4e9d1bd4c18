// Schedules the matches of a finished season again: in their order, close enough to fill the betting window,
// and with time for each team between its matches.
import { MINUTE } from '@touchline/engine/site/units'

const SPACING = 15 * MINUTE
/** The time from a team's kick-off to its next: a match with break and stoppage, and a rest. */
const TEAM_REST = 150 * MINUTE
/** The share of a replay that is in the past when it begins, so that there are results to fit ratings on. */
const PAST_SHARE = 0.4
const STEP = 5 * MINUTE
/**
 * The time from the last kick-off of a tournament's round to the first of the next, whose teams are known at
 * the final whistle.
 */
const ROUND_REST = 4 * 60 * MINUTE
/** How many of the waiting matches, in order, are considered for a kick-off: about two rounds. */
const LOOK_AHEAD = 24

/** `round` counts a tournament's rounds, of which all group matches are the first; a league has only one. */
export type ReplayMatch = { home: string; away: string; round?: number }

/**
 * How long (ms) after the first kick-off each match kicks off; `matches` are in the order of their real
 * kick-offs. Each team keeps the order of its matches, but a match whose teams still rest is overtaken by
 * later ones. A round begins only when the round before is over.
 */
export function replayOffsets(matches: readonly ReplayMatch[]): number[] {
  const offsets: number[] = []
  const rounds = Map.groupBy(
    matches.map((match, index) => ({ ...match, index })),
    ({ round = 0 }) => round,
  )
  for (const round of [...rounds.keys()].sort((one, other) => one - other)) {
    const last = offsets.reduce((latest, at) => Math.max(latest, at), -ROUND_REST)
    placeRound(rounds.get(round)!, last + ROUND_REST, offsets)
  }
  return offsets
}

function placeRound(waiting: (ReplayMatch & { index: number })[], begin: number, offsets: number[]): void {
  const free = new Map<string, number>()
  for (let at = begin; waiting.length > 0; at += SPACING) {
    const next = firstRested(waiting, free, at)
    if (next === null) continue
    const [{ home, away, index }] = waiting.splice(next, 1) as [ReplayMatch & { index: number }]
    offsets[index] = at
    free.set(home, at + TEAM_REST)
    free.set(away, at + TEAM_REST)
  }
}

/** The index of the first match whose teams are rested and play in no waiting match before it. */
function firstRested(
  waiting: readonly ReplayMatch[],
  free: ReadonlyMap<string, number>,
  at: number,
): number | null {
  const earlier = new Set<string>()
  for (const [place, { home, away }] of waiting.slice(0, LOOK_AHEAD).entries()) {
    const rested = (free.get(home) ?? 0) <= at && (free.get(away) ?? 0) <= at
    if (rested && !earlier.has(home) && !earlier.has(away)) return place
    earlier.add(home).add(away)
  }
  return null
}

/** The first kick-off (Unix ms) of a replay that begins at `now`. */
export function replayBegin(offsets: readonly number[], now: number): number {
  const inOrder = offsets.toSorted((one, other) => one - other)
  const played = inOrder[Math.floor(offsets.length * PAST_SHARE)] ?? 0
  return Math.ceil((now - played) / STEP) * STEP
}
