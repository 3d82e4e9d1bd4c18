// Every page of the console. What stands in the rail, and whom it is open to, is said by `pages`; the server judges each call anew.
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { session } from '@touchline/client/api/session'
import { reportSearch } from '../account/report-search.ts'
import { booksSearch } from '../accounting/books-search.ts'
import { owedSearch } from '../accounting/owed-search.ts'
import { chatSearch } from '../chat/chat-search.ts'
import { merchantSearch } from '../demand/merchant-search.ts'
import { paymentSearch } from '../deposit/payment-search.ts'
import { nameSearch } from '../market/name-search.ts'
import { pricesSearch } from '../market/prices-search.ts'
import { memberSearch, playSafeSearch, trialSearch } from '../member/member-search.ts'
import { auditSearch } from '../operator/audit-search.ts'
import { signInSearch } from '../operator/sign-in-search.ts'
import { riskSearch, unusualSearch } from '../order/risk-search.ts'
import { matchSearch } from '../settlement/match-search.ts'
import { settingSearch } from '../site/setting.ts'
import { queueSearch } from '../task/queue-search.ts'
import { withdrawalSearch } from '../withdraw/withdrawal-search.ts'
import { leftLast } from './list/use-views.ts'
import { NoPage } from './NoPage.tsx'
import { PageError } from './PageError.tsx'
import { Shell } from './Shell.tsx'

const root = createRootRoute({ notFoundComponent: NoPage })

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: signInSearch,
  component: lazyRouteComponent(() => import('../operator/SignInPage.tsx'), 'SignInPage'),
})

/** The link's secret stands behind #, which no browser sends and no log keeps. */
const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  component: lazyRouteComponent(() => import('../operator/JoinPage.tsx'), 'JoinPage'),
})

const desk = createRoute({
  getParentRoute: () => root,
  id: 'desk',
  component: Shell,
  beforeLoad: ({ location }) => {
    if (!session()) throw redirect({ to: '/sign-in', search: signInSearch({ back: location.href }) })
  },
})

const start = createRoute({
  getParentRoute: () => desk,
  path: '/',
  component: lazyRouteComponent(() => import('./StartPage.tsx'), 'StartPage'),
})

const queue = createRoute({
  getParentRoute: () => desk,
  path: '/queue/$kind',
  validateSearch: queueSearch,
  staticData: { whole: true },
  component: lazyRouteComponent(() => import('../task/QueuePage.tsx'), 'QueuePage'),
})

const oneCase = createRoute({
  getParentRoute: () => desk,
  path: '/case/$id',
  component: lazyRouteComponent(() => import('../task/CasePage.tsx'), 'CasePage'),
})

const settings = createRoute({
  getParentRoute: () => desk,
  path: '/settings',
  validateSearch: settingSearch,
  staticData: { whole: true },
  component: lazyRouteComponent(() => import('../site/SettingsPage.tsx'), 'SettingsPage'),
})

const chats = createRoute({
  getParentRoute: () => desk,
  path: '/chats',
  validateSearch: chatSearch,
  component: lazyRouteComponent(() => import('../chat/ChatsPage.tsx'), 'ChatsPage'),
})

const readyAnswers = createRoute({
  getParentRoute: () => desk,
  path: '/ready-answers',
  component: lazyRouteComponent(() => import('../chat/ReadyAnswersPage.tsx'), 'ReadyAnswersPage'),
})

const payments = createRoute({
  getParentRoute: () => desk,
  path: '/payments',
  validateSearch: paymentSearch,
  component: lazyRouteComponent(() => import('../deposit/PaymentsPage.tsx'), 'PaymentsPage'),
})

const payment = createRoute({
  getParentRoute: () => desk,
  path: '/payments/$id',
  component: lazyRouteComponent(() => import('../deposit/PaymentPage.tsx'), 'PaymentPage'),
})

const matches = createRoute({
  getParentRoute: () => desk,
  path: '/matches',
  validateSearch: matchSearch,
  component: lazyRouteComponent(() => import('../settlement/MatchesPage.tsx'), 'MatchesPage'),
})

const match = createRoute({
  getParentRoute: () => desk,
  path: '/matches/$id',
  component: lazyRouteComponent(() => import('../settlement/MatchPage.tsx'), 'MatchPage'),
})

const names = createRoute({
  getParentRoute: () => desk,
  path: '/names',
  validateSearch: nameSearch,
  component: lazyRouteComponent(() => import('../market/NamesPage.tsx'), 'NamesPage'),
})

const risk = createRoute({
  getParentRoute: () => desk,
  path: '/risk',
  validateSearch: riskSearch,
  component: lazyRouteComponent(() => import('../order/RiskPage.tsx'), 'RiskPage'),
})

const unusual = createRoute({
  getParentRoute: () => desk,
  path: '/risk/members',
  validateSearch: unusualSearch,
  component: lazyRouteComponent(() => import('../order/UnusualPage.tsx'), 'UnusualPage'),
})

const prices = createRoute({
  getParentRoute: () => desk,
  path: '/risk/prices',
  validateSearch: pricesSearch,
  component: lazyRouteComponent(() => import('../market/PricesPage.tsx'), 'PricesPage'),
})

const reports = createRoute({
  getParentRoute: () => desk,
  path: '/reports',
  validateSearch: reportSearch,
  component: lazyRouteComponent(() => import('../account/ReportsPage.tsx'), 'ReportsPage'),
})

