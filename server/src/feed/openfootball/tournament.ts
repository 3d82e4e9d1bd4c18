// A file's groups and knock-out rounds as a tournament: the place of each match, and how the tournament is
// played. What its results show about later rounds decides only the order of the tree, and is told to no one
// early.
import type { FeedMatch as Printed } from '@touchline/engine/feed/openfootball'
import { standings, type TieRule } from '@touchline/engine/market/standings'
import { slotsFromRounds } from '@touchline/engine/market/tournament/bracket'
import {
  isKnockout,
  type Seed,
  type Stage,
  slotsOf,
  stages,
  type TournamentFormat,
  type TournamentPlace,
} from '@touchline/engine/market/tournament/format'
import { groupOf, stageOf } from '@touchline/engine/market/tournament/rounds'

/** A replayed edition is a competition of its own, so each competition has one edition. */
const EDITION = 1

export type FileTournament = { format: TournamentFormat; places: ReadonlyMap<Printed, TournamentPlace> }

/** A placeholder such as "1A", "2C", "3A/B/C", "W49" or "L61" says that the team is not known yet. */
export function isPlaceholder(team: string): boolean {
  return /^(?:[1-4][A-Z](?:\/?[A-Z])*|[WL]\d{1,3})$/.test(team)
}

/** null for a league: every match of a tournament stands in a group or in a knock-out round. */
export function tournamentOf(matches: readonly Printed[], tieRule: TieRule): FileTournament | null {
  const parts = matches.map((match) => ({
    match,
    group: groupOf(match.group ?? '') ?? groupOf(match.round ?? ''),
    stage: stageOf(match.round ?? ''),
  }))
  if (parts.length === 0 || parts.some(({ group, stage }) => group === null && stage === null)) return null
  const groups = Map.groupBy(
    parts.filter(({ group }) => group !== null),
    ({ group }) => group!,
  )
  const origin = originIn(matches)
  const knockout = parts.flatMap(({ match, group, stage }) =>
    group === null ? [{ match, stage: stage!, home: origin(match.home), away: origin(match.away) }] : [],
  )
  const played = stagesFrom(knockout.map(({ stage }) => stage))
  const slots = slotsFromRounds(knockout, played)
  const places = new Map<Printed, TournamentPlace>()
  for (const { match, group } of parts) if (group !== null) places.set(match, { edition: EDITION, group })
  knockout.forEach(({ match, stage }, n) => {
    places.set(match, { edition: EDITION, stage, slot: slots[n]! })
  })
  const first = played[0]
  const entrants = first ? 2 * slotsOf[first] : 0
  const advance = groups.size === 0 ? 0 : Math.floor(entrants / groups.size)
  const thirds = entrants - advance * groups.size
  const opening = knockout.filter(({ stage }) => stage === first).map(({ match }) => match)
  const labels = labelsOf(groups, opening, { tieRule, advance })
  const seeds = first ? seedsOf(opening, places, slotsOf[first], labels) : []
  return { format: { tieRule, advance, thirds, seeds, stages: played }, places }
}

/**
 * "W74" stands for a team of match 74 and is replaced by that match's first team, so that the place of the
 * match it leads to is known before match 74 is decided.
 */
function originIn(matches: readonly Printed[]) {
  const byNumber = new Map(matches.map((match) => [match.number, match]))
  const origin = (team: string, before = Number.POSITIVE_INFINITY): string => {
    const number = Number(/^[WL](\d{1,3})$/.exec(team)?.[1])
    const match = number < before ? byNumber.get(number) : undefined
    return match ? origin(match.home, number) : team
  }
  return origin
}

/**
 * The stages from the first round in the file to the final; the third-place match only where the file has
 * one.
 */
function stagesFrom(printed: readonly Stage[]): Stage[] {
  const first = stages.findIndex((stage) => printed.includes(stage))
  if (first < 0) return []
  return stages.filter((stage, n) => n >= first && (stage !== 'third' || printed.includes('third')))
}

/**
 * How each team reached the knock-out. A team that its group's table does not place high enough came as a
 * third.
 */
function labelsOf(
  groups: ReadonlyMap<string, readonly { match: Printed }[]>,
  opening: readonly Printed[],
  { tieRule, advance }: Pick<TournamentFormat, 'tieRule' | 'advance'>,
): ReadonlyMap<string, Seed> {
  const through = new Set(opening.flatMap(({ home, away }) => [home, away]))
  const labels = new Map<string, Seed>()
  for (const [group, members] of groups) {
    const played = members.map(({ match: { home, away, ft } }) => ({ home, away, score: ft }))
    const lots = (team: string) => (through.has(team) ? 0 : 1)
    for (const { team, position } of standings(played, tieRule, { lots })) {
      labels.set(team, position <= advance ? `${position}${group}` : '3')
    }
  }
  return labels
}

/** The seeds by slot; empty when the file does not tell all of them. */
function seedsOf(
  opening: readonly Printed[],
  places: ReadonlyMap<Printed, TournamentPlace>,
  slots: number,
  labels: ReadonlyMap<string, Seed>,
): [Seed, Seed][] {
  const seedOf = (team: string) =>
    isPlaceholder(team) ? (/^[12]/.test(team) ? team : '3') : labels.get(team)
  const seeds = Array.from({ length: slots }, (_, slot): [Seed, Seed] | null => {
    const match = opening.find((one) => {
      const place = places.get(one)!
      return isKnockout(place) && place.slot === slot
    })
    const [home, away] = match ? [seedOf(match.home), seedOf(match.away)] : []
    return home && away ? [home, away] : null
  })
  return seeds.every((pair) => pair !== null) ? seeds : []
}
