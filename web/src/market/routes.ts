// The routes of matches: lists, results, leagues, and the tournament.

import { day, oneOf, text } from '../app/address/search-reader.ts'
import { page } from '../app/page.ts'
import { withTexts } from '../i18n/i18n.ts'

/** The filter and order of a list of matches. */
const filters = {
  sort: oneOf(['volume']),
  type: oneOf(['live', 'result']),
  page: text,
  find: text,
  /** The match shown next to the list, where the screen is wide enough. */
  game: text,
}

export const marketRoutes = [
  page('/marketList/list', 'market.list', () => import('./list/MarketListPage.tsx'), filters),
  // One league's matches.
  page('/marketList/:id', 'market.list', () => import('./list/MarketListPage.tsx'), filters),
  page('/result', 'league.results', () => withTexts(import('./result/ResultPage.tsx'), 'matches'), {
    day,
    league: text,
    find: text,
    page: text,
  }),
  page('/prices', 'quality.title', () => withTexts(import('./quality/PricesPage.tsx'), 'matches')),
  page('/alleague/list', 'league.all', () => withTexts(import('./league/LeagueListPage.tsx'), 'matches'), {
    find: text,
  }),
  page('/alleague/:id', 'league.one', () => withTexts(import('./league/LeaguePage.tsx'), 'matches'), {
    part: oneOf(['table', 'open', 'played']),
    page: text,
  }),
  page(
    '/tournament/markets',
    'tournament.markets',
    () => withTexts(import('./tournament/TournamentMarketsPage.tsx'), 'matches'),
    {
      id: text,
    },
  ),
  page(
    '/tournament/schedule',
    'tournament.schedule',
    () => withTexts(import('./tournament/TournamentSchedulePage.tsx'), 'matches'),
    {
      id: text,
      show: oneOf(['played']),
    },
  ),
  page(
    '/tournament/standings',
    'tournament.standings',
    () => withTexts(import('./tournament/TournamentStandingsPage.tsx'), 'matches'),
    { id: text },
  ),
  page(
    '/tournament/bracket',
    'tournament.bracket',
    () => withTexts(import('./tournament/TournamentBracketPage.tsx'), 'matches'),
    {
      id: text,
      round: oneOf(['r32', 'r16', 'qf', 'sf', 'final']),
    },
  ),
] as const
