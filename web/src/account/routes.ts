// Pages of the books: statistics, general ledger, movements and the proof of them.

import { createRoute, redirect } from '@tanstack/react-router'
import { moneyTypes } from '@touchline/engine/ledger/kinds'
import { root } from '../app/root-route.ts'
import { about, screen } from '../app/screen.ts'
import { oneOf, searchOf, text } from '../app/search-reader.ts'

/** How far back the figures go. */
const span = oneOf(['week', 'month'])
const category = oneOf(['sports', 'insured', 'smart', 'recreation', 'mb'])

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
  ...screen('/statistics/list', 'books.statistics', () => import('./StatisticsPage.tsx')),
  validateSearch: searchOf({ span }),
})

const statisticsDetail = createRoute({
  getParentRoute: () => root,
  path: '/statistics/detail',
  ...screen('/statistics/detail', 'books.statisticsDetail', () => import('./StatisticsDetailPage.tsx')),
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
  ...screen('/generalLedger/list', 'books.ledger', () => import('./GeneralLedgerPage.tsx')),
  validateSearch: searchOf({ category }),
})

/** One accounting day. */
const ledgerDay = createRoute({
  getParentRoute: () => root,
  path: '/generalLedger/$id',
  ...screen('/generalLedger/:id', 'books.ledgerDay', () => import('./GeneralLedgerDayPage.tsx')),
  validateSearch: searchOf({ category, page: text, entry: text }),
})

const records = createRoute({
  getParentRoute: () => root,
  path: '/records',
  ...screen('/records', 'books.records', () => import('./RecordsPage.tsx')),
  validateSearch: searchOf({
    kind: oneOf(moneyTypes),
    span: oneOf(['today', 'week', 'month']),
    page: text,
    entry: text,
  }),
})

const proof = createRoute({
  getParentRoute: () => root,
  path: '/proof',
  ...screen('/proof', 'books.proof', () => import('./ProofPage.tsx')),
  validateSearch: searchOf({ entry: text }),
})

export const booksRoutes = [
  statisticsIndex,
  statistics,
  statisticsDetail,
  ledgerIndex,
  ledger,
  ledgerDay,
  records,
  proof,
] as const
