// Parses one match of football-data.org v4, field by field: one that does not fit is rejected with a reason.
// docs.football-data.org: fullTime is the running score and counts extra time; regularTime is the score of 90
// minutes.

import type { TieRule } from '@touchline/engine/market/standings'
import type { FeedCompetition, FeedMatch, FeedTeam, Goal, StoredFacts } from '../feed.ts'
import { nationCode, nationTeam } from '../nations.ts'
import { lettersOf, plateColor } from '../plate.ts'

export type MatchReport = { competition: FeedCompetition; teams: [FeedTeam, FeedTeam]; match: FeedMatch }

type Fields = Readonly<Record<string, unknown>>
type Pair = [home: number, away: number]

/** The source's word for each status; a match with a status missing here is not taken in. */
const statuses = new Map<unknown, FeedMatch['status']>(
  Object.entries({
    SCHEDULED: 'scheduled',
    TIMED: 'scheduled',
    LIVE: 'live',
    IN_PLAY: 'live',
    PAUSED: 'live',
    EXTRA_TIME: 'live',
    PENALTY_SHOOTOUT: 'live',
    FINISHED: 'ended',
    AWARDED: 'ended',
    POSTPONED: 'postponed',
    CANCELLED: 'postponed',
    SUSPENDED: 'abandoned',
  } as const),
)

/**
 * null when there is nothing to take in yet (teams or time unknown); a text when the match cannot be read,
 * with the reason.
 */
export function readMatch(told: unknown, now: number): MatchReport | string | null {
  if (!isFields(told) || !isId(told.id)) return 'not a match'
  const status = statuses.get(told.status)
  if (!status) return `status ${JSON.stringify(told.status)}`
  const kickoff = Date.parse(String(told.utcDate))
  if (Number.isNaN(kickoff)) return `kick-off ${JSON.stringify(told.utcDate)}`
  const competition = readCompetition(told)
  if (!competition) return 'no competition'
  const home = readTeam(told.homeTeam)
  const away = readTeam(told.awayTeam)
  if (!home || !away || isTimeOpen(told, kickoff, now)) return null
  const facts = readFacts(told, String(isFields(told.homeTeam) && told.homeTeam.id))
  return {
    competition,
    teams: [home, away],
    match: {
      key: String(told.id),
      competitionId: competition.id,
      homeId: home.id,
      awayId: away.id,
      round: roundOf(told),
      neutral: false,
      kickoff,
      status,
      facts,
      statements: statementsOf(told, status, facts, now),
    },
  }
}

/**
 * A SCHEDULED match has a day but no confirmed time. Without a time it is not offered during its last day.
 */
function isTimeOpen({ status }: Fields, kickoff: number, now: number): boolean {
  return status === 'SCHEDULED' && kickoff < now + 24 * 60 * 60_000
}

/** The Chinese names by competition code. */
const chineseNames = new Map(
  Object.entries({
    PL: '英超',
    ELC: '英冠',
    BL1: '德甲',
    PD: '西甲',
    SA: '意甲',
    FL1: '法甲',
    DED: '荷甲',
    PPL: '葡超',
    BSA: '巴甲',
    CL: '欧冠',
    EC: '欧洲杯',
    WC: '世界杯',
  }),
)

/** Competitions in which the matches between teams of equal points count before goal difference. */
const tieRules = new Map<string, TieRule>(
  Object.entries({
    PD: 'home-and-away',
    SA: 'home-and-away',
    PPL: 'home-and-away',
    EC: 'meetings',
    WC: 'meetings',
  } as const),
)

function readCompetition({ competition, area }: Fields): FeedCompetition | null {
  if (
    !isFields(competition) ||
    typeof competition.code !== 'string' ||
    typeof competition.name !== 'string'
  ) {
    return null
  }
  const country = isFields(area) && typeof area.name === 'string' ? area.name.toLowerCase() : 'world'
  const chinese = chineseNames.get(competition.code) ?? competition.name
  const name = { 'zh-cn': chinese, 'en-us': competition.name }
  const tieRule = tieRules.get(competition.code) ?? 'overall'
  return { id: `fd-${competition.code}`, name, country, sort: 50, tieRule }
}

/** null while the draw has not been made. */
function readTeam(told: unknown): FeedTeam | null {
  if (!isFields(told) || !isId(told.id) || typeof told.name !== 'string') return null
  const nation = nationCode(told.name)
  const id = `fd-${told.id}`
  if (nation) return nationTeam(nation, id)
  const name = typeof told.shortName === 'string' && told.shortName !== '' ? told.shortName : told.name
  const short = typeof told.tla === 'string' && told.tla !== '' ? told.tla : lettersOf(name)
  return {
    id,
    name: { 'zh-cn': name, 'en-us': name },
    iconColor: plateColor(told.id),
    iconText: { 'zh-cn': short, 'en-us': short },
  }
}

