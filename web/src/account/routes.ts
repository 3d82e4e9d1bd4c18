// The routes of what was: the history of orders, and the books with statistics, general ledger, movements and the proof of them.
import { moneyTypes } from '@touchline/engine/ledger/kinds'
import { page } from '../app/page.ts'
import { day, oneOf, text } from '../app/search-reader.ts'

/** How far back the figures go. */
const span = oneOf(['week', 'month'])
const category = oneOf(['sports', 'insured', 'smart', 'recreation', 'mb'])

export const accountRoutes = [
  page('/history/list', 'account.history', () => import('./HistoryPage.tsx'), {
    day,
    of: oneOf(['own', 'trial', 'insured', 'smart']),
    kind: oneOf(['won', 'lost', 'returned']),
    page: text,
  }),
  page('/history/:id', 'order.detail', () => import('./HistoryOrderPage.tsx')),
  page('/statistics/list', 'books.statistics', () => import('./StatisticsPage.tsx'), { span }),
  page('/statistics/detail', 'books.statisticsDetail', () => import('./StatisticsDetailPage.tsx'), {
    by: oneOf(['market', 'league', 'match', 'hour']),
    span,
  }),
  page('/generalLedger/list', 'books.ledger', () => import('./GeneralLedgerPage.tsx'), { category }),
  // One accounting day.
  page('/generalLedger/:id', 'books.ledgerDay', () => import('./GeneralLedgerDayPage.tsx'), {
    category,
    page: text,
    entry: text,
  }),
  page('/records', 'books.records', () => import('./RecordsPage.tsx'), {
    kind: oneOf(moneyTypes),
    span: oneOf(['today', 'week', 'month']),
    page: text,
    entry: text,
  }),
  page('/proof', 'books.proof', () => import('./ProofPage.tsx'), { entry: text }),
  page('/proof/solvency', 'owed.title', () => import('./SolvencyPage.tsx')),
] as const
