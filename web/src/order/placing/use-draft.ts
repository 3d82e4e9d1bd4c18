// The draft being typed: stake, way of paying, interval, and whether a rate is reserved. The mode is in the
// URL. A stake in the URL counts as typed until another is, so that leaving the order and coming back keeps
// it.
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Fen } from '@touchline/engine/money/fen'
import type { Interval } from '@touchline/engine/order/reservation'
import { readAmount } from '@touchline/ui/input/typed-amount'
import { type RefObject, useRef } from 'react'
import { asTyped, stakeOf } from '../offer/preview.ts'
import { partsOf } from '../offer/use-order-figures.ts'
import { type PaymentChoice, plainWay } from '../offer/use-ways.ts'
import type { Submission } from '../sent.ts'
import { useOrderHold } from './OrderHold.tsx'
import type { Mode } from './OrderMode.tsx'
import type { Submitter } from './use-sending.ts'

/** The change to a refused order when its member goes back to the form. */
export interface Change {
  readonly way?: PaymentChoice
  readonly mode?: Mode
  readonly interval?: Interval
}
export type Revise = (sent: Submission, change?: Change) => void

export interface Draft {
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly way: PaymentChoice
  readonly onWay: (way: PaymentChoice) => void
  /** null until the member has moved an end of the interval. */
  readonly interval: Interval | null
  readonly onInterval: (interval: Interval) => void
  readonly mode: Mode
  readonly onMode: (mode: Mode) => void
  /** The selection whose stake had the focus last; null where the stake does not take the focus. */
  readonly focused: RefObject<string | null> | null
  /** Goes back to the form of what was sent, as it was except for `change`. */
  readonly revise: (sending: Pick<Submitter, 'edit'>) => Revise
}

export function useDraft(selectionId: string, takesFocus: boolean): Draft {
  const { mode: said, amount } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { change: hold, ...held } = useOrderHold()
  const typed = held.typed ?? readAmount(amount ?? '') ?? ''
  const way = held.way ?? plainWay
  const { interval } = held
  const onType = (next: string) => hold({ typed: next })
  const onWay = (next: PaymentChoice) => hold({ way: next })
  const onInterval = (next: Interval) => hold({ interval: next })
  const focused = useRef<string | null>(null)
  const mode = said === 'reserve' ? 'reserve' : 'now'
  const onMode = (next: Mode) => {
    const search = (now: object) => ({ ...now, mode: inUrl(next) })
    // The history's state is kept, so the step before is still the page without the sheet.
    return navigate({ to: '.', search, state: (now) => now, replace: true, resetScroll: false })
  }
  const revise =
    (sending: Pick<Submitter, 'edit'>): Revise =>
    (sent, change = {}) => {
      const stake = asTyped(stakeOf(sent.dealMoney) ?? (0 as Fen))
      const next = change.mode ?? (sent.kind === 'reservation' ? 'reserve' : 'now')
      // A typed text of the same amount stays as it was typed.
      if (stakeOf(typed) !== stakeOf(sent.dealMoney)) onType(stake)
      onWay(change.way ?? wayOf(sent))
      if (change.interval) onInterval(change.interval)
      sending.edit()
      if (sent.selectionId === selectionId) return void onMode(next)
      const [gameId, market, option] = partsOf(sent.selectionId)
      const search = { gameId, market, option, sheet: 'order', amount: stake, mode: inUrl(next) } as const
      void navigate({ to: '/marketDetail', search })
    }
  const drafted = { typed, onType, way, onWay, interval, onInterval, mode, onMode, revise } as const
  return { ...drafted, focused: takesFocus ? focused : null }
}

function inUrl(mode: Mode): 'reserve' | undefined {
  return mode === 'reserve' ? mode : undefined
}

function wayOf(sent: Submission): PaymentChoice {
  if (sent.kind === 'reservation') return plainWay
  return { paidFrom: sent.paidFrom, insured: sent.insurance !== null }
}
