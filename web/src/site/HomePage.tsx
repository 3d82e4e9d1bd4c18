import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { IconButton } from '@touchline/ui/IconButton'
import { TopBar } from '@touchline/ui/TopBar'
import { ClipboardList, Clock, LayoutGrid, Menu, PiggyBank } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { banners, newsList, onlineNumber, popularBets, siteStatus } from '../api/first-calls.ts'
import { queries, query } from '../api/queries.ts'
import { useSession } from '../api/session.ts'
import { Logo } from '../app/Logo.tsx'
import { opens, useCloseSheet } from '../app/sheet.ts'
import { VisitorWays } from '../app/VisitorWays.tsx'
import { useText } from '../i18n/i18n.ts'
import { HotMatches } from '../market/HotMatches.tsx'
import { Banners } from './Banners.tsx'
import { NewsLine } from './NewsLine.tsx'

/** Members only, so a visitor's first screen does not bring it. */
const Balance = lazy(() => import('../member/Balance.tsx'))
const Bell = lazy(() => import('../notice/Bell.tsx'))
const NewsDialog = lazy(() => import('./NewsDialog.tsx'))

// Queries

export function load() {
  void queries.prefetchQuery(query(popularBets))
  void queries.prefetchQuery(query(banners))
  void queries.prefetchQuery(query(newsList))
}

// Screen

export function Screen() {
  const t = useText()
  const member = useSession()
  return (
    <>
      <div className="lg:hidden">
        <TopBar
          brand
          title={
            <>
              <Logo className="mr-2 size-6" />
              Touchline
            </>
          }
          right={
            <>
              <Suspense>{member ? <Balance /> : <VisitorWays />}</Suspense>
              <Suspense>{member && <Bell />}</Suspense>
              <IconButton
                label={t('app.menu')}
                icon={<Menu className="size-6" aria-hidden />}
                render={<Link {...opens('menu')} />}
              />
            </>
          }
        />
      </div>
      <h1 className="sr-only max-lg:hidden">{t('site.home')}</h1>
      <div className="mx-auto max-w-desk lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,var(--container-aside))] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-4 lg:gap-y-3 lg:p-3">
        <Banners />
        <div className="bg-surface lg:col-start-2 lg:overflow-hidden lg:rounded-card">
          <NewsLine />
          <Shortcuts />
        </div>
        <div className="mx-auto w-full max-w-page lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:max-w-none">
          <HotMatches />
          <Foot />
        </div>
      </div>
      <News />
    </>
  )
}

// Parts

/** The announcement that the URL names, above the page. */
function News() {
  const { news } = useSearch({ from: '/home' })
  const close = useCloseSheet()
  return <Suspense>{news && <NewsDialog id={news} onClose={close} />}</Suspense>
}

function Shortcuts() {
  const t = useText()
  const sandbox = useQuery(query(siteStatus)).data?.sandbox
  return (
    <nav
      aria-label={t('site.shortcuts')}
      className="grid auto-cols-fr grid-flow-col py-1 lg:grid-flow-row lg:divide-y lg:divide-line lg:py-0"
    >
      {sandbox && (
        <Link to="/sandbox" className={shortcut}>
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
  'grid min-h-foot bg-surface px-1 content-center justify-items-center gap-1 text-center text-13 hover:bg-fill focus-visible:-outline-offset-2 lg:flex lg:min-h-bar lg:items-center lg:justify-start lg:gap-3 lg:px-3 lg:text-15'

function Foot() {
  const t = useText()
  const online = useQuery(query(onlineNumber)).data
  return (
    <p className="flex flex-wrap gap-x-3 px-3 py-4 text-12 text-muted lg:px-0">
      <span>{t('site.adults')}</span>
      {online && <span>{t('site.online', { count: online.onlineNumber })}</span>}
    </p>
  )
}
