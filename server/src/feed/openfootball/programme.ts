// A file's matches as a programme: a played match is replayed around now, an unplayed one stays a fixture on
// its own day. Keys tell the two apart for ever, so that a restart or a newer file continues where the last
// one was.
import type { FeedFile, FeedMatch as Printed } from '@touchline/engine/feed/openfootball'
import type { MarketType } from '@touchline/engine/market/catalogue'
import { isKnockout, stages, type TournamentPlace } from '@touchline/engine/market/tournament/format'
import { DAY, HOUR, MINUTE } from '@touchline/engine/site/units'
import { pairOf, type StoredFacts } from '../facts.ts'
import type { FeedMatch, FeedTeam, Goal, Statement } from '../feed.ts'
import { decidedAt, matchAt, type Script, timesOf, whistleOf } from '../script.ts'
import type { Programme } from '../scripted.ts'
import { kickoffTime } from './kickoff-time.ts'
import { competitionOf, slugOf, teamOf } from './names.ts'
import { problemsOf } from './problems.ts'
import { replayBegin, replayOffsets } from './replay.ts'
import { isPlaceholder, tournamentOf } from './tournament.ts'

/**
 * A replayed match is announced 12 hours before its kick-off, like those of the season; a fixture two weeks
 * before.
 */
const AHEAD = 12 * HOUR
const FIXTURES_AHEAD = 14 * DAY
const LONGEST = 4 * HOUR
const EXTRA_TIME = 38 * MINUTE
const SHOOT_OUT = 10 * MINUTE
/** First-goal markets: a file without any goal list never tells when a first goal fell. */
const FIRST_GOAL: readonly MarketType[] = [0, 6]

/** A match of this source that the house already has. */
export type KnownMatch = { key: string; kickoff: number }

export type OpenfootballProgramme = Programme & {
  /** Unix ms: from here on the replay has nothing more to tell. */
  readonly end: number
}

type Entry = {
  printed: Printed
  place: TournamentPlace | null
  identity: string
  kickoff: number
  home: FeedTeam
  away: FeedTeam
}

/**
 * `slug` names the file in keys; `now` (Unix ms, site time) is where a replay begins that has not begun yet.
 */
export function openfootballProgramme(
  file: FeedFile,
  slug: string,
  remembered: readonly KnownMatch[],
  now: number,
): OpenfootballProgramme {
  const printedName = file.name ?? slug
  const { competition: printed, zone } = competitionOf(printedName, slug)
  const tournament = tournamentOf(file.matches, printed.tieRule)
  const entries = file.matches
    .flatMap((printed) => entryOf(printed, zone, tournament?.places.get(printed) ?? null))
    .sort((a, b) => a.kickoff - b.kickoff)
  const fixtureKey = ({ identity }: Entry) => `${slug}/fixture/${identity}`
  const isFixture = new Set(remembered.map(({ key }) => key))
  const played = entries.filter((entry) => wasPlayed(entry.printed) && !isFixture.has(fixtureKey(entry)))
  const fixtures = entries.filter((entry) => !played.includes(entry))

  const offsets = replayOffsets(
    played.map(({ home, away, place }) => ({ home: home.id, away: away.id, round: roundOf(place) })),
  )
  const { edition, begin } = editionOf(slug, remembered, offsets, now)
  const { competition, neutral } = competitionOf(printedName, edition === 1 ? slug : `${slug}-${edition}`)
  const base = { competitionId: competition.id, neutral }
  const untold = file.matches.some(({ goals }) => goals) ? {} : { untold: FIRST_GOAL }
  const scripts = played.map((entry, n) => {
    const key = `${slug}/${edition}/${entry.identity}`
    return { ...scriptOf(entry, { ...base, key, kickoff: begin + offsets[n]! }), ...untold }
  })
  const announced = announcements(scripts)
  const upcoming = fixtures
    .map((entry) => ({ entry, fixture: { ...base, key: fixtureKey(entry), kickoff: entry.kickoff } }))
    .filter(({ fixture }) => isFixture.has(fixture.key) || fixture.kickoff > now - DAY)

  const end = Math.max(0, ...scripts.map(whistleOf)) + LONGEST
  return {
    name: 'openfootball',
    competitions: entries.length > 0 ? [{ ...competition, tournament: tournament?.format ?? null }] : [],
    teams: [
      ...new Map(entries.flatMap(({ home, away }) => [home, away]).map((team) => [team.id, team])).values(),
    ],
    problems: [...problemsOf(file), ...withoutDate(file)],
    end,
    matchesAt(at, since) {
      const from = since === null ? Number.NEGATIVE_INFINITY : Math.min(at, since) - LONGEST
      const near = scripts.filter((script, n) => script.fixture.kickoff >= from && announced[n]! <= at)
      const soon = upcoming.filter(({ fixture }) => fixture.kickoff < at + FIXTURES_AHEAD)
      return [
        ...near.map((script) => matchAt(script, at)),
        ...soon.map(({ entry, fixture }) => withFacts(fixtureAt(entry, fixture, at), untold)),
      ]
    },
    nextAt(after) {
      const near = scripts.filter(({ fixture }) => Math.abs(fixture.kickoff - after) < AHEAD + LONGEST)
      const coming = [...announced, ...near.flatMap(timesOf)].filter((at) => at > after)
      return coming.length === 0 ? null : Math.min(...coming)
    },
  }
}