const books = createRoute({
  getParentRoute: () => desk,
  path: '/books',
  validateSearch: booksSearch,
  component: lazyRouteComponent(() => import('../accounting/BooksPage.tsx'), 'BooksPage'),
})

const owed = createRoute({
  getParentRoute: () => desk,
  path: '/owed',
  validateSearch: owedSearch,
  component: lazyRouteComponent(() => import('../accounting/OwedPage.tsx'), 'OwedPage'),
})

const reserves = createRoute({
  getParentRoute: () => desk,
  path: '/reserves',
  component: lazyRouteComponent(() => import('../accounting/ReservesPage.tsx'), 'ReservesPage'),
})

const withdrawals = createRoute({
  getParentRoute: () => desk,
  path: '/withdrawals',
  validateSearch: withdrawalSearch,
  component: lazyRouteComponent(() => import('../withdraw/WithdrawalsPage.tsx'), 'WithdrawalsPage'),
})

const withdrawal = createRoute({
  getParentRoute: () => desk,
  path: '/withdrawals/$id',
  component: lazyRouteComponent(() => import('../withdraw/WithdrawalPage.tsx'), 'WithdrawalPage'),
})

const members = createRoute({
  getParentRoute: () => desk,
  path: '/members',
  validateSearch: memberSearch,
  component: lazyRouteComponent(() => import('../member/MembersPage.tsx'), 'MembersPage'),
})

const member = createRoute({
  getParentRoute: () => desk,
  path: '/members/$id',
  component: lazyRouteComponent(() => import('../member/MemberPage.tsx'), 'MemberPage'),
})

const linked = createRoute({
  getParentRoute: () => desk,
  path: '/members/$id/linked',
  component: lazyRouteComponent(() => import('../member/LinkedPage.tsx'), 'LinkedPage'),
})

const playSafe = createRoute({
  getParentRoute: () => desk,
  path: '/play-safe',
  validateSearch: playSafeSearch,
  component: lazyRouteComponent(() => import('../member/PlaySafePage.tsx'), 'PlaySafePage'),
})

const merchants = createRoute({
  getParentRoute: () => desk,
  path: '/merchants',
  validateSearch: merchantSearch,
  component: lazyRouteComponent(() => import('../demand/MerchantsPage.tsx'), 'MerchantsPage'),
})

const trial = createRoute({
  getParentRoute: () => desk,
  path: '/trial',
  validateSearch: trialSearch,
  component: lazyRouteComponent(() => import('../member/TrialPage.tsx'), 'TrialPage'),
})

const health = createRoute({
  getParentRoute: () => desk,
  path: '/health',
  component: lazyRouteComponent(() => import('../health/HealthPage.tsx'), 'HealthPage'),
})

const terms = createRoute({
  getParentRoute: () => desk,
  path: '/terms',
  component: lazyRouteComponent(() => import('../notice/TermsPage.tsx'), 'TermsPage'),
})

const news = createRoute({
  getParentRoute: () => desk,
  path: '/news',
  component: lazyRouteComponent(() => import('../notice/NewsPage.tsx'), 'NewsPage'),
})

const banners = createRoute({
  getParentRoute: () => desk,
  path: '/banners',
  component: lazyRouteComponent(() => import('../notice/BannersPage.tsx'), 'BannersPage'),
})

const announcements = createRoute({
  getParentRoute: () => desk,
  path: '/announcements',
  component: lazyRouteComponent(() => import('../notice/AnnouncementsPage.tsx'), 'AnnouncementsPage'),
})

const maintenance = createRoute({
  getParentRoute: () => desk,
  path: '/maintenance',
  component: lazyRouteComponent(() => import('../site/MaintenancePage.tsx'), 'MaintenancePage'),
})

const audit = createRoute({
  getParentRoute: () => desk,
  path: '/audit',
  validateSearch: auditSearch,
  beforeLoad: async ({ search, cause }) => {
    const last = cause === 'enter' ? await leftLast('audit', search) : null
    if (last) throw redirect({ to: '/audit', search: auditSearch(last), replace: true })
  },
  component: lazyRouteComponent(() => import('../operator/AuditPage.tsx'), 'AuditPage'),
})

const operators = createRoute({
  getParentRoute: () => desk,
  path: '/operators',
  component: lazyRouteComponent(() => import('../operator/OperatorsPage.tsx'), 'OperatorsPage'),
})

const ownAccess = createRoute({
  getParentRoute: () => desk,
  path: '/own-access',
  component: lazyRouteComponent(() => import('../operator/OwnAccessPage.tsx'), 'OwnAccessPage'),
})

export const router = createRouter({
  defaultErrorComponent: PageError,
  routeTree: root.addChildren([
    signIn,
    join,
    desk.addChildren([
      start,
      queue,
      oneCase,
      matches,
      match,
      names,
      risk,
      unusual,
      prices,
      reports,
      books,
      chats,
      readyAnswers,
      owed,
      reserves,
      payments,
      payment,
      withdrawals,
      withdrawal,
      members,
      member,
      linked,
      playSafe,
      merchants,
      trial,
      terms,
      health,
      news,
      announcements,
      banners,
      settings,
      maintenance,
      audit,
      operators,
      ownAccess,
    ]),
  ]),
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
