// The app's routes: the contract's table (path, layout, guard) with a screen each. Every sheet, tab and filter is a search
// parameter, so back works and a reload keeps the place. A capability with several routes may keep them in a routes.ts of its own.
import { createRoute, redirect } from '@tanstack/react-router'
import { accessRoutes } from '../access/routes.ts'
import { booksRoutes } from '../account/routes.ts'
import { identityRoutes } from '../identity/routes.ts'
import { myRoutes } from '../member/my/routes.ts'
import { noticeRoutes } from '../notice/routes.ts'
import { root } from './root-route.ts'
import { about, screen } from './screen.ts'
import { day, oneOf, searchOf, text } from './search-reader.ts'
import { topics } from './sheet.ts'
import { wayBack } from './way-back.ts'

// Each route is a constant of its own: made inside addChildren, its path would lose its type.
const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: about('/', 'site.home'),
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true })
  },
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/home',
  ...screen('/home', 'site.home', () => import('../site/HomePage.tsx')),
  validateSearch: searchOf({
    news: text,
    about: oneOf(topics),
    league: text,
    market: oneOf(['0', '2', '3', '6']),
    sort: oneOf(['volume']),
  }),
})

const marketIndex = createRoute({
  getParentRoute: () => root,
  path: '/marketList',
  staticData: about('/marketList', 'market.list'),
  beforeLoad: () => {
    throw redirect({ to: '/marketList/list', replace: true })
  },
})

/** What a list of matches is narrowed to and how it is sorted. */
const marketFilters = searchOf({
  sort: oneOf(['volume']),
  type: oneOf(['live', 'result']),
  page: text,
  find: text,
  /** Shown beside the list where the screen is wide enough. */
  game: text,
})

const marketList = createRoute({
  getParentRoute: () => root,
  path: '/marketList/list',
  ...screen('/marketList/list', 'market.list', () => import('../market/MarketListPage.tsx')),
  validateSearch: marketFilters,
})

/** One league's matches. */
const leagueMarkets = createRoute({
  getParentRoute: () => root,
  path: '/marketList/$id',
  ...screen('/marketList/:id', 'market.list', () => import('../market/MarketListPage.tsx')),
  validateSearch: marketFilters,
})

const marketDetail = createRoute({
  getParentRoute: () => root,
  path: '/marketDetail',
  ...screen('/marketDetail', 'market.detail', () => import('../market/MarketDetailPage.tsx')),
  validateSearch: searchOf({
    gameId: text,
    tab: oneOf(['form', 'mine']),
    market: text,
    option: text,
    mode: oneOf(['reserve']),
    /** The stake that an order on the option begins with. */
    amount: text,
    view: oneOf(['list']),
    at: oneOf(['home', 'away']),
    only: oneOf(['league']),
    met: oneOf(['same']),
  }),
})

const results = createRoute({
  getParentRoute: () => root,
  path: '/result',
  ...screen('/result', 'league.results', () => import('../market/ResultPage.tsx')),
  validateSearch: searchOf({ day, league: text, find: text, page: text }),
})

const leagueIndex = createRoute({
  getParentRoute: () => root,
  path: '/alleague',
  staticData: about('/alleague', 'league.all'),
  beforeLoad: () => {
    throw redirect({ to: '/alleague/list', replace: true })
  },
})

const leagueList = createRoute({
  getParentRoute: () => root,
  path: '/alleague/list',
  ...screen('/alleague/list', 'league.all', () => import('../market/LeagueListPage.tsx')),
  validateSearch: searchOf({ find: text }),
})

const league = createRoute({
  getParentRoute: () => root,
  path: '/alleague/$id',
  ...screen('/alleague/:id', 'league.one', () => import('../market/LeaguePage.tsx')),
  validateSearch: searchOf({ part: oneOf(['table', 'open', 'played']), page: text }),
})

const tournamentIndex = createRoute({
  getParentRoute: () => root,
  path: '/tournament',
  staticData: about('/tournament', 'tournament.title'),
  beforeLoad: () => {
    throw redirect({ to: '/tournament/markets', replace: true })
  },
})

