import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardList, Clock, LayoutGrid, PiggyBank } from 'lucide-react'
import { siteStatus } from '../api/first-calls.ts'
import { query } from '../api/queries.ts'
import { useText } from '../i18n/i18n.ts'

/** A member's usual ways on from home; a desk has them above. */
export default function Shortcuts() {
  const t = useText()
  const sandbox = useQuery(query(siteStatus)).data?.sandbox
  return (
    <nav
      aria-label={t('site.shortcuts')}
      className="m-3 grid auto-cols-fr grid-flow-col overflow-hidden rounded-card bg-surface lg:hidden"
    >
      {sandbox && (
        <Link to="/sandbox" hash="deposit" className={shortcut}>
          <PiggyBank className="size-6" strokeWidth={1.75} aria-hidden />
          {t('app.testMoney')}
        </Link>
      )}
      <Link to="/marketList/list" className={shortcut}>
        <LayoutGrid className="size-6" strokeWidth={1.75} aria-hidden />
        {t('market.list')}
      </Link>
      <Link to="/orderinfo" className={shortcut}>
        <ClipboardList className="size-6" strokeWidth={1.75} aria-hidden />
        {t('app.orders')}
      </Link>
      <Link to="/history/list" className={shortcut}>
        <Clock className="size-6" strokeWidth={1.75} aria-hidden />
        {t('app.records')}
      </Link>
    </nav>
  )
}
const shortcut =
  'grid min-h-foot px-1 content-center justify-items-center gap-1 text-center text-13 hover:bg-fill focus-visible:-outline-offset-2'