/**
 * When (Unix ms) each match is announced. A league's match comes twelve hours before its kick-off, a group
 * match at once. A knock-out match comes when both its teams are known, because it must not tell who plays on
 * before the match that decides it.
 */
function announcements(scripts: readonly Script[]): number[] {
  const groupsOver = scripts
    .filter(({ fixture: { place } }) => place && !isKnockout(place))
    .reduce((latest, script) => Math.max(latest, decidedAt(script)), Number.NEGATIVE_INFINITY)
  return scripts.map(({ fixture }) => {
    const { place, homeId, awayId, kickoff } = fixture
    if (!place) return kickoff - AHEAD + 1
    if (!isKnockout(place)) return Number.NEGATIVE_INFINITY
    const before = scripts.filter(({ fixture: other }) => {
      return (
        other.kickoff < kickoff && [other.homeId, other.awayId].some((id) => id === homeId || id === awayId)
      )
    })
    return before.reduce((latest, script) => Math.max(latest, decidedAt(script)), groupsOver)
  })
}

/**
 * The match's round in the replay. All group matches are one round; the third-place match and the final are
 * two.
 */
function roundOf(place: TournamentPlace | null): number {
  return place && isKnockout(place) ? 1 + stages.indexOf(place.stage) : 0
}

/**
 * An entry without a date is left out, because it cannot be told whether it was played; so is one with
 * unknown teams.
 */
function entryOf(printed: Printed, zone: string, place: TournamentPlace | null): Entry[] {
  const kickoff = kickoffTime(printed.date, printed.time, zone)
  if (kickoff === null || isPlaceholder(printed.home) || isPlaceholder(printed.away)) return []
  const identity = `${printed.date}/${slugOf(printed.home)}/${slugOf(printed.away)}`
  return [{ printed, place, identity, kickoff, home: teamOf(printed.home), away: teamOf(printed.away) }]
}

function withoutDate(file: FeedFile) {
  const undated = file.matches.filter(({ date }) => date === null)
  return undated.map(({ home, away }) => ({ place: `${home} v ${away}`, reason: 'left out: no date' }))
}

/** True for every match except those for which the engine found no final score. */
function wasPlayed({ ft, problems }: Printed): boolean {
  return ft !== null || !problems.some((problem) => problem.endsWith('no final score'))
}

/** The running edition and its first kick-off; when that edition is over, the next one. */
function editionOf(slug: string, remembered: readonly KnownMatch[], offsets: readonly number[], now: number) {
  const begins = new Map<number, number>()
  for (const { key, kickoff } of remembered) {
    const [name, edition] = key.split('/')
    if (name !== slug || edition === 'fixture') continue
    begins.set(Number(edition), Math.min(kickoff, begins.get(Number(edition)) ?? Number.POSITIVE_INFINITY))
  }
  const edition = Math.max(0, ...begins.keys())
  const begin = begins.get(edition)
  if (begin !== undefined && now < begin + Math.max(0, ...offsets) + LONGEST) return { edition, begin }
  return { edition: edition + 1, begin: replayBegin(offsets, now) }
}

