// The simulated season's tournament: an under-21 cup of 24 nations, played again and again. From groups of
// four, the best two of each and four third-placed teams play on. Who meets whom follows from the results, so
// every process sees the same cup.

import { type StandingsRow, standings } from '@touchline/engine/market/standings'
import { winnerOf } from '@touchline/engine/market/tournament/bracket'
import type { KnockoutPlace, Seed, Stage, TournamentFormat } from '@touchline/engine/market/tournament/format'
import { rankThirds } from '@touchline/engine/market/tournament/groups'
import { HOUR } from '@touchline/engine/site/units'
import type { FeedCompetition, FeedTeam } from '../feed.ts'
import { nationTeam } from '../nations.ts'
import { decidedAt, type Script } from '../script.ts'
import { drawsFor, shuffled } from './chance.ts'
import { playExtraTime } from './extra-time.ts'
import { playFixture, type SeasonRules } from './play.ts'
import type { Fixture } from './schedule.ts'

/** The first edition's first kick-off; editions follow one another without a pause. */
const BEGIN = Date.UTC(2026, 0, 1, 2, 20)
/** An edition's length is no multiple of a day, so that in time every round is played at every hour. */
export const EDITION = 78 * HOUR
const GROUPS = ['A', 'B', 'C', 'D', 'E', 'F'] as const
const CODES =
  'FRA ENG ESP GER POR ITA NED BRA ARG URU COL USA MEX JPN KOR AUS UZB CHN MAR SEN NGA EGY DEN CRO'.split(' ')

/**
 * Hours from an edition's beginning to each kick-off of a round. In a group's last round, all matches kick
 * off together.
 */
const kickoffs: Readonly<Record<Stage, readonly number[]>> = {
  r32: [],
  r16: [40, 41, 42, 43, 44, 45, 46, 47],
  qf: [52, 54, 56, 58],
  sf: [63, 65],
  third: [70],
  final: [72],
}
const roundNames: Readonly<Record<Stage, string>> = {
  r32: 'Round of 32',
  r16: 'Round of 16',
  qf: 'Quarter-finals',
  sf: 'Semi-finals',
  third: 'Match for third place',
  final: 'Final',
}

const format: TournamentFormat = {
  tieRule: 'meetings',
  advance: 2,
  thirds: 4,
  seeds: [
    ['1B', '3'],
    ['1A', '2C'],
    ['1F', '3'],
    ['2D', '2E'],
    ['1E', '3'],
    ['1D', '2F'],
    ['1C', '3'],
    ['2A', '2B'],
  ],
  stages: ['r16', 'qf', 'sf', 'third', 'final'],
}

/** The name is our own; nothing here stands for a real competition. */
export const cupCompetition: FeedCompetition = {
  id: 'season-cup',
  name: { 'zh-cn': 'U21 国际杯', 'en-us': 'U21 Nations Trophy' },
  country: 'world',
  sort: 7,
  tournament: format,
}

export const cupTeams: readonly FeedTeam[] = CODES.map((code) => {
  const nation = nationTeam(code, idOf(code))
  const name = { 'zh-cn': `${nation.name['zh-cn']} U21`, 'en-us': `${nation.name['en-us']} U21` }
  return { ...nation, name }
})

/** A match of an edition and when (Unix ms) everybody knows who plays it. */
export type CupMatch = { script: Script; knownAt: number }

/** Editions whose matches may matter between two times (Unix ms). */
export function editionsBetween(from: number, until: number): number[] {
  const first = Math.max(1, Math.floor((from - BEGIN) / EDITION) + 1)
  const last = Math.floor((until - BEGIN) / EDITION) + 1
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n)
}

/**
 * The whole course of an edition (from 1), the draw included. Group matches are known `ahead` ms before the
 * first.
 */
export function cupEdition(given: SeasonRules, edition: number, ahead: number): CupMatch[] {
  // A cup goes on only when each match is played.
  const rules = { ...given, troubles: 0 }
  const begin = BEGIN + (edition - 1) * EDITION
  const drawn = shuffled(drawsFor(rules.seed, 'cup', edition), CODES)
  const groups = GROUPS.map((group, n) => {
    const teams = drawn.slice(4 * n, 4 * n + 4)
    const fixtures = groupFixtures(rules.seed, edition, group, n, teams, begin)
    return { group, scripts: fixtures.map((fixture) => playFixture(rules, fixture)) }
  })
  const matches = groups.flatMap(({ scripts }) =>
    scripts.map((script) => ({ script, knownAt: begin - ahead })),
  )
  const groupsOver = Math.max(...matches.map(({ script }) => decidedAt(script)))
  let pairs = firstPairs(rules.seed, edition, groups)
  let known = pairs.map(() => groupsOver)
  let beaten: string[] = []
  for (const stage of format.stages) {
    const [playing, at] = stage === 'third' ? [[beaten], [Math.max(...known)]] : [pairs, known]
    const round = playing.map((pair, slot) => {
      const place = { edition, stage, slot }
      const script = knockoutScript(rules, place, pair as [string, string], begin)
      return { script, knownAt: at[slot]!, ...outcomeOf(script, pair as [string, string]) }
    })
    matches.push(...round.map(({ script, knownAt }) => ({ script, knownAt })))
    if (stage === 'third') continue
    if (stage === 'sf') beaten = round.map(({ loser }) => loser)
    pairs = twos(round.map(({ winner }) => winner))
    known = twos(round.map(({ script }) => decidedAt(script))).map((times) => Math.max(...times))
  }
  return matches
}

