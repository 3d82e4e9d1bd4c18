// The place for an order on the chosen option: on a desktop a slip next to the grid, which stays; below that
// width a line at the foot that opens it, docked there on a tablet and as a sheet on a phone
// (MarketDetailPage.tsx).
import { getRouteApi } from '@tanstack/react-router'
import { useSession } from '@touchline/client/api/session'
import type { Market, Select } from '@touchline/contract/market/types'
import type { OpenOrder } from '@touchline/engine/order/outlook'
import { Card } from '@touchline/ui/Card'
import { Bone } from '@touchline/ui/Skeleton'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCloseSheet } from '../app/address/sheet.ts'
import { later } from '../app/later.ts'
import { useWide } from '../app/use-wide.ts'
import { useText, withTexts } from '../i18n/i18n.ts'
import { NoFigures } from '../order/offer/NoFigures.tsx'
import { useOrderHold } from '../order/placing/OrderHold.tsx'
import type { MatchOrders } from '../order/use-match-orders.ts'
import { MatchAction } from './MatchAction.tsx'

const route = getRouteApi('/marketDetail')

const OrderSlip = lazy(() => withTexts(import('../order/placing/OrderSlip.tsx'), 'matches'))
const OwnOnMatch = later(() => import('./OwnOnMatch.tsx'))

interface Props {
  market: Market
  select: Select | undefined
  orders: MatchOrders
  /** Orders are taken now. */
  open: boolean
  /** Orders were taken at some time since this page was opened, so an order begun then is seen through. */
  begun: boolean
  /** How often the chosen option was pressed on this page: a press leads to the stake. */
  pressed: number
  /** Takes back the choice of the option. */
  onLeave: () => void
}

export function MatchSlip({ select, market, orders, open, begun, pressed, onLeave }: Props) {
  const member = useSession()
  const desktop = useWide(1024)
  const tablet = useWide() && !desktop
  const { sheet } = route.useSearch()
  const close = useCloseSheet()
  const [typed, setTyped] = useState<OpenOrder | null>(null)
  const called = sheet === 'order'
  useStaysInSight(desktop, called)
  useFittingMode(open && (desktop || (tablet && called)) ? select : undefined)
  if (desktop) {
    return (
      <div className="grid gap-3">
        {select && (begun || called) ? (
          <Suspense fallback={<Bone className="h-beside w-full rounded-card" />}>
            <OrderSlip
              selectionId={select.id}
              pressed={pressed}
              takesFocus={called || pressed > 0}
              onLeave={onLeave}
              onTyped={setTyped}
            />
          </Suspense>
        ) : (
          open && market.show && <EmptySlip market={market} />
        )}
        <Suspense>{member && <OwnOnMatch orders={orders} typed={typed} />}</Suspense>
      </div>
    )
  }
  if (!select) return open && market.show && <EmptySlip market={market} />
  if (!open && !(tablet && called)) return null
  if (!tablet || !called) return <MatchAction market={market} select={select} />
  return (
    <Suspense>
      <OrderSlip docked selectionId={select.id} pressed={pressed} takesFocus onLeave={close} />
    </Suspense>
  )
}

/** An order begun next to the grid continues in a sheet, or docked, when the window becomes too narrow. */
function useStaysInSight(desktop: boolean, called: boolean): void {
  const navigate = route.useNavigate()
  const { begun } = useOrderHold()
  const follow = useEffectEvent(() => {
    if (desktop || called || !begun) return
    const search = (now: object) => ({ ...now, sheet: 'order' as const })
    void navigate({ search, replace: true, resetScroll: false })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the change of the width alone
  useEffect(() => follow(), [desktop])
}

/**
 * An option without open volume can only be reserved, so its slip begins with reserving; the next option's
 * slip begins with ordering again. After that only the member changes the mode, so that what is being typed
 * does not change when the volume goes.
 */
function useFittingMode(select: Select | undefined): void {
  const navigate = route.useNavigate()
  const { mode } = route.useSearch()
  const switched = useRef(false)
  const fit = useEffectEvent(() => {
    // A suspended selection can be neither ordered nor reserved.
    if (!select || select.suspended !== null || select.tradAble === (mode === undefined)) return
    if (select.tradAble && !switched.current) return
    switched.current = !select.tradAble
    const search = (now: object) => ({ ...now, mode: select.tradAble ? undefined : ('reserve' as const) })
    void navigate({ search, state: (now) => now, replace: true, resetScroll: false })
  })
  const chosen = select?.id
  useEffect(() => {
    if (chosen !== undefined) fit()
  }, [chosen])
}

/** The slip before an option is chosen: its figures, empty, in place. The server draws it for any width. */
function EmptySlip({ market }: { market: Market }) {
  const t = useText()
  return (
    <Card className="hidden gap-3 lg:grid">
      <div>
        <p className="text-12 text-muted">{t('match.slip', { market: market.marketName })}</p>
        <h2 className="text-22 font-semibold">{t(`match.slipEmpty-${market.marketType}`)}</h2>
      </div>
      <NoFigures />
      <p className="text-13 text-muted">{t('match.slipNote')}</p>
    </Card>
  )
}
