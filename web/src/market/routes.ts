// The routes of matches: lists, results, leagues, and the tournament.
import { page } from '../app/page.ts'
import { day, oneOf, text } from '../app/search-reader.ts'

/** The filter and order of a list of matches. */
const filters = {
  sort: oneOf(['volume']),
  type: oneOf(['live', 'result']),
  page: text,
  find: text,
  /** Shown beside the list where the screen is wide enough. */
  game: text,
}

export const marketRoutes = [
  page('/marketList/list', 'market.list', () => import('./MarketListPage.tsx'), filters),
  // One league's matches.
  page('/marketList/:id', 'market.list', () => import('./MarketListPage.tsx'), filters),
  page('/result', 'league.results', () => import('./ResultPage.tsx'), {
    day,
    league: text,
    find: text,
    page: text,
  }),
  page('/prices', 'quality.title', () => import('./PricesPage.tsx')),
  page('/alleague/list', 'league.all', () => import('./LeagueListPage.tsx'), { find: text }),
  page('/alleague/:id', 'league.one', () => import('./LeaguePage.tsx'), {
    part: oneOf(['table', 'open', 'played']),
    page: text,
  }),
  page('/tournament/markets', 'tournament.markets', () => import('./tournament/TournamentMarketsPage.tsx'), {
    id: text,
  }),
  page(
    '/tournament/schedule',
    'tournament.schedule',
    () => import('./tournament/TournamentSchedulePage.tsx'),
    {
      id: text,
      show: oneOf(['played']),
    },
  ),
  page(
    '/tournament/standings',
    'tournament.standings',
    () => import('./tournament/TournamentStandingsPage.tsx'),
    { id: text },
  ),
  page('/tournament/bracket', 'tournament.bracket', () => import('./tournament/TournamentBracketPage.tsx'), {
    id: text,
    round: oneOf(['r32', 'r16', 'qf', 'sf', 'final']),
  }),
] as const
