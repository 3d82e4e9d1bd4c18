import type { OpenOrder } from '@touchline/engine/order/outlook'
import { useEffect } from 'react'

/** Called with the order that the typed figures would make; with null once nothing is typed. */
export type OnTyped = (order: OpenOrder | null) => void

export function useTyped(onTyped: OnTyped | undefined, order: OpenOrder, typed: boolean): void {
  const { matchId, type, option, net, loss } = order
  useEffect(() => {
    if (!onTyped || !typed) return
    onTyped({ matchId, type, option, net, loss })
    return () => onTyped(null)
  }, [onTyped, typed, matchId, type, option, net, loss])
}
