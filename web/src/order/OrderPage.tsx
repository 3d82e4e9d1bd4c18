import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Card } from '@touchline/ui/Card'
import { queries } from '../api/queries.ts'
import { UsualTopBar } from '../app/UsualTopBar.tsx'
import { matchOf } from '../market/match-query.ts'
import { rememberedId } from '../market/remembered-selection.ts'
import type { Slots } from './frame.ts'
import { OrderFlow } from './OrderFlow.tsx'
import { partsOf } from './use-order-figures.ts'

// Queries

const route = getRouteApi('/order')

export function load({ search }: { search: { selection?: string | undefined } }) {
  const [gameId] = partsOf(search.selection ?? '')
  if (gameId) void queries.prefetchQuery(matchOf(gameId))
}

// Screen

/** The full-page order form, for links that lead straight to a selection. */
export function Screen() {
  const { selection = rememberedId() ?? '' } = route.useSearch()
  const navigate = useNavigate()
  const [gameId, market, option] = partsOf(selection)
  const leave = () =>
    gameId
      ? navigate({ to: '/marketDetail', search: { gameId, market, option } })
      : navigate({ to: '/marketList/list' })
  return (
    <>
      <UsualTopBar title="order.place" />
      <div className="mx-auto max-w-phone p-2 pb-6">
        <OrderFlow selectionId={selection} frame={PageFrame} onClose={leave} />
      </div>
    </>
  )
}

// Parts

function PageFrame({ title, overline, aside, pinned, children, footer }: Slots) {
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-3 narrow:p-4">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          {overline && <div className="text-12 text-muted">{overline}</div>}
          <h2 className="text-22 font-semibold">{title}</h2>
        </div>
        {aside}
      </div>
      {pinned}
      {children}
      {footer && <div>{footer}</div>}
    </Card>
  )
}
