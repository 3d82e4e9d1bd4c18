// The app's routes: the contract's table (path, layout, guard) with a screen each. Every sheet, tab and filter is a search
// parameter, so back works and a reload keeps the place. A capability with several routes may keep them in a routes.ts of its own.
import { createRoute, redirect } from '@tanstack/react-router'
import { identityRoutes } from '../identity/routes.ts'
import { root } from './root-route.ts'
import { about, screen } from './screen.ts'
import { day, oneOf, searchOf, text } from './search-reader.ts'

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
  validateSearch: searchOf({ news: text }),
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
  validateSearch: searchOf({ selection: text, mode: oneOf(['reserve']) }),
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
    page: text,
  }),
})

const historyOrder = createRoute({
  getParentRoute: () => root,
  path: '/history/$id',
  ...screen('/history/:id', 'order.detail', () => import('../account/HistoryOrderPage.tsx')),
})

/** How far back the figures go. */
const span = oneOf(['week', 'month'])
const category = oneOf(['sports', 'insured', 'smart', 'recreation', 'mb'])

const myIndex = createRoute({
  getParentRoute: () => root,
  path: '/my',
  staticData: about('/my', 'my.overview'),
  beforeLoad: () => {
    throw redirect({ to: '/my/overview', replace: true })
  },
})

const myOverview = createRoute({
  getParentRoute: () => root,
  path: '/my/overview',
  ...screen('/my/overview', 'my.overview', () => import('../member/my/MyOverviewPage.tsx')),
})

const myProfile = createRoute({
  getParentRoute: () => root,
  path: '/my/profile',
  ...screen('/my/profile', 'my.profile', () => import('../member/my/MyProfilePage.tsx')),
})

const mySetting = createRoute({
  getParentRoute: () => root,
  path: '/my/setting',
  ...screen('/my/setting', 'my.setting', () => import('../member/my/MySettingPage.tsx')),
  validateSearch: searchOf({ change: oneOf(['login', 'withdraw']) }),
})

const loginRecord = createRoute({
  getParentRoute: () => root,
  path: '/loginrecord',
  ...screen('/loginrecord', 'my.loginRecord', () => import('../member/my/LoginRecordPage.tsx')),
  validateSearch: searchOf({ page: text }),
})

const statisticsIndex = createRoute({
  getParentRoute: () => root,
  path: '/statistics',
  staticData: about('/statistics', 'books.statistics'),
  beforeLoad: () => {
    throw redirect({ to: '/statistics/list', replace: true })
  },
})

const statistics = createRoute({
  getParentRoute: () => root,
  path: '/statistics/list',
  ...screen('/statistics/list', 'books.statistics', () => import('../account/StatisticsPage.tsx')),
  validateSearch: searchOf({ span }),
})

const statisticsDetail = createRoute({
  getParentRoute: () => root,
  path: '/statistics/detail',
  ...screen(
    '/statistics/detail',
    'books.statisticsDetail',
    () => import('../account/StatisticsDetailPage.tsx'),
  ),
  validateSearch: searchOf({ by: oneOf(['market', 'league', 'match', 'hour']), span }),
})

const ledgerIndex = createRoute({
  getParentRoute: () => root,
  path: '/generalLedger',
  staticData: about('/generalLedger', 'books.ledger'),
  beforeLoad: () => {
    throw redirect({ to: '/generalLedger/list', replace: true })
  },
})

const ledger = createRoute({
  getParentRoute: () => root,
  path: '/generalLedger/list',
  ...screen('/generalLedger/list', 'books.ledger', () => import('../account/GeneralLedgerPage.tsx')),
  validateSearch: searchOf({ category }),
})

/** One accounting day. */
const ledgerDay = createRoute({
  getParentRoute: () => root,
  path: '/generalLedger/$id',
  ...screen('/generalLedger/:id', 'books.ledgerDay', () => import('../account/GeneralLedgerDayPage.tsx')),
  validateSearch: searchOf({ category, page: text, entry: text }),
})

const records = createRoute({
  getParentRoute: () => root,
  path: '/records',
  ...screen('/records', 'books.records', () => import('../account/RecordsPage.tsx')),
  validateSearch: searchOf({
    kind: oneOf(['deposit', 'order', 'settlement', 'return', 'hold', 'trial']),
    span: oneOf(['today', 'week', 'month']),
    page: text,
    entry: text,
  }),
})

const proof = createRoute({
  getParentRoute: () => root,
  path: '/proof',
  ...screen('/proof', 'books.proof', () => import('../account/ProofPage.tsx')),
  validateSearch: searchOf({ entry: text }),
})

const sandbox = createRoute({
  getParentRoute: () => root,
  path: '/sandbox',
  ...screen('/sandbox', 'sandbox.title', () => import('../sandbox/SandboxPage.tsx')),
})

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  ...screen('/register', 'access.register', () => import('../access/RegisterPage.tsx')),
})

const forgot = createRoute({
  getParentRoute: () => root,
  path: '/forgetpass',
  ...screen('/forgetpass', 'access.forgotTitle', () => import('../access/ForgotPage.tsx')),
  validateSearch: searchOf({ lock: text }),
})

/** The named entry of a locked account (decision 46). */
const forgotLocked = createRoute({
  getParentRoute: () => root,
  path: '/forgetPwd',
  staticData: about('/forgetPwd', 'access.forgotTitle'),
  validateSearch: searchOf({ lock: text }),
  beforeLoad: () => {
    throw redirect({ to: '/forgetpass', search: { lock: '1' }, replace: true })
  },
})

const forgotWithdrawal = createRoute({
  getParentRoute: () => root,
  path: '/forgetWithdraw',
  ...screen('/forgetWithdraw', 'access.withdrawalTitle', () => import('../access/ForgetWithdrawPage.tsx')),
})

const finishProfile = createRoute({
  getParentRoute: () => root,
  path: '/forgetUserInfo',
  ...screen('/forgetUserInfo', 'access.finishProfile', () => import('../access/FinishProfilePage.tsx')),
})

const noService = createRoute({
  getParentRoute: () => root,
  path: '/no-service',
  ...screen('/no-service', 'access.noService', () => import('../access/NoServicePage.tsx')),
})

const playSafe = createRoute({
  getParentRoute: () => root,
  path: '/play-safe',
  ...screen('/play-safe', 'play.title', () => import('../member/play/PlaySafePage.tsx')),
  validateSearch: searchOf({ edit: text }),
})

const maintain = createRoute({
  getParentRoute: () => root,
  path: '/maintain',
  ...screen('/maintain', 'access.maintain', () => import('../access/MaintainPage.tsx')),
  validateSearch: searchOf({ time: text }),
})

const block = createRoute({
  getParentRoute: () => root,
  path: '/block',
  ...screen('/block', 'access.block', () => import('../access/BlockPage.tsx')),
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
  myIndex,
  myOverview,
  myProfile,
  mySetting,
  loginRecord,
  statisticsIndex,
  statistics,
  statisticsDetail,
  ledgerIndex,
  ledger,
  ledgerDay,
  records,
  proof,
  ...identityRoutes,
  sandbox,
  register,
  forgot,
  forgotLocked,
  forgotWithdrawal,
  finishProfile,
  noService,
  playSafe,
  maintain,
  block,
])
