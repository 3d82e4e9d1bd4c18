import { getRouteApi, useLocation } from '@tanstack/react-router'
import { Logo } from '@touchline/ui/frame/Logo'
import { useText } from '../i18n/i18n.ts'
import { useReturnWhenOpen } from './use-return-when-open.ts'

const route = getRouteApi('/block')

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Path and query of the page that was left because nothing answered. */
    back?: string
  }
}

/** The page for code 4500 (the region may not be served), and for when no address of the site answers. */
export function BlockPage() {
  const t = useText()
  const unreachable = route.useSearch().why === 'network'
  const back = useLocation({ select: ({ state }) => state.back })
  useReturnWhenOpen(unreachable ? back : undefined)
  return (
    <div className="ground-ink grid min-h-screen content-center justify-items-center gap-3 p-6 text-center">
      <Logo className="size-10" />
      <h1 className="text-22 font-semibold">{t(unreachable ? 'access.unreachable' : 'access.block')}</h1>
      <p className="max-w-phone text-muted">
        {t(unreachable ? 'access.unreachableNote' : 'access.blockNote')}
      </p>
    </div>
  )
}
