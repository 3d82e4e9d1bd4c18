import { Link } from '@tanstack/react-router'
import type { Reservation } from '@touchline/contract/order/types'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { FlashOnChange } from '@touchline/ui/figure/FlashOnChange'
import { useText } from '../../i18n/i18n.ts'
import { StakeRow, stakeRowLink } from '../stake/StakeRow.tsx'
import { ReserveState } from './ReserveState.tsx'

interface Props {
  reservation: Reservation
  /** Whether the row names the match: not in the list of a single match. */
  named?: boolean
}

/**
 * One reservation in a list: the option, its interval, the rate now. It opens above the list of all
 * reservations.
 */
export function ReserveRow({ reservation, named }: Props) {
  return (
    <li className="@container">
      <Link
        to="/orderinfo"
        search={({ page }: { page?: string | undefined }) => ({
          tab: 'reserve' as const,
          page,
          reservation: reservation.reservationId,
        })}
        state={{ overPage: true }}
        resetScroll={false}
        className={stakeRowLink}
      >
        <StakeRow
          of={reservation}
          named={named}
          state={<ReserveState state={reservation.state} />}
          figures={<Rates reservation={reservation} />}
        />
      </Link>
    </li>
  )
}

/** The interval, and the rate: the rate at which it ordered, or the rate now while it waits. */
function Rates({ reservation }: { reservation: Reservation }) {
  const t = useText()
  const { profitStart, profitEnd, profit, rateNow, state } = reservation
  const interval = t('reserve.interval', { from: groupAmount(profitStart), to: groupAmount(profitEnd) })
  return (
    <>
      <p className="text-13">{interval}</p>
      {state === 'reserved' && (
        <p className="text-12 text-muted">
          {rateNow ? (
            <FlashOnChange value={rateNow}>
              {t('reserve.rateNow', { rate: groupAmount(rateNow) })}
            </FlashOnChange>
          ) : (
            t('reserve.noRate')
          )}
        </p>
      )}
      {(state === 'stopped' || state === 'canceled') && (
        <p className="text-12 text-muted">{t('reserve.isBack')}</p>
      )}
      {profit && (
        <p className="text-12 text-muted">{t('reserve.orderedAt', { rate: groupAmount(profit) })}</p>
      )}
    </>
  )
}
