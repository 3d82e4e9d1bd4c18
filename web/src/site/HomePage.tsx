import { useSearch } from '@tanstack/react-router'
import { queries, query } from '@touchline/client/api/queries'
import { useSession } from '@touchline/client/api/session'
import { Logo } from '@touchline/ui/frame/Logo'
import { TopBar } from '@touchline/ui/frame/TopBar'
import { Bone } from '@touchline/ui/Skeleton'
import { lazy, memo, Suspense } from 'react'
import { banners, newsList, popularBets } from '../api/first-calls.ts'
import { useCloseSheet } from '../app/address/sheet.ts'
import { MenuButton } from '../app/frame/MenuButton.tsx'
import { VisitorWays } from '../app/frame/VisitorWays.tsx'
import { later } from '../app/later.ts'
import { DrawnPart } from '../app/taken-over.tsx'
import { useWide } from '../app/use-wide.ts'
import { useText, withTexts } from '../i18n/i18n.ts'
import { HotMatches } from '../market/list/HotMatches.tsx'

/** Shown to members only, so that a visitor's first screen does not fetch them. */
const Balance = later(() => import('../member/Balance.tsx'))
const Bell = later(() => import('../notice/Bell.tsx'))
const Shortcuts = later(() => withTexts(import('./Shortcuts.tsx'), 'member'))
/** Drawn by the server; their code comes after the first screen. */
const Lesson = later(() => import('./Lesson.tsx'))
const NewsLine = later(() => import('./NewsLine.tsx'))
const HomeBelow = later(() => import('./HomeBelow.tsx'))
/** Parts that only a desktop shows. */
const DesktopBoard = later(() => withTexts(import('./DesktopBoard.tsx'), 'matches', 'member'))
const MemberColumn = later(() => withTexts(import('./MemberColumn.tsx'), 'matches'))
const NewsDialog = lazy(() => import('./NewsDialog.tsx'))
const AboutDialog = lazy(() => withTexts(import('./AboutDialog.tsx'), 'member'))

// Queries

export function load() {
  void queries.prefetchQuery(query(popularBets))
  void queries.prefetchQuery(query(banners))
  void queries.prefetchQuery(query(newsList))
}

// Screen

export function HomePage() {
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
              <MenuButton />
            </>
          }
        />
      </div>
      <h1 className="sr-only max-lg:hidden">{t('site.home')}</h1>
      {!member && <Lead />}
      <Columns />
      <Dialogs />
    </>
  )
}

// Parts

/** The site's purpose in a sentence, on the ink ground that the example begins on. */
function Lead() {
  const t = useText()
  return (
    // The server draws for visitors; the style hides this from a member who comes back.
    <div className="ground-ink in-data-member:hidden">
      <div className="mx-auto max-w-desktop px-4 pt-1 pb-row lg:pt-4 lg:pb-4">
        <h2 className="text-22 font-semibold narrow:text-28">
          {/* The texts themselves bring what stands between them in the language: a space, or nothing. */}
          <span className="block lg:inline">{t('site.lead')}</span>
          <span className="block lg:inline">{t('site.leadThen')}</span>
        </h2>
        <p className="mt-1.5 text-muted">{t('site.tryIt')}</p>
      </div>
    </div>
  )
}

/**
 * A visitor sees first what an order is, a member the matches. The parts themselves find out who is there and
 * how wide the window is, because a part whose file has not come keeps the server's drawing only while
 * nothing above it in the tree changes.
 */
const Columns = memo(function Columns() {
  return (
    <div className="mx-auto max-w-desktop lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,var(--container-beside))] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-3 lg:p-3">
      {/* The place of a member's column is kept until it comes; else what stands below would jump. */}
      <div className="lg:col-start-2 lg:in-data-member:not-has-[[data-here]]:min-h-dvh">
        <DrawnPart>
          <Beside />
        </DrawnPart>
      </div>
      <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <DrawnPart fallback={<div className="min-h-tap lg:mb-3" />}>
          <NewsLine />
        </DrawnPart>
        <div className="lg:hidden">
          <HotMatches />
          <DrawnPart>
            <MemberShortcuts />
          </DrawnPart>
        </div>
        {/* The height of the board is kept, so that nothing moves when it comes. */}
        <div className="hidden lg:block">
          <DrawnPart fallback={boardPlace}>
            <Board />
          </DrawnPart>
        </div>
      </div>
      <div className="lg:col-start-2">
        <DrawnPart>
          <HomeBelow />
        </DrawnPart>
      </div>
    </div>
  )
})

function Beside() {
  const member = useSession()
  const desktop = useWide(1024)
  return member ? desktop && <MemberColumn /> : <Lesson />
}

function MemberShortcuts() {
  return useSession() && <Shortcuts />
}

const boardPlace = <Bone className="h-dvh w-full rounded-card" />

function Board() {
  return useWide(1024) ? <DesktopBoard /> : boardPlace
}

/** A dialog above the page: the announcement, or the topic about the site, that the URL names. */
function Dialogs() {
  const { news, about } = useSearch({ from: '/home' })
  const close = useCloseSheet()
  return (
    <Suspense>
      {news && <NewsDialog id={news} onClose={close} />}
      {about && <AboutDialog about={about} onClose={close} />}
    </Suspense>
  )
}
