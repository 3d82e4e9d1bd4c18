import { groupAmount } from '@touchline/ui/figure/amount-text'
import { useText } from '../../i18n/i18n.ts'
import type { Submission } from '../sent.ts'

/** The order or reservation sent, in its own words and at its own rate. */
export function SentLine({ sent }: { sent: Submission }) {
  const t = useText()
  const stake = groupAmount(sent.dealMoney)
  return (
    <p className="text-15">
      <b className="font-semibold">{sent.words}</b>
      <br />
      {sent.kind === 'order'
        ? t('order.sentOrder', { stake, rate: groupAmount(sent.profit) })
        : t('reserve.sent', {
            stake,
            from: groupAmount(sent.profitStart),
            to: groupAmount(sent.profitEnd),
          })}
    </p>
  )
}
