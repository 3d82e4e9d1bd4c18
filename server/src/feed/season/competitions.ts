// The competitions of the simulated season: six groups of twelve national teams, each playing home and away.
// Names are our own; nothing here stands for a real competition.
import type { FeedCompetition } from '../feed.ts'

export type SeasonCompetition = FeedCompetition & { teams: readonly string[] }

function competition(
  sort: number,
  id: string,
  chinese: string,
  english: string,
  codes: string,
): SeasonCompetition {
  return {
    id: `season-${id}`,
    name: { 'zh-cn': chinese, 'en-us': english },
    country: 'world',
    sort,
    teams: codes.split(' '),
  }
}

export const competitions: readonly SeasonCompetition[] = [
  competition(1, 'europe-1', '欧洲一组', 'Europe One', 'FRA ESP ENG POR NED BEL ITA GER CRO SUI DEN AUT'),
  competition(2, 'americas', '美洲组', 'Americas', 'ARG BRA URU COL ECU PAR PER CHI VEN BOL USA MEX'),
  competition(3, 'africa', '非洲组', 'Africa', 'MAR SEN EGY NGA ALG TUN CIV CMR MLI RSA GHA COD'),
  competition(4, 'asia', '亚洲组', 'Asia', 'JPN IRN KOR AUS QAT KSA IRQ UZB JOR UAE OMA CHN'),
  competition(5, 'europe-2', '欧洲二组', 'Europe Two', 'UKR TUR NOR SWE POL SRB WAL HUN CZE SCO GRE ROU'),
  competition(
    6,
    'islands',
    '加勒比与大洋洲组',
    'Caribbean and Oceania',
    'CAN CRC PAN JAM HON SLV GUA HAI TRI CUW SUR NZL',
  ),
]
