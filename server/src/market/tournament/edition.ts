// One edition of a tournament as stored: its matches with their places, and what their results decide so far.
// Only 90 minutes count in groups; extra time and penalties decide who advances and nothing else.
import { type Lots, type StandingsRow, standings } from '@touchline/engine/market/standings'
import type { Pairing } from '@touchline/engine/market/table'
import {
  type GroupPlace,
  isKnockout,
  type KnockoutPlace,
  type Seed,
  slotsOf,
  type TournamentPlace,
} from '@touchline/engine/market/tournament/format'
import { isComplete, rankThirds } from '@touchline/engine/market/tournament/groups'
import type postgres from 'postgres'
import { scoreOf } from '../../feed/facts.ts'
import { hasEnded } from '../../feed/match-state.ts'
import { type MatchRow, readMatches, type TeamRow } from '../match/match-cache.ts'
import type { Tournament } from './list.ts'

export type EditionMatch<P extends TournamentPlace> = { row: MatchRow; place: P }

export type Edition = {
  tournament: Tournament
  /** In order of kick-off. */
  groupMatches: readonly EditionMatch<GroupPlace>[]
  knockout: readonly EditionMatch<KnockoutPlace>[]
  teams: ReadonlyMap<string, TeamRow>
}

export async function readEdition(sql: postgres.Sql, tournament: Tournament): Promise<Edition> {
  const { competitionId, edition } = tournament
  const its = sql`m.place is not null and m.competition_id = ${competitionId}
    and (m.place ->> 'edition')::integer = ${edition}`
  const [rows, placed] = await Promise.all([
    readMatches(sql, sql`${its} order by m.kickoff, m.id`),
    sql<{ id: number; place: TournamentPlace }[]>`select m.id, m.place from match m where ${its}`,
  ])
  const places = new Map(placed.map(({ id, place }) => [id, place]))
  const groupMatches: EditionMatch<GroupPlace>[] = []
  const knockout: EditionMatch<KnockoutPlace>[] = []
  for (const row of rows) {
    const place = places.get(row.id)
    if (!place) continue
    if (isKnockout(place)) knockout.push({ row, place })
    else groupMatches.push({ row, place })
  }
  const teams = new Map(rows.flatMap(({ home, away }) => [home, away]).map((team) => [team.id, team]))
  return { tournament, groupMatches, knockout, teams }
}

/**
 * The score of 90 minutes once the match is over; null before, and for one that was never played to its end.
 */
export function finalScore({ state, facts }: MatchRow) {
  return hasEnded(state) ? scoreOf(facts.ft) : null
}

export type Group = { group: string; complete: boolean; rows: StandingsRow[] }
export interface Groups {
  readonly groups: Group[]
  /** null until all groups are complete. */
  readonly thirds: StandingsRow[] | null
}

/**
 * The tables. Teams that no result separates stand in the order of the knock-out draw, once that is known.
 */
export function groupsOf(edition: Edition): Groups {
  const { format } = edition.tournament
  const lots = lotsOf(edition)
  const byGroup = Map.groupBy(edition.groupMatches, ({ place }) => place.group)
  const groups = [...byGroup].sort().map(([group, matches]): Group => {
    const played = matches.map(({ row }): Pairing => {
      return { home: row.home.id, away: row.away.id, score: finalScore(row) }
    })
    return { group, complete: isComplete(played), rows: standings(played, format.tieRule, { lots }) }
  })
  const allComplete = groups.every(({ complete }) => complete)
  return { groups, thirds: allComplete ? thirdsOf(groups, format.advance, lots) : null }
}

/** The third-placed teams in their present order. */
export function thirdsOf(groups: readonly Group[], advance: number, lots?: Lots): StandingsRow[] {
  const thirds = groups.flatMap(({ rows }) => rows.filter(({ position }) => position === advance + 1))
  return rankThirds(thirds, lots)
}

/**
 * The teams of the first knock-out round once all its matches are known: these play on, whatever became of a
 * group's matches.
 */
export function drawnIn({ knockout, tournament: { format } }: Edition): ReadonlySet<string> | null {
  const [first] = format.stages
  const opening = knockout.filter(({ place }) => place.stage === first)
  if (!first || opening.length < slotsOf[first]) return null
  return new Set(opening.flatMap(({ row }) => [row.home.id, row.away.id]))
}

/** The order in groups by the draw: the team in the place "1A" was first, even if results leave that open. */
function lotsOf({ knockout, tournament: { format } }: Edition): Lots {
  const order = new Map<string, number>()
  for (const { row, place } of knockout) {
    if (place.stage !== format.stages[0]) continue
    const seeds = format.seeds[place.slot]
    for (const [n, team] of [row.home.id, row.away.id].entries()) {
      order.set(team, Number.parseInt(seeds?.[n] ?? '1', 10))
    }
  }
  return (team) => order.get(team) ?? Number.MAX_SAFE_INTEGER
}

/** The team of a seed once its group is decided; which third goes where is told by the draw alone. */
export function seededBy({ groups }: Groups): (seed: Seed) => string | null {
  return (seed) => {
    const table = groups.find(({ group }) => group === seed.slice(1))
    const row = table?.rows.find(({ position }) => position === Number(seed[0]))
    return table?.complete && row && row.best === row.worst ? row.team : null
  }
}
