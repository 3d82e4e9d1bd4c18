// Holds the draft of an order and the result of the one that was sent. It belongs to the page, since the
// frame that shows it changes with the width of the window: a sheet on a phone, docked on a tablet, next to
// the grid on a desktop. Turning a device loses none of it.
import { useSession } from '@touchline/client/api/session'
import type { Interval } from '@touchline/engine/order/reservation'
import { createContext, type ReactNode, use, useState } from 'react'
import type { PaymentChoice } from '../offer/use-ways.ts'
import type { Outcome } from './use-sending.ts'

interface OrderDraft {
  /** The typed stake; null: nothing is typed yet. */
  readonly typed: string | null
  readonly way: PaymentChoice | null
  readonly interval: Interval | null
  /** `before`: the selection that was open when the answer came. */
  readonly ended: { readonly outcome: Outcome; readonly before: string } | null
  /** An answer is awaited. */
  readonly busy: boolean
}

const nothing: OrderDraft = { typed: null, way: null, interval: null, ended: null, busy: false }

interface Hold extends OrderDraft {
  /** Whether something was typed, chosen or sent. */
  readonly begun: boolean
  readonly change: (part: Partial<OrderDraft>) => void
}

const HoldContext = createContext<Hold | null>(null)

interface Props {
  /** An option is chosen. */
  chosen: boolean
  /** The sheet above the page. When the order's sheet goes and no other follows it, the order is closed. */
  sheet?: string | undefined
  children: ReactNode
}

/**
 * Holds one member's order until it is closed or its option is no longer chosen: another member who signs in
 * meanwhile, here or in another tab, starts from scratch.
 */
export function OrderHold({ chosen, sheet, children }: Props) {
  const member = useSession()?.userid
  const [{ held, of }, setAll] = useState({ held: nothing, of: { member, chosen, sheet } })
  if (of.member !== member || of.chosen !== chosen || of.sheet !== sheet) {
    const closed = of.sheet === 'order' && sheet === undefined
    const left = of.member !== member || (of.chosen && !chosen) || closed
    setAll({ held: left ? nothing : held, of: { member, chosen, sheet } })
  }
  const change = (part: Partial<OrderDraft>) =>
    // An answer to an order of the member before is dropped.
    setAll((now) => (now.of.member === member ? { ...now, held: { ...now.held, ...part } } : now))
  const begun = held !== nothing
  return <HoldContext value={{ ...held, begun, change }}>{children}</HoldContext>
}

export function useOrderHold(): Hold {
  const hold = use(HoldContext)
  if (!hold) throw new Error('an order stands in a page that holds it')
  return hold
}
