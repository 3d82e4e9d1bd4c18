// The routes of the past: the history of orders, and the books with statistics, general ledger, movements and
// their proof.
import { moneyTypes } from '@touchline/engine/ledger/kinds'
import { day, oneOf, text } from '../app/address/search-reader.ts'
import { page } from '../app/page.ts'
import { withTexts } from '../i18n/i18n.ts'

/** How far back the figures go. */
const span = oneOf(['week', 'month'])
const category = oneOf(['sports', 'insured', 'smart', 'recreation', 'mb'])

export const accountRoutes = [
  page('/history/list', 'account.history', () => withTexts(import('./history/HistoryPage.tsx'), 'matches'), {
    day,
    of: oneOf(['own', 'trial', 'insured', 'smart']),
    kind: oneOf(['won', 'lost', 'returned']),
    page: text,
  }),
  page('/history/:id', 'order.detail', () =>
    withTexts(import('./history/HistoryOrderPage.tsx'), 'matches', 'member'),
  ),
  page(
    '/statistics/list',
    'books.statistics',
    () => withTexts(import('./statistics/StatisticsPage.tsx'), 'money'),
    {
      span,
    },
  ),
  page(
    '/statistics/detail',
    'books.statisticsDetail',
    () => withTexts(import('./statistics/StatisticsDetailPage.tsx'), 'matches', 'money'),
    {
      by: oneOf(['market', 'league', 'match', 'hour']),
      span,
    },
  ),
  page(
    '/generalLedger/list',
    'books.ledger',
    () => withTexts(import('./ledger/GeneralLedgerPage.tsx'), 'money'),
    {
      category,
    },
  ),
  // The id is an accounting day.
  page(
    '/generalLedger/:id',
    'books.ledgerDay',
    () => withTexts(import('./ledger/GeneralLedgerDayPage.tsx'), 'matches', 'money'),
    {
      category,
      page: text,
      entry: text,
    },
  ),
  page('/records', 'books.records', () => withTexts(import('./ledger/RecordsPage.tsx'), 'matches', 'money'), {
    kind: oneOf(moneyTypes),
    span: oneOf(['today', 'week', 'month']),
    page: text,
    entry: text,
  }),
  page('/proof', 'books.proof', () => withTexts(import('./proof/ProofPage.tsx'), 'money'), { entry: text }),
  page('/proof/solvency', 'owed.title', () => withTexts(import('./owed/SolvencyPage.tsx'), 'money')),
] as const
