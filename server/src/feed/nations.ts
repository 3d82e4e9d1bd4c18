// National teams under the names that sources give them: code, names in both languages, and the colour of
// their plate. The engine knows 32 of them; these are the others that the season and the files of tournaments
// need.
import { type NationalTeam, nationalTeams, seasonRatings } from '@touchline/engine/pricing/national-teams'
import type { Ratings } from '@touchline/engine/pricing/ratings'
import type { FeedTeam } from './feed.ts'

type Row = readonly [
  code: string,
  nameZh: string,
  nameEn: string,
  attack: number,
  defence: number,
  color: string,
]

const others: readonly Row[] = [
  ['ALG', '阿尔及利亚', 'Algeria', -0.02, 0, '#0f7a45'],
  ['BOL', '玻利维亚', 'Bolivia', -0.34, -0.34, '#12823f'],
  ['CHI', '智利', 'Chile', -0.12, -0.02, '#c62b33'],
  ['CIV', '科特迪瓦', "Côte d'Ivoire", 0.02, 0.04, '#d97a1e'],
  ['CMR', '喀麦隆', 'Cameroon', -0.06, 0, '#0f7a45'],
  ['COD', '刚果（金）', 'DR Congo', -0.16, 0.08, '#2f7fc1'],
  ['CRC', '哥斯达黎加', 'Costa Rica', -0.24, -0.14, '#b8232f'],
  ['CUW', '库拉索', 'Curaçao', -0.4, -0.34, '#1f4fa3'],
  ['CZE', '捷克', 'Czech Republic', -0.02, -0.06, '#b3242e'],
  ['FIN', '芬兰', 'Finland', -0.22, -0.1, '#2a5fa8'],
  ['GHA', '加纳', 'Ghana', -0.1, -0.14, '#8b6b12'],
  ['GRE', '希腊', 'Greece', -0.04, 0.08, '#2c6fb3'],
  ['GUA', '危地马拉', 'Guatemala', -0.42, -0.24, '#4a97cf'],
  ['HAI', '海地', 'Haiti', -0.3, -0.38, '#2a46a0'],
  ['HON', '洪都拉斯', 'Honduras', -0.36, -0.26, '#2f74bf'],
  ['HUN', '匈牙利', 'Hungary', 0, -0.04, '#a82a38'],
  ['ISL', '冰岛', 'Iceland', -0.2, -0.24, '#24509c'],
  ['IRQ', '伊拉克', 'Iraq', -0.34, -0.14, '#107a42'],
  ['JAM', '牙买加', 'Jamaica', -0.28, -0.2, '#b8930f'],
  ['JOR', '约旦', 'Jordan', -0.3, -0.22, '#a3242f'],
  ['KSA', '沙特阿拉伯', 'Saudi Arabia', -0.36, -0.16, '#12753f'],
  ['MLI', '马里', 'Mali', -0.14, 0.02, '#b58c10'],
  ['NOR', '挪威', 'Norway', 0.3, 0.02, '#b3202c'],
  ['NZL', '新西兰', 'New Zealand', -0.36, -0.26, '#2b3138'],
  ['OMA', '阿曼', 'Oman', -0.42, -0.24, '#b02a36'],
  ['PAN', '巴拿马', 'Panama', -0.22, -0.12, '#b2222f'],
  ['PAR', '巴拉圭', 'Paraguay', -0.22, 0.14, '#c0303a'],
  ['PER', '秘鲁', 'Peru', -0.3, 0.02, '#c02b35'],
  ['QAT', '卡塔尔', 'Qatar', -0.3, -0.32, '#7d1f3c'],
  ['ROU', '罗马尼亚', 'Romania', -0.06, -0.04, '#c39a10'],
  ['RSA', '南非', 'South Africa', -0.26, 0, '#0e7a4b'],
  ['RUS', '俄罗斯', 'Russia', 0.02, -0.02, '#a52a33'],
  ['MKD', '北马其顿', 'North Macedonia', -0.22, -0.18, '#b8322b'],
  ['SCO', '苏格兰', 'Scotland', -0.06, -0.04, '#24406f'],
  ['SLV', '萨尔瓦多', 'El Salvador', -0.5, -0.4, '#2b5fae'],
  ['SUR', '苏里南', 'Suriname', -0.42, -0.4, '#2a7d46'],
  ['SVK', '斯洛伐克', 'Slovakia', -0.14, -0.06, '#2b56a3'],
  ['SWE', '瑞典', 'Sweden', 0.14, -0.12, '#c7a010'],
  ['TRI', '特立尼达和多巴哥', 'Trinidad and Tobago', -0.48, -0.42, '#ad2330'],
  ['TUN', '突尼斯', 'Tunisia', -0.2, 0.1, '#b8252f'],
  ['UAE', '阿联酋', 'United Arab Emirates', -0.34, -0.24, '#5f6b76'],
  ['UKR', '乌克兰', 'Ukraine', 0.02, 0, '#c9a514'],
  ['UZB', '乌兹别克斯坦', 'Uzbekistan', -0.22, -0.02, '#2a8fb5'],
  ['VEN', '委内瑞拉', 'Venezuela', -0.2, -0.1, '#7a2338'],
  ['WAL', '威尔士', 'Wales', -0.06, -0.06, '#b5222d'],
]

/** Other spellings that sources print. */
const spellings: Readonly<Record<string, string>> = {
  'ivory coast': 'CIV',
  'korea republic': 'KOR',
  usa: 'USA',
  czechia: 'CZE',
  türkiye: 'TUR',
  'ir iran': 'IRN',
  'china pr': 'CHN',
}

const nations: readonly NationalTeam[] = [
  ...nationalTeams,
  ...others.map(([code, nameZh, nameEn, attack, defence, color]) => ({
    code,
    nameZh,
    nameEn,
    attack,
    defence,
    color,
  })),
]

const byCode = new Map(nations.map((nation) => [nation.code, nation]))
const byName = new Map<string, string>([
  ...nations.map(({ code, nameEn }) => [nameEn.toLowerCase(), code] as const),
  ...Object.entries(spellings),
])

/** The strengths of all these teams, by code, from which the simulated season draws its results. */
export const nationRatings: Ratings = {
  ...seasonRatings,
  attack: Object.fromEntries(nations.map(({ code, attack }) => [code, attack])),
  defence: Object.fromEntries(nations.map(({ code, defence }) => [code, defence])),
}

/** The code of the national team of that English name; null for a club or an unknown name. */
export function nationCode(name: string): string | null {
  return byName.get(name.trim().toLowerCase()) ?? null
}

/** The team of a code, under the id the source wants; throws RangeError for an unknown code. */
export function nationTeam(code: string, id: string): FeedTeam {
  const nation = byCode.get(code)
  if (!nation) throw new RangeError(`no nation has the code ${code}`)
  return {
    id,
    name: { 'zh-cn': nation.nameZh, 'en-us': nation.nameEn },
    iconColor: nation.color,
    iconText: { 'zh-cn': code, 'en-us': code },
  }
}
