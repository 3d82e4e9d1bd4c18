// The names of markets, options and rounds, in both languages. Teams and competitions carry their names with
// them.
import type { Language } from '@touchline/contract/language'
import type { MarketType } from '@touchline/engine/market/catalogue'

/** A text in every language, as stored in jsonb columns. */
export type Names = Readonly<Record<Language, string>>

const markets: Record<MarketType, Names> = {
  1: { 'zh-cn': '全场比分', 'en-us': 'Correct score' },
  2: { 'zh-cn': '半场比分', 'en-us': 'Half-time score' },
  0: { 'zh-cn': '首球 10 分钟', 'en-us': 'First goal, 10 min' },
  6: { 'zh-cn': '首球 5 分钟', 'en-us': 'First goal, 5 min' },
  3: { 'zh-cn': '总进球', 'en-us': 'Total goals' },
}

const special: Record<string, Names> = {
  'home-4+': { 'zh-cn': '主胜且主队 4 球以上', 'en-us': 'Home win, 4+ goals' },
  'away-4+': { 'zh-cn': '客胜且客队 4 球以上', 'en-us': 'Away win, 4+ goals' },
  other: { 'zh-cn': '其他比分', 'en-us': 'Any other score' },
  none: { 'zh-cn': '无进球', 'en-us': 'No goal' },
}

export function marketName(type: MarketType, language: Language): string {
  return markets[type][language]
}

/**
 * A score stays as it is, "2-1"; bands and steps read "11-20 min", "3+ goals". Throws when the market has no
 * such option.
 */
export function optionName(type: MarketType, option: string, language: Language): string {
  const named = special[option]
  if (named) return named[language]
  const chinese = language === 'zh-cn'
  if (type === 1 || type === 2) return option
  if (type === 3)
    return chinese ? `${option.slice(0, -1)}+ 球` : `${option} goal${option === '1+' ? '' : 's'}`
  const [first, last] = option.split('-')
  if (last === 'FT') return chinese ? `${first} 分钟至终场` : `${first} min to full time`
  return chinese ? `${option} 分钟` : `${option} min`
}

/** "Leeds v Hull". */
export function matchName(home: Names, away: Names, language: Language): string {
  return `${home[language]} ${language === 'zh-cn' ? '对' : 'v'} ${away[language]}`
}

/** Patterns that sources print, longest first; what matches none is shown as printed. */
const rounds: readonly [pattern: RegExp, chinese: string][] = [
  [/^Season (\d+) Round (\d+)$/, '第 $1 季 第 $2 轮'],
  [/^(?:Matchday|Round) (\d+)$/, '第 $1 轮'],
  [/^Round of (\d+)$/, '$1 强'],
  [/^Group ([A-Z])$/, '$1 组'],
  [/^Quarter-?finals?$/i, '8 强'],
  [/^Semi-?finals?$/i, '半决赛'],
  [/^(?:Match for third place|Third[ -]place play-?off)$/i, '三四名决赛'],
  [/^Final$/i, '决赛'],
  [/^Play-?offs?$/i, '附加赛'],
]

/** A season that is named by its years is left out of the name. */
export function roundName(printed: string, language: Language): string {
  const round = printed.replace(/^Season \d{4}\S* /, '')
  const known = rounds.find(([pattern]) => pattern.test(round))
  if (language === 'zh-cn') return known ? round.replace(known[0], known[1]) : round
  return round.replace(/^Season (\d+) Round (\d+)$/, 'Season $1, round $2')
}

/** What a table is called: its group or its season. */
export function tableName(start: string, language: Language): string {
  const [group] = /Group [A-Z]$/.exec(start) ?? []
  if (group) return roundName(group, language)
  const [, season] = /^Season (\S+)/.exec(start) ?? []
  if (!season) return ''
  if (language === 'en-us') return `Season ${season}`
  return /^\d{4}/.test(season) ? `${season} 赛季` : `第 ${season} 季`
}
