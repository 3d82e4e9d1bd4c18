// The 32 national teams of the simulated season. Their strengths are facts of that season, chosen by us:
// natural logarithms of factors on goals, as in Ratings, and about as far apart as real teams are. Colours
// are for badges.

import { type Ratings, standardPrior } from './ratings.ts'

export type NationalTeam = {
  /** Three letters, as on a score board. */
  code: string
  nameZh: string
  nameEn: string
  attack: number
  defence: number
  color: string
}

type Row = readonly [string, string, string, number, number, string]

const rows: readonly Row[] = [
  ['ARG', '阿根廷', 'Argentina', 0.42, 0.4, '#6cace4'],
  ['AUS', '澳大利亚', 'Australia', -0.22, -0.05, '#f0b323'],
  ['AUT', '奥地利', 'Austria', 0.06, 0.04, '#c8102e'],
  ['BEL', '比利时', 'Belgium', 0.28, 0.12, '#b5121b'],
  ['BRA', '巴西', 'Brazil', 0.38, 0.26, '#f7c600'],
  ['CAN', '加拿大', 'Canada', -0.08, -0.06, '#d52b1e'],
  ['CHN', '中国', 'China', -0.52, -0.46, '#de2910'],
  ['COL', '哥伦比亚', 'Colombia', 0.14, 0.2, '#e8b400'],
  ['CRO', '克罗地亚', 'Croatia', 0.12, 0.18, '#d81e2c'],
  ['DEN', '丹麦', 'Denmark', 0.06, 0.12, '#b8112e'],
  ['ECU', '厄瓜多尔', 'Ecuador', -0.16, 0.24, '#e6b800'],
  ['EGY', '埃及', 'Egypt', -0.14, -0.02, '#a6192e'],
  ['ENG', '英格兰', 'England', 0.36, 0.4, '#3b4a8c'],
  ['ESP', '西班牙', 'Spain', 0.5, 0.4, '#aa151b'],
  ['FRA', '法国', 'France', 0.44, 0.36, '#21304d'],
  ['GER', '德国', 'Germany', 0.4, 0.14, '#3a3f44'],
  ['IRN', '伊朗', 'Iran', -0.12, 0, '#239f40'],
  ['ITA', '意大利', 'Italy', 0.16, 0.22, '#1b5faa'],
  ['JPN', '日本', 'Japan', 0.16, 0.06, '#1f3a93'],
  ['KOR', '韩国', 'South Korea', -0.02, -0.06, '#cd2e3a'],
  ['MAR', '摩洛哥', 'Morocco', 0.06, 0.32, '#8a1538'],
  ['MEX', '墨西哥', 'Mexico', -0.04, 0.02, '#006847'],
  ['NED', '荷兰', 'Netherlands', 0.34, 0.18, '#f36c21'],
  ['NGA', '尼日利亚', 'Nigeria', 0, -0.08, '#008751'],
  ['POL', '波兰', 'Poland', -0.06, -0.14, '#d4213d'],
  ['POR', '葡萄牙', 'Portugal', 0.42, 0.24, '#8f1f2f'],
  ['SEN', '塞内加尔', 'Senegal', 0.04, 0.12, '#00853f'],
  ['SRB', '塞尔维亚', 'Serbia', 0.02, -0.12, '#b3202c'],
  ['SUI', '瑞士', 'Switzerland', 0.06, 0.06, '#d52b1e'],
  ['TUR', '土耳其', 'Turkey', 0.12, -0.12, '#c60c30'],
  ['URU', '乌拉圭', 'Uruguay', 0.14, 0.24, '#5cbfeb'],
  ['USA', '美国', 'United States', -0.02, -0.02, '#2a3f7a'],
]

export const nationalTeams: readonly NationalTeam[] = rows.map(
  ([code, nameZh, nameEn, attack, defence, color]) => ({ code, nameZh, nameEn, attack, defence, color }),
)

/**
 * The season's facts as ratings by team code. The season's results are drawn from them; the fitted ratings
 * see only those results.
 */
export const seasonRatings: Ratings = {
  attack: Object.fromEntries(nationalTeams.map(({ code, attack }) => [code, attack])),
  defence: Object.fromEntries(nationalTeams.map(({ code, defence }) => [code, defence])),
  average: standardPrior.average,
  homeAdvantage: standardPrior.homeAdvantage,
  rho: standardPrior.rho,
}
