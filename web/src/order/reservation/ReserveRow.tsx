import { Link } from '@tanstack/react-router'
import { siteNow } from '@touchline/client/api/clock'
import { rowTime } from '@touchline/client/i18n/times'
import type { Reservation } from '@touchline/contract/order/types'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { FlashOnChange } from '@touchline/ui/figure/FlashOnChange'
import { Money } from '@touchline/ui/figure/Money'
import { ChevronRight } from 'lucide-react'
import { useText } from '../../i18n/i18n.ts'
import { optionName } from '../../market/option-words.ts'
import { ReserveState } from './ReserveState.tsx'

interface Props {
  reservation: Reservation
  /** The match's name, where the list is not about one match. */
  named?: boolean
}

/** One reservation in a list: what it says, its interval, the rate now. Opens above the list of all of them. */
export function ReserveRow({ reservation, named }: Props) {
  const t = useText()
  const { reservationId, home, away, marketType, option, dealMoney, state, createTime } = reservation
  return (
    <li className="@container">
      <Link
        to="/orderinfo"
        search={({ page }: { page?: string | undefined }) => ({
          tab: 'reserve' as const,
          page,
          reservation: reservationId,
        })}
        state={{ overPage: true }}
        resetScroll={false}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 px-3 @figures:grid-cols-[minmax(0,1fr)_auto_auto] py-2.5 hover:bg-fill/50 focus-visible:-outline-offset-2"
      >
        <div className="grid gap-0.5">
          {named && (
            <p className="text-13 text-muted">{t('market.versus', { home: home.name, away: away.name })}</p>
          )}
          <p className="flex min-w-0 items-center gap-2 text-15 font-semibold @max-figures:flex-wrap">
            <span className="min-w-0">{t('order.not', { option: optionName(t, marketType, option) })}</span>
            <ReserveState state={state} />
          </p>
          <p className="flex flex-wrap gap-x-2 text-12 text-muted">
            <span>{t(`match.market-${marketType}`)}</span>
            <span className="whitespace-nowrap">{rowTime(createTime, siteNow())}</span>
          </p>
        </div>
        <div className="grid gap-0.5 @max-figures:row-start-2 @figures:justify-items-end @figures:text-right">
          <Money amount={dealMoney} className="text-15 font-semibold" />
          <Rates reservation={reservation} />
        </div>
        <ChevronRight className="size-4 text-muted @max-figures:row-span-2" aria-hidden />
      </Link>
    </li>
  )
}

/** The interval, and the rate: the one it ordered at, or the one now while it waits. */
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