const stages = new Map<unknown, string>(
  Object.entries({
    PLAYOFFS: 'Play-offs',
    LAST_32: 'Round of 32',
    LAST_16: 'Round of 16',
    QUARTER_FINALS: 'Quarter-finals',
    SEMI_FINALS: 'Semi-finals',
    THIRD_PLACE: 'Third place play-off',
    FINAL: 'Final',
  }),
)

/**
 * The round with its season. The source keeps one competition for all years, but each season has a table of
 * its own.
 */
function roundOf({ season, ...told }: Fields): string {
  return `${seasonOf(season)}${roundInSeason(told)}`
}

/** "Season 2026-27 ", or "Season 2026 " where it begins and ends in one year. */
function seasonOf(told: unknown): string {
  const [begins, ends] = isFields(told) ? [told.startDate, told.endDate].map(yearOf) : []
  if (!begins) return ''
  return !ends || ends === begins ? `Season ${begins} ` : `Season ${begins}-${ends.slice(2)} `
}

function yearOf(date: unknown): string | null {
  return /^(\d{4})-\d{2}-\d{2}$/.exec(String(date))?.[1] ?? null
}

function roundInSeason({ stage, group, matchday }: Fields): string {
  if (typeof group === 'string') return group.replace(/^GROUP_/i, 'Group ')
  const known = stages.get(stage)
  if (known) return known
  return isId(matchday) ? `Matchday ${matchday}` : ''
}

function readFacts(told: Fields, homeId: string): StoredFacts {
  const score = isFields(told.score) ? told.score : {}
  const regular = score.duration === undefined || score.duration === null || score.duration === 'REGULAR'
  const ft = readPair(regular ? score.fullTime : score.regularTime)
  const playing = told.status === 'IN_PLAY' || told.status === 'PAUSED' || told.status === 'LIVE'
  return {
    ft,
    ht: readPair(score.halfTime),
    minute: playing ? readMinute(told.minute) : null,
    goals: ft && readGoals(told.goals, homeId, ft),
  }
}

/**
 * The minute without stoppage: "45+2" is read as 45, and a number above 90 as 90. Null when the plan has no
 * minutes.
 */
function readMinute(told: unknown): number | null {
  const minute = Number.parseInt(String(told), 10)
  return minute >= 1 ? Math.min(90, minute) : null
}

function readPair(told: unknown): Pair | null {
  if (!isFields(told)) return null
  const { home, away } = told
  return isCount(home) && isCount(away) ? [home, away] : null
}

/** Goals within 90 minutes; null when the list does not account for the score, because it is useless then. */
function readGoals(told: unknown, homeId: string, ft: Pair): Goal[] | null {
  if (ft[0] + ft[1] === 0) return []
  if (!Array.isArray(told)) return null
  const goals = told.flatMap((goal) => readGoal(goal, homeId))
  return [goals, goals.map(ownGoalsTurned)].find((list) => isWhole(list, ft)) ?? null
}

function readGoal(told: unknown, homeId: string): Goal[] {
  if (!isFields(told) || !isId(told.minute) || told.minute > 90 || !isFields(told.team)) return []
  const scorer = isFields(told.scorer) && typeof told.scorer.name === 'string' ? told.scorer.name : ''
  return [
    {
      side: String(told.team.id) === homeId ? 'home' : 'away',
      minute: told.minute,
      stoppage: isCount(told.injuryTime) ? told.injuryTime : 0,
      name: scorer,
      ownGoal: told.type === 'OWN',
      penalty: told.type === 'PENALTY',
    },
  ]
}

/**
 * The source may list an own goal under the scorer's team or under the team it counts for; the score tells
 * which.
 */
function ownGoalsTurned(goal: Goal): Goal {
  return goal.ownGoal ? { ...goal, side: goal.side === 'home' ? 'away' : 'home' } : goal
}

function isWhole(goals: readonly Goal[], [home, away]: Pair): boolean {
  const atHome = goals.filter(({ side }) => side === 'home').length
  return atHome === home && goals.length - atHome === away
}

function statementsOf(told: Fields, status: FeedMatch['status'], facts: StoredFacts, now: number) {
  if (status === 'scheduled' || status === 'live') return []
  const updated = Date.parse(String(told.lastUpdated))
  const at = Number.isNaN(updated) ? now : Math.min(updated, now)
  const said = status === 'ended' ? (told.status === 'AWARDED' ? 'awarded' : 'final') : status
  return [{ source: 'football-data', status: said, facts, at }] as const
}

function isFields(told: unknown): told is Fields {
  return typeof told === 'object' && told !== null && !Array.isArray(told)
}

function isId(told: unknown): told is number {
  return Number.isSafeInteger(told) && (told as number) > 0
}

function isCount(told: unknown): told is number {
  return Number.isInteger(told) && (told as number) >= 0 && (told as number) < 100
}
