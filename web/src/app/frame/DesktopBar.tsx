// The bar above every page from 1024 px on: the places in a row, a search, and the member's own at the right.
// The server draws it for any width and CSS shows it; the member's part comes with the member.
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { useSession } from '@touchline/client/api/session'
import { Logo } from '@touchline/ui/frame/Logo'
import { lazy, Suspense } from 'react'
import { tournamentNavigation } from '../../api/first-calls.ts'
import { useText } from '../../i18n/i18n.ts'
import { later } from '../later.ts'
import { useWide } from '../use-wide.ts'
import { MenuButton } from './MenuButton.tsx'
import { VisitorWays } from './VisitorWays.tsx'

const DesktopSearch = lazy(() => import('./DesktopSearch.tsx'))
const DesktopMember = later(() => import('../../member/DesktopMember.tsx'))
const OpenOrders = later(() => import('../../member/OpenOrders.tsx'))

export function DesktopBar() {
  const t = useText()
  const tournament = useQuery(query(tournamentNavigation, { query: {} })).data
  const path = useLocation({ select: ({ pathname }) => pathname })
  const at = (places: RegExp) => placeLook(places.test(path))
  const desktop = useWide(1024)
  const signedIn = useSession() !== null
  return (
    <header className="ground-ink sticky top-0 z-30 hidden border-b border-line lg:block">
      <div className="mx-auto flex min-h-14 max-w-desktop flex-wrap items-stretch gap-x-2 px-4">
        <Link to="/home" className="mr-2 flex items-center gap-2 text-17 font-semibold">
          <Logo />
          Touchline
        </Link>
        <nav aria-label={t('app.places')} className="flex flex-wrap">
          <Link to="/home" {...at(/^\/home/)}>
            {t('app.home')}
          </Link>
          <Link to="/marketList/list" {...at(/^\/(market|result|alleague)/)}>
            {t('app.markets')}
          </Link>
          {tournament?.showNavigation && (
            <Link to="/tournament/markets" {...at(/^\/tournament/)}>
              {t('app.tournament')}
            </Link>
          )}
          <Link to="/orderinfo" {...at(/^\/order/)}>
            {t('app.myOrders')}
            {signedIn ? (
              <Suspense fallback={<span className="w-5" />}>{desktop && <OpenOrders />}</Suspense>
            ) : (
              // The server draws for visitors: this keeps the next link in its place for a returning member.
              <span className="hidden w-5 in-data-member:block" />
            )}
          </Link>
          <Link to="/history/list" {...at(/^\/history/)}>
            {t('app.history')}
          </Link>
        </nav>
        <Suspense fallback={<span className="ml-auto" />}>
          <DesktopSearch onList={/^\/(marketList|result)/.test(path)} />
        </Suspense>
        <div className="flex min-h-14 min-w-account items-center justify-end">
          {/* A phone, where none of it shows, does not fetch it either. */}
          {signedIn && desktop ? (
            <Suspense>
              <DesktopMember />
            </Suspense>
          ) : (
            <>
              <VisitorWays />
              <MenuButton />
            </>
          )}
        </div>
      </div>
    </header>
  )
}

/** The look of the link to a place. */
function placeLook(here: boolean) {
  return { className: place, 'aria-current': here ? ('page' as const) : undefined }
}
const place =
  'flex min-h-tap items-center gap-2 border-y-2 border-transparent px-3 text-15 text-muted hover:text-text focus-visible:-outline-offset-2 aria-[current=page]:border-b-current aria-[current=page]:font-semibold aria-[current=page]:text-text'