const tournamentMarkets = createRoute({
  getParentRoute: () => root,
  path: '/tournament/markets',
  ...screen(
    '/tournament/markets',
    'tournament.markets',
    () => import('../market/tournament/TournamentMarketsPage.tsx'),
  ),
  validateSearch: searchOf({ id: text }),
})

const tournamentSchedule = createRoute({
  getParentRoute: () => root,
  path: '/tournament/schedule',
  ...screen(
    '/tournament/schedule',
    'tournament.schedule',
    () => import('../market/tournament/TournamentSchedulePage.tsx'),
  ),
  validateSearch: searchOf({ id: text, show: oneOf(['played']) }),
})

const tournamentStandings = createRoute({
  getParentRoute: () => root,
  path: '/tournament/standings',
  ...screen(
    '/tournament/standings',
    'tournament.standings',
    () => import('../market/tournament/TournamentStandingsPage.tsx'),
  ),
  validateSearch: searchOf({ id: text }),
})

const tournamentBracket = createRoute({
  getParentRoute: () => root,
  path: '/tournament/bracket',
  ...screen(
    '/tournament/bracket',
    'tournament.bracket',
    () => import('../market/tournament/TournamentBracketPage.tsx'),
  ),
  validateSearch: searchOf({ id: text, round: oneOf(['r32', 'r16', 'qf', 'sf', 'final']) }),
})

const order = createRoute({
  getParentRoute: () => root,
  path: '/order',
  ...screen('/order', 'order.place', () => import('../order/OrderPage.tsx')),
  validateSearch: searchOf({ selection: text, mode: oneOf(['reserve']), amount: text }),
})

const orderInfo = createRoute({
  getParentRoute: () => root,
  path: '/orderinfo',
  ...screen('/orderinfo', 'order.mine', () => import('../order/OrderInfoPage.tsx')),
  validateSearch: searchOf({ tab: oneOf(['closed', 'reserve']), page: text, reservation: text }),
})

const trialWallet = createRoute({
  getParentRoute: () => root,
  path: '/wallet/trial',
  ...screen('/wallet/trial', 'wallet.trial', () => import('../wallet/TrialPage.tsx')),
  validateSearch: searchOf({ page: text }),
})

const historyIndex = createRoute({
  getParentRoute: () => root,
  path: '/history',
  staticData: about('/history', 'account.history'),
  beforeLoad: () => {
    throw redirect({ to: '/history/list', replace: true })
  },
})

const historyList = createRoute({
  getParentRoute: () => root,
  path: '/history/list',
  ...screen('/history/list', 'account.history', () => import('../account/HistoryPage.tsx')),
  validateSearch: searchOf({
    day,
    of: oneOf(['own', 'trial', 'insured', 'smart']),
    kind: oneOf(['won', 'lost', 'returned']),
    page: text,
  }),
})

const historyOrder = createRoute({
  getParentRoute: () => root,
  path: '/history/$id',
  ...screen('/history/:id', 'order.detail', () => import('../account/HistoryOrderPage.tsx')),
})

const sandbox = createRoute({
  getParentRoute: () => root,
  path: '/sandbox',
  ...screen('/sandbox', 'sandbox.title', () => import('../sandbox/SandboxPage.tsx')),
  /** An amount to pay in, and the address that waits for it. */
  validateSearch: searchOf({ deposit: text, back: wayBack }),
})

const playSafe = createRoute({
  getParentRoute: () => root,
  path: '/play-safe',
  ...screen('/play-safe', 'play.title', () => import('../member/play/PlaySafePage.tsx')),
  validateSearch: searchOf({ edit: text }),
})

export const routeTree = root.addChildren([
  start,
  home,
  marketIndex,
  marketList,
  leagueMarkets,
  marketDetail,
  results,
  leagueIndex,
  leagueList,
  league,
  tournamentIndex,
  tournamentMarkets,
  tournamentSchedule,
  tournamentStandings,
  tournamentBracket,
  order,
  orderInfo,
  trialWallet,
  historyIndex,
  historyList,
  historyOrder,
  ...myRoutes,
  ...booksRoutes,
  ...identityRoutes,
  ...noticeRoutes,
  sandbox,
  playSafe,
  ...accessRoutes,
])
