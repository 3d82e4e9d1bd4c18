// Why the reservation on screen would not be taken, said before it is sent. After sending, the code's own
// text says it.
import { formatBp } from '@touchline/engine/money/rate'
import type { CheckRefusal } from '@touchline/engine/order/check'
import { type ReservationRefused, reservationRefusal } from '@touchline/engine/order/reservation'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import type { Translate } from '../../i18n/texts.ts'
import { refusedReason } from '../offer/refused-reason.ts'

export function reserveReason(
  t: Translate,
  refused: CheckRefusal | ReservationRefused,
  until: string | null = null,
): string {
  switch (refused.code) {
    case reservationRefusal.interval: {
      const { from, to } = refused.allowed
      return t('reserve.reasonInterval', { from: groupAmount(formatBp(from)), to: groupAmount(formatBp(to)) })
    }
    case reservationRefusal.tooMany:
      return t('reserve.reasonMany', { most: refused.most })
    case reservationRefusal.insured:
      return t('order.reasonClosed')
    default:
      return refusedReason(t, refused, until)
  }
}

/** The reason for a step in a reservation's log, in words. */
export function stepReason(t: Translate, reason: string): string {
  switch (reason) {
    case 'volume':
    case 'balance':
    case 'perOrderLimit':
    case 'perMarketLimit':
    case 'perMatchLimit':
    case 'matchStakeLimit':
    case 'ownStakeLimit':
    case 'levelTooLow':
    case 'sessionTime':
    case 'stakeTooSmall':
    case 'suspended':
    case 'marketClosed':
    case 'closed':
    case 'match-off':
    case 'member':
    case 'blocked':
      return t(`reserve.reason-${reason}`)
    default:
      return t('reserve.reason-other')
  }
}
