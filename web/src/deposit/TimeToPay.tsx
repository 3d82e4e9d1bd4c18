import { siteNow } from '@touchline/client/api/clock'
import { refresh } from '@touchline/client/api/queries'
import { deposit, deposits } from '@touchline/contract/deposit/calls'
import { Countdown } from '@touchline/ui/figure/Countdown'

/** How long an order still waits for its payment; when the time is up, the order is read again. */
export function TimeToPay({ expires }: { expires: number }) {
  return (
    <span className="text-17 font-semibold">
      <Countdown closesAt={expires} now={siteNow} onEnd={() => void refresh(deposit, deposits)} />
    </span>
  )
}
