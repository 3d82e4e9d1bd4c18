// Whether addresses have signed for what they are stated to hold, computed in the browser.
import type { OwedDay } from '@touchline/contract/account/types'
import { parseUnits } from '@touchline/engine/money/unit'
import { isSignedReserve } from '@touchline/engine/solvency/reserve'

/** The addresses whose signature over this day and amount is missing or not valid. */
export function unsigned({ day, root, reserves }: OwedDay): string[] {
  return reserves
    .filter(({ kind, network, place, amount, signature }) => {
      if (kind !== 'chain') return false
      const millionths = parseUnits('USDT', amount)
      return (
        network === null ||
        signature === null ||
        millionths === null ||
        !isSignedReserve({ day, root, network, address: place, amount: millionths }, signature)
      )
    })
    .map(({ place }) => place)
}
