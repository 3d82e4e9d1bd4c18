// The app's routes: the contract's table (path, layout, guard) with a screen each. Every sheet, tab and filter is a search
// parameter, so back works and a reload keeps the place.
import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { setCookie } from './cookie.ts'
import { PageError } from './PageError.tsx'
import { NotFound, Root } from './Root.tsx'
import { about, screen } from './screen.ts'
import { sheets } from './sheet.ts'

const rememberReferralDays = 30
/** What is missing or not valid in a link counts as not chosen. */
const text = z.catch(z.optional(z.string().check(z.maxLength(80))), undefined)
const oneOf = <const Choices extends readonly string[]>(choices: Choices) =>
  z.catch(z.optional(z.enum(choices)), undefined)

/** On every page: the sheet above it, and the referral code that brought the visitor. */
const rootSearch = z.object({
  sheet: oneOf(sheets),
  rec: text,
})

const root = createRootRoute({
  validateSearch: rootSearch,
  beforeLoad: ({ search }) => {
    if (search.rec) setCookie('rec', search.rec, rememberReferralDays)
  },
  staticData: about('*', 'app.notFound'),
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: PageError,
})

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
  validateSearch: z.object({ news: text }),
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
const marketFilters = z.object({
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
  validateSearch: z.object({
    gameId: z.catch(z.string(), ''),
    tab: oneOf(['form', 'mine']),
    market: text,
    option: text,
    view: oneOf(['list']),
  }),
})

const order = createRoute({
  getParentRoute: () => root,
  path: '/order',
  ...screen('/order', 'order.place', () => import('../order/OrderPage.tsx')),
  validateSearch: z.object({ selection: text }),
})

const orderInfo = createRoute({
  getParentRoute: () => root,
  path: '/orderinfo',
  ...screen('/orderinfo', 'order.mine', () => import('../order/OrderInfoPage.tsx')),
  validateSearch: z.object({ tab: oneOf(['closed']), page: text }),
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
  validateSearch: z.object({
    day: z.catch(z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))), undefined),
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
})

const maintain = createRoute({
  getParentRoute: () => root,
  path: '/maintain',
  ...screen('/maintain', 'access.maintain', () => import('../access/MaintainPage.tsx')),
  validateSearch: z.object({ time: text }),
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
  order,
  orderInfo,
  historyIndex,
  historyList,
  historyOrder,
  sandbox,
  maintain,
  block,
])