function idOf(code: string): string {
  return `nation-u21-${code}`
}

const rounds = [
  [
    [0, 1],
    [2, 3],
  ],
  [
    [0, 2],
    [3, 1],
  ],
  [
    [3, 0],
    [1, 2],
  ],
] as const

function groupFixtures(
  seed: number,
  edition: number,
  group: string,
  n: number,
  teams: readonly string[],
  begin: number,
): Fixture[] {
  return rounds.flatMap((round, day) =>
    round.map(([first, second], turn) => {
      const hour = day === 2 ? 24 + 2 * n : 12 * day + n + GROUPS.length * turn
      return fixtureOf(seed, [teams[first]!, teams[second]!], begin + hour * HOUR, {
        round: `Group ${group}`,
        place: { edition, group },
      })
    }),
  )
}

function fixtureOf(
  seed: number,
  [home, away]: readonly [string, string],
  kickoff: number,
  { round, place }: Pick<Fixture, 'round'> & { place: NonNullable<Fixture['place']> },
): Fixture {
  return {
    key: `${seed}-${cupCompetition.id}-${place.edition}-${round.replaceAll(' ', '-').toLowerCase()}-${home}-${away}`,
    competitionId: cupCompetition.id,
    round,
    place,
    home,
    away,
    homeId: idOf(home),
    awayId: idOf(away),
    neutral: true,
    kickoff,
  }
}

/** The teams of the first knock-out round by slot; lots are drawn between those that results leave level. */
function firstPairs(
  seed: number,
  edition: number,
  groups: readonly { group: string; scripts: readonly Script[] }[],
): [string, string][] {
  const lots = (team: string) => drawsFor(seed, 'lots', edition, team)()
  const tables = new Map<string, StandingsRow[]>()
  for (const { group, scripts } of groups) {
    const played = scripts.map(({ fixture, result }) => {
      return { home: codeOf(fixture.homeId), away: codeOf(fixture.awayId), score: result.ft }
    })
    tables.set(group, standings(played, format.tieRule, { lots }))
  }
  const groupOf = new Map([...tables].map(([group, table]) => [table[2]!.team, group]))
  const best = rankThirds(
    [...tables.values()].map((table) => table[2]!),
    lots,
  )
  const thirds = best.slice(0, format.thirds).map(({ team }) => team)
  const hosts = format.seeds.flatMap(([winner, guest]) => (guest === '3' ? [winner.slice(1)] : []))
  const guests = guestsFor(hosts, thirds, groupOf)
  const teamOf = (seed: Seed) =>
    seed === '3' ? guests.shift()! : tables.get(seed.slice(1))![Number(seed[0]) - 1]!.team
  return format.seeds.map(([first, second]) => [teamOf(first), teamOf(second)])
}

/** The first way of giving each group winner a third-placed team of another group; there always is one. */
function guestsFor(
  hosts: readonly string[],
  thirds: readonly string[],
  groupOf: ReadonlyMap<string, string>,
): string[] {
  const [host, ...further] = hosts
  if (host === undefined) return []
  for (const guest of thirds.filter((team) => groupOf.get(team) !== host)) {
    const others = thirds.filter((team) => team !== guest)
    const rest = guestsFor(further, others, groupOf)
    if (rest.length === further.length) return [guest, ...rest]
  }
  return []
}

function knockoutScript(
  rules: SeasonRules,
  place: KnockoutPlace,
  pair: readonly [string, string],
  begin: number,
): Script {
  const kickoff = begin + kickoffs[place.stage][place.slot]! * HOUR
  const fixture = fixtureOf(rules.seed, pair, kickoff, { round: roundNames[place.stage], place })
  return playExtraTime(rules, fixture, playFixture(rules, fixture))
}

function outcomeOf(script: Script, [home, away]: readonly [string, string]) {
  const told = Object.assign({}, ...(script.afterwards ?? []).map(({ facts }) => facts))
  const side = winnerOf({
    ft: script.result.ft,
    extraTime: told.extraTime ? { home: told.extraTime[0], away: told.extraTime[1] } : null,
    penalties: told.penalties ? { home: told.penalties[0], away: told.penalties[1] } : null,
  })
  return side === 'home' ? { winner: home, loser: away } : { winner: away, loser: home }
}

function codeOf(id: string): string {
  return id.slice(id.lastIndexOf('-') + 1)
}

function twos<Item>(items: readonly Item[]): [Item, Item][] {
  return items.flatMap((item, n) => (n % 2 === 1 ? [[items[n - 1]!, item] as [Item, Item]] : []))
}
