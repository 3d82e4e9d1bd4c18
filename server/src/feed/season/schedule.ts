// The endless schedule of the simulated season: each competition plays double round-robins, one round after
// the other. It follows from seed and time alone, so a restart or a second server sees the same one.
import type { TournamentPlace } from '@touchline/engine/market/tournament/format'
import { MINUTE } from '@touchline/engine/site/units'
import { below, drawsFor, shuffled } from './chance.ts'
import { competitions, type SeasonCompetition } from './competitions.ts'

/** Round one of season one of every competition begins within five hours from here. */
const BEGIN = Date.UTC(2026, 0, 1)
/** The time from one round of a competition to its next. */
const ROUND = 300 * MINUTE
/** The time between the matches of a round: even the last one ends before the teams play again. */
const SPACING = 30 * MINUTE
/** A match may kick off later than that, by fewer than this many steps of five minutes. */
const LATER_STEPS = 3

export type Fixture = {
  key: string
  competitionId: string
  /** The round's name as it is printed. */
  round: string
  /** The nations' codes; the ids of their teams follow below. */
  home: string
  away: string
  homeId: string
  awayId: string
  neutral: boolean
  place: TournamentPlace | null
  /** Unix ms. */
  kickoff: number
}

/** All fixtures with from <= kick-off < until, in order of kick-off. */
export function fixturesBetween(seed: number, from: number, until: number): Fixture[] {
  const found = competitions.flatMap((competition, n) => {
    const begin = BEGIN + n * (ROUND / competitions.length)
    const first = Math.max(0, Math.floor((from - begin) / ROUND) - 1)
    const last = Math.floor((until - begin) / ROUND)
    const rounds = Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step)
    return rounds.flatMap((round) => fixturesOfRound(seed, competition, round, begin + round * ROUND))
  })
  return found
    .filter(({ kickoff }) => kickoff >= from && kickoff < until)
    .sort((one, other) => one.kickoff - other.kickoff || (one.key < other.key ? -1 : 1))
}

function fixturesOfRound(
  seed: number,
  competition: SeasonCompetition,
  index: number,
  begin: number,
): Fixture[] {
  const length = 2 * (competition.teams.length - 1)
  const season = Math.floor(index / length) + 1
  const round = (index % length) + 1
  const teams = shuffled(drawsFor(seed, competition.id, season, 'draw'), competition.teams)
  const draw = drawsFor(seed, competition.id, index, 'slots')
  return shuffled(draw, pairings(teams, round - 1)).map(([home, away], slot) => ({
    key: `${seed}-${competition.id}-${season}-${round}-${home}-${away}`,
    competitionId: competition.id,
    round: `Season ${season} Round ${round}`,
    home,
    away,
    homeId: `nation-${home}`,
    awayId: `nation-${away}`,
    neutral: false,
    place: null,
    kickoff: begin + slot * SPACING + below(draw, LATER_STEPS) * 5 * MINUTE,
  }))
}

/**
 * The circle method: one team stays, the others rotate. The second half of the season swaps home and away.
 */
function pairings(teams: readonly string[], round: number): [home: string, away: string][] {
  const turns = teams.length - 1
  const turn = round % turns
  const circle = [...teams.slice(1 + turn), ...teams.slice(1, 1 + turn)]
  const order = [teams[0]!, ...circle]
  return Array.from({ length: teams.length / 2 }, (_, n) => {
    const pair = [order[n]!, order[order.length - 1 - n]!] as const
    // Sides alternate: for the fixed team by turn, for the others by place in the circle.
    const swapped = (n === 0 ? turn % 2 === 1 : n % 2 === 1) !== round >= turns
    return swapped ? [pair[1], pair[0]] : [pair[0], pair[1]]
  })
}
