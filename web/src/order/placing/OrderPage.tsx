import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { queries } from '@touchline/client/api/queries'
import { Card } from '@touchline/ui/Card'
import { UsualTopBar } from '../../app/frame/UsualTopBar.tsx'
import { matchOf } from '../../market/match-query.ts'
import { rememberedId } from '../../market/remembered-selection.ts'
import { partsOf } from '../offer/use-order-figures.ts'
import type { Slots } from './frame.ts'
import { OrderFlow } from './OrderFlow.tsx'
import { OrderHold } from './OrderHold.tsx'

// Queries

const route = getRouteApi('/order')

export function load({ search }: { search: { selection?: string | undefined } }) {
  const [gameId] = partsOf(search.selection ?? '')
  if (gameId) void queries.prefetchQuery(matchOf(gameId))
}

// Screen

/** The full-page order form, for links that lead straight to a selection. */
export function OrderPage() {
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
        <OrderHold chosen>
          <OrderFlow selectionId={selection} frame={PageFrame} onClose={leave} />
        </OrderHold>
      </div>
    </>
  )
}

// Parts

function PageFrame({ title, overline, aside, pinned, children, footer }: Slots) {
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-3 narrow:p-4">
      <div>
        {overline && <div className="text-12 text-muted">{overline}</div>}
        <div className="flex items-baseline gap-2">
          <h2 className="min-w-0 flex-1 text-22 font-semibold">{title}</h2>
          {aside}
        </div>
      </div>
      {pinned}
      {children}
      {footer && <div>{footer}</div>}
    </Card>
  )
}
