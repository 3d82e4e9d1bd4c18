// The frame of the console: a dark rail with the places that the operator's roles open and what waits in
// each, next to it the page, and the page's keys at the foot.
import { useQuery } from '@tanstack/react-query'
import { Outlet, useMatches, useNavigate } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { own } from '@touchline/contract/operator/calls'
import { classes } from '@touchline/ui/classes'
import { lazy, Suspense, useEffect, useState } from 'react'
import { KeyFoot } from './app/KeyFoot.tsx'
import { listenToKeys, useCommands } from './app/keys.ts'
import { LeaveDialog } from './app/LeaveDialog.tsx'
import { useChatBell } from './chat/use-waiting-chats.ts'
import { useText } from './i18n/i18n.ts'
import { pages } from './pages.ts'
import { Rail } from './Rail.tsx'
import { StepUp } from './StepUp.tsx'

const Palette = lazy(async () => ({ default: (await import('./app/Palette.tsx')).Palette }))
const LookDialog = lazy(async () => ({ default: (await import('./app/LookDialog.tsx')).LookDialog }))
const KeysDialog = lazy(async () => ({ default: (await import('./app/KeysDialog.tsx')).KeysDialog }))

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page fills the space next to the rail by itself, without a margin. */
    readonly whole?: boolean
  }
}

export function Shell() {
  const [over, setOver] = useState<'palette' | 'keys' | 'look' | null>(null)
  const whole = useMatches().some(({ staticData }) => staticData.whole)
  useEffect(listenToKeys, [])
  usePlaces(setOver)
  useChatBell()
  return (
    <div className="grid min-h-dvh grid-cols-1 bg-page text-text md:grid-cols-[auto_1fr]">
      <Rail onFind={() => setOver('palette')} onLook={() => setOver('look')} />
      <div className="flex min-w-0 flex-col md:h-dvh">
        <main
          // A page may be longer than the screen and have nothing to focus: it must scroll by keyboard, too.
          tabIndex={whole ? undefined : 0}
          className={classes(
            'min-h-0 min-w-0 flex-1 focus-visible:-outline-offset-2',
            !whole && 'p-4 md:overflow-y-auto lg:p-6',
          )}
        >
          <Outlet />
        </main>
        <KeyFoot />
      </div>
      <StepUp />
      <LeaveDialog />
      <Suspense>
        {over === 'palette' && <Palette onClose={() => setOver(null)} />}
        {over === 'keys' && <KeysDialog onClose={() => setOver(null)} />}
        {over === 'look' && <LookDialog onClose={() => setOver(null)} />}
      </Suspense>
    </div>
  )
}

/** G and a letter lead to each place that the operator may open; Control+K opens the palette. */
function usePlaces(open: (over: 'palette' | 'keys') => void): void {
  const t = useText()
  const navigate = useNavigate()
  const { data: operator } = useQuery(query(own))
  useCommands([
    { keys: 'Control+k', label: t('app.palette'), run: () => open('palette'), inFields: true },
    { keys: '?', label: t('app.allKeys'), run: () => open('keys') },
    ...pages
      .filter(({ act }) => operator?.acts.includes(act))
      .map(({ link, title, key }) => ({
        keys: key ? `g ${key}` : '',
        label: t(title),
        run: () => void navigate(link),
      })),
  ])
}
