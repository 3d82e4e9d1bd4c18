import { fullTime } from '@touchline/client/i18n/times'
import type { Evidence, Order } from '@touchline/contract/order/types'
import { Card, CardHeader } from '@touchline/ui/Card'
import { Arithmetic, type ArithmeticRow } from '@touchline/ui/figure/Arithmetic'
import { groupAmount, withoutIdleZeros } from '@touchline/ui/figure/amount-text'
import { Money } from '@touchline/ui/figure/Money'
import { useText } from '../../i18n/i18n.ts'
import type { Translate } from '../../i18n/texts.ts'
import { capCut, feeSum } from './fee-sum.ts'

interface Props {
  order: Order
  /** The run that settled the order last; undefined while the order is open. */
  last: Evidence | undefined
  /** Runs that were corrected, newest first. */
  earlier: readonly Evidence[]
}

/** The order's money worked out row by row, the rounding included; before the result, what it would be. */
export function OrderSum({ order, last, earlier }: Props) {
  const t = useText()
  const wins = order.result === null || order.result === 'won'
  return (
    <Card className="grid gap-2">
      <CardHeader
        title={t('account.sum')}
        note={order.netResult === null ? t('account.sumIfWon') : undefined}
      />
      <Arithmetic
        caption={t('account.sum')}
        rows={wins ? wonRows(t, order) : endedRows(t, order, last)}
        note={wins ? t('account.rounding', feeSum(order)) : undefined}
      />
      {earlier.map((run) => (
        <p key={run.run} className="text-13 text-muted">
          {t('account.correctedRun', {
            time: fullTime(run.settledAt),
            score: run.score ? `${run.score.home}-${run.score.away}` : '–',
            payout: groupAmount(run.payout),
          })}
        </p>
      ))}
    </Card>
  )
}

function wonRows(t: Translate, order: Order): ArithmeticRow[] {
  const stake = groupAmount(order.dealMoney)
  const payout = feeSum(order).payout
  const capped = capCut(order)
  return [
    {
      key: 'gross',
      label: t('account.grossRow', { stake, rate: groupAmount(order.profit) }),
      ...(!capped && { note: t('account.gross') }),
      value: capped?.whole ?? groupAmount(order.gross),
    },
    ...(capped
      ? [
          { key: 'cap', label: t('account.capRow'), note: t('account.capNote'), value: `−${capped.cut}` },
          { key: 'capped', label: t('account.gross'), value: groupAmount(order.gross) },
        ]
      : []),
    {
      key: 'fee',
      label: t('account.feeRow', { percent: withoutIdleZeros(order.feePercent) }),
      note: t('account.fromGross'),
      value: `−${groupAmount(order.fee)}`,
    },
    { key: 'net', sum: true, label: t('account.net'), value: <Money result amount={order.net} /> },
    ...(order.paidFrom === 'trial'
      ? [{ key: 'payout', sum: true, label: t('account.toMain'), value: groupAmount(order.net) }]
      : [
          { key: 'stake', label: t('account.stakeBack'), value: stake },
          { key: 'payout', sum: true, label: t('account.toMain'), value: payout },
        ]),
  ]
}

/** Lost, void or canceled: the stake, and what came back of it. */
function endedRows(t: Translate, order: Order, last: Evidence | undefined): ArithmeticRow[] {
  const back = last?.payout ?? (order.result === 'lost' ? '0.00' : order.dealMoney)
  return [
    {
      key: 'stake',
      label: t(order.paidFrom === 'trial' ? 'account.trialTaken' : 'account.stakeTaken'),
      value: order.paidFrom === 'trial' ? groupAmount(order.dealMoney) : `−${groupAmount(order.dealMoney)}`,
    },
    ...(order.paidFrom === 'trial'
      ? []
      : [
          {
            key: 'back',
            label: t(
              order.result === 'lost' && order.insured !== '0.00'
                ? 'account.insuredBack'
                : 'account.cameBack',
            ),
            value: groupAmount(back),
          },
        ]),
    {
      key: 'net',
      sum: true,
      label: t('account.netResult'),
      value: <Money result amount={order.netResult ?? '0.00'} />,
    },
  ]
}