type Slot = Pick<FeedMatch, 'key' | 'competitionId' | 'neutral' | 'kickoff'>

function fixtureOf({ printed, place, home, away }: Entry, slot: Slot) {
  return { ...slot, place, homeId: home.id, awayId: away.id, round: printed.group ?? printed.round ?? '' }
}

function scriptOf(entry: Entry, slot: Slot): Script {
  const { printed } = entry
  const goals = goalsOf(printed)
  const longest = (minute: number) =>
    Math.max(0, ...(goals ?? []).filter((goal) => goal.minute === minute).map((goal) => goal.stoppage))
  return {
    fixture: fixtureOf(entry, slot),
    goals,
    result: printed,
    stoppage: [Math.max(2, longest(45)), Math.max(5, longest(90))],
    news: [],
    statements: [{ ...sayingOf(printed), after: 0 }],
    afterwards: afterwardsOf(printed),
  }
}

/** What follows the 90 minutes: half an hour of extra time with its pauses, then the shoot-out. */
function afterwardsOf({ extraTime, penalties }: Printed): NonNullable<Script['afterwards']> {
  return [
    ...(extraTime ? [{ after: EXTRA_TIME, facts: { extraTime: pairOf(extraTime) } }] : []),
    ...(penalties ? [{ after: EXTRA_TIME + SHOOT_OUT, facts: { penalties: pairOf(penalties) } }] : []),
  ]
}

function sayingOf(printed: Printed): Omit<Statement, 'at'> {
  const awarded = printed.status?.toLowerCase().startsWith('award')
  const { ft, ht, firstGoalMinute } = printed
  const facts: StoredFacts = {
    ft: pairOf(ft),
    ht: pairOf(ht),
    minute: null,
    firstGoalMinute,
    goals: goalsOf(printed),
  }
  return { source: 'openfootball', status: awarded ? 'awarded' : 'final', facts: awarded ? {} : facts }
}

/**
 * Goals within 90 minutes; null when they do not add up to each side's score, because the list is incomplete
 * then.
 */
function goalsOf({ goals, ft }: Printed): Goal[] | null {
  if (!ft) return null
  if (ft.home + ft.away === 0) return []
  if (!goals) return null
  const inTime = goals.flatMap(({ minute, scorer, ...goal }) =>
    minute === null || minute > 90 ? [] : [{ ...goal, minute, name: scorer ?? '' }],
  )
  const home = inTime.filter(({ side }) => side === 'home').length
  return home === ft.home && inTime.length - home === ft.away ? inTime : null
}

function withFacts(match: FeedMatch, facts: StoredFacts): FeedMatch {
  return { ...match, facts: { ...match.facts, ...facts } }
}

/**
 * A fixture keeps its day. When the file does not say how it ended, it is postponed a day later, and its
 * orders are void.
 */
function fixtureAt(entry: Entry, slot: Slot, now: number): FeedMatch {
  const fixture = { ...fixtureOf(entry, slot), facts: {} }
  const { printed } = entry
  if (wasPlayed(printed)) {
    const saying = sayingOf(printed)
    const at = slot.kickoff + 2 * HOUR
    const facts = Object.assign({}, saying.facts, ...afterwardsOf(printed).map((told) => told.facts))
    return { ...fixture, status: 'ended', facts, statements: [{ ...saying, at }] }
  }
  if (printed.status?.toLowerCase() !== 'postponed' && now < slot.kickoff + DAY) {
    return { ...fixture, status: 'scheduled', statements: [] }
  }
  const at = Math.min(now, slot.kickoff)
  return {
    ...fixture,
    status: 'postponed',
    statements: [{ source: 'openfootball', status: 'postponed', facts: {}, at }],
  }
}
