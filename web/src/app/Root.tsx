// The frame of every page: sandbox ribbon, layout, bottom bar, the sheets above, and the guard of member
// pages.
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, Outlet, useLocation, useMatches, useSearch } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { useSession } from '@touchline/client/api/session'
import { Skeleton } from '@touchline/ui/Skeleton'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { siteStatus } from '../api/first-calls.ts'
import { useText, withTexts } from '../i18n/i18n.ts'
import { backFrom } from './address/way-back.ts'
import { useProblem } from './failure/system-dialog-state.ts'
import { AppBar } from './frame/AppBar.tsx'
import { DesktopBar } from './frame/DesktopBar.tsx'
import { SandboxRibbon } from './frame/SandboxRibbon.tsx'
import { UsualTopBar } from './frame/UsualTopBar.tsx'
import { later } from './later.ts'
import type { PageEntry } from './place.ts'

const SystemDialog = lazy(() => import('../SystemDialog.tsx'))
const PreLoginDialog = lazy(() => withTexts(import('../access/PreLoginDialog.tsx'), 'member'))
const LoginDialog = lazy(() => withTexts(import('../access/LoginDialog.tsx'), 'member'))
const AppMenu = lazy(() => withTexts(import('../AppMenu.tsx'), 'matches', 'money', 'member'))
const RealityWatch = later(() => import('../member/play/RealityWatch.tsx'))
const RestrictionBand = later(() => withTexts(import('../member/play/RestrictionBand.tsx'), 'member'))
const NoticeWatch = later(() => import('../notice/NoticeWatch.tsx'))
const Popups = later(() => import('../notice/Popups.tsx'))

export function Root() {
  const place = useMatches({ select: (matches) => matches.at(-1)?.staticData as PageEntry })
  const sandbox = useQuery({ ...query(siteStatus), select: (site) => site.sandbox }).data
  const member = useSession()
  const barred = member === null && place.guard === 'member'
  const { sheet } = useSearch({ from: '__root__' })
  const membersOwn = (place.guard === 'member' && !place.unfinished) || sheet === 'order'
  const finishFirst = member?.unfinished && membersOwn
  const unknown = place.sandbox === true && sandbox === false
  const main = usePageChange(place)
  // The server's drawing for a visitor stays hidden from a member until their part is here, however late that
  // is (index.html).
  const isMember = member !== null
  useEffect(() => {
    document.documentElement.toggleAttribute('data-member', isMember)
  }, [isMember])
  return (
    <>
      <SkipLink />
      {sandbox && <SandboxRibbon />}
      {place.layout !== 'blank' && <DesktopBar />}
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className={place.bottomBar ? 'pb-foot outline-none lg:pb-0' : 'outline-none'}
      >
        <Suspense>{member && place.layout !== 'blank' && <RestrictionBand key={member.ticket} />}</Suspense>
        {place.layout === 'member' && <UsualTopBar title={place.title} />}
        {finishFirst && <FinishFirst />}
        {unknown ? <NotFound /> : barred || finishFirst ? <Barred /> : <Outlet />}
      </main>
      {place.bottomBar && <AppBar />}
      <Above barred={barred} />
      <Suspense>{member && <RealityWatch sessionId={member.ticket} />}</Suspense>
      <Suspense>
        {member && place.layout !== 'blank' && <NoticeWatch key={`told ${member.ticket}`} />}
        {member && place.layout !== 'blank' && <Popups key={member.ticket} />}
      </Suspense>
    </>
  )
}

/** The keyboard's first stop: a link past what is the same on every page. */
function SkipLink() {
  const t = useText()
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-1 focus:left-1 focus:z-40 focus:rounded-card focus:bg-surface focus:px-4 focus:py-2.5 focus:font-semibold"
    >
      {t('app.skip')}
    </a>
  )
}

/** spec 2: an unknown route. */
export function NotFound() {
  const t = useText()
  return (
    <div className="grid min-h-screen content-center justify-items-center gap-4 p-6 text-center">
      <p aria-hidden className="text-28 font-semibold text-muted">
        4–0–4
      </p>
      <h1 className="text-22 font-semibold">{t('app.notFound')}</h1>
      <Link
        to="/home"
        className="inline-flex min-h-bar items-center rounded-card bg-accent px-6 font-semibold text-on-accent"
      >
        {t('app.goHome')}
      </Link>
    </div>
  )
}

/** Leads to the profile, which must be finished before members' pages and orders, and then back. */
function FinishFirst() {
  const back = useLocation({ select: ({ pathname, searchStr }) => backFrom(pathname, searchStr) })
  return <Navigate to="/register" search={{ back }} replace />
}

/** A member's page that a visitor opened: a skeleton in place of its content. */
function Barred() {
  const t = useText()
  return <Skeleton rows={5} label={t('app.signInToSee')} className="mx-auto max-w-page" />
}

function Above({ barred }: { barred: boolean }) {
  const { sheet } = useSearch({ from: '__root__' })
  const problem = useProblem()
  return (
    <Suspense>
      {sheet === 'menu' && <AppMenu />}
      {sheet === 'login' ? <LoginDialog /> : barred && !problem && <PreLoginDialog />}
      {problem && <SystemDialog problem={problem} />}
    </Suspense>
  )
}

/** Title and focus follow the page; the first page keeps the browser's own start. */
function usePageChange(place: PageEntry) {
  const t = useText()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const main = useRef<HTMLElement>(null)
  const shown = useRef(path)
  const title = t(place.title)
  // A layout effect runs before the effects of the page itself, which may know a better title
  // (page-title.ts).
  useLayoutEffect(() => {
    document.title = `${title} · Touchline`
  }, [title])
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    // The page may have moved the focus itself, such as to the stake of an order.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [path])
  return main
}
