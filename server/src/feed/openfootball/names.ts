// Ids, names and plates for the teams and competitions of openfootball files: national teams as the house
// knows them, clubs by their name.
import type { TieRule } from '@touchline/engine/market/standings'
import type { FeedCompetition, FeedTeam, Names } from '../feed.ts'
import { nationCode, nationTeam } from '../nations.ts'
import { lettersOf, plateColor } from '../plate.ts'

/** Lower case, ASCII letters and digits joined by dashes: "1. FC Köln" is "1-fc-koln". */
export function slugOf(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
}

export function teamOf(name: string): FeedTeam {
  const code = nationCode(name)
  if (code) return nationTeam(code, `nation-${code}`)
  const id = slugOf(name)
  const sum = [...id].reduce((total, char) => (total * 31 + char.codePointAt(0)!) % 1_000_003, 7)
  const letters = lettersOf(name)
  return {
    id: `club-${id}`,
    name: { 'zh-cn': name, 'en-us': name },
    iconColor: plateColor(sum),
    iconText: { 'zh-cn': letters, 'en-us': letters },
  }
}

type CompetitionProfile = {
  pattern: RegExp
  chinese: string
  country: string
  /**
   * IANA zone of the file's local times (docs/feed.md). Tournaments print their zone or are played across
   * several.
   */
  zone: string
  neutral?: true
  /**
   * The rule that separates teams of equal points, from the given year on. Before that year, and without a
   * rule, it is goal difference.
   */
  ties?: { rule: TieRule; from: number }
  /** Points taken away in a season, by the team's printed name; no file tells them. */
  deductions?: Readonly<Record<string, Readonly<Record<string, number>>>>
}

const competitionProfiles: readonly CompetitionProfile[] = [
  {
    pattern: /^World Cup/,
    chinese: '世界杯',
    country: 'world',
    zone: 'UTC',
    neutral: true,
    ties: { rule: 'meetings', from: 2026 },
  },
  {
    pattern: /^Euro\b/,
    chinese: '欧洲杯',
    country: 'europe',
    zone: 'Europe/Berlin',
    neutral: true,
    ties: { rule: 'meetings', from: 1996 },
  },
  {
    pattern: /^English Premier League/,
    chinese: '英超',
    country: 'england',
    zone: 'Europe/London',
    deductions: { '2023/24': { 'Everton FC': 8, 'Nottingham Forest FC': 4 } },
  },
  { pattern: /^Deutsche Bundesliga/, chinese: '德甲', country: 'germany', zone: 'Europe/Berlin' },
  {
    pattern: /^Primera División de España/,
    chinese: '西甲',
    country: 'spain',
    zone: 'Europe/Madrid',
    ties: { rule: 'home-and-away', from: 1929 },
  },
  {
    pattern: /^Italian Serie A/,
    chinese: '意甲',
    country: 'italy',
    zone: 'Europe/Rome',
    ties: { rule: 'home-and-away', from: 2005 },
    deductions: { '2022/23': { 'Juventus FC': 10 } },
  },
  { pattern: /^French Ligue 1/, chinese: '法甲', country: 'france', zone: 'Europe/Paris' },
]

/** The competition of a file; one we do not know keeps its printed name, and its times are read as UTC. */
export function competitionOf(
  printed: string,
  id: string,
): { competition: FeedCompetition & { tieRule: TieRule }; zone: string; neutral: boolean } {
  const found = competitionProfiles.find(({ pattern }) => pattern.test(printed))
  const name: Names = {
    'zh-cn': found ? printed.replace(found.pattern, found.chinese) : printed,
    'en-us': printed,
  }
  const [season = '', year = 0] = /(\d{4})\S*/.exec(printed) ?? []
  const tieRule = found?.ties && Number(year) >= found.ties.from ? found.ties.rule : 'overall'
  const taken = Object.entries(found?.deductions?.[season] ?? {})
  const deductions = Object.fromEntries(taken.map(([team, points]) => [teamOf(team).id, points]))
  const competition = { id, name, country: found?.country ?? 'world', sort: 50, tieRule, deductions }
  return { competition, zone: found?.zone ?? 'UTC', neutral: found?.neutral ?? false }
}
