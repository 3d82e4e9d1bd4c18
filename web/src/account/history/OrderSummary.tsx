import { Link } from '@tanstack/react-router'
import { fullTime } from '@touchline/client/i18n/times'
import type { userHistoryDetail } from '@touchline/contract/account/calls'
import type { PayloadOf } from '@touchline/contract/call'
import type { Evidence, Order } from '@touchline/contract/order/types'
import { Card } from '@touchline/ui/Card'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Facts } from '@touchline/ui/figure/Facts'
import { Money } from '@touchline/ui/figure/Money'
import { ChevronRight } from 'lucide-react'
import { CopyButton } from '../../app/CopyButton.tsx'
import { Emphasised } from '../../app/Emphasised.tsx'
import { useText } from '../../i18n/i18n.ts'
import type { Translate } from '../../i18n/texts.ts'
import { optionName, winsUnless } from '../../market/option-words.ts'
import { Team } from '../../market/Team.tsx'
import { OrderBadges } from '../../order/list/OrderBadges.tsx'
import { OrderState } from '../../order/list/OrderState.tsx'
import { UnderReview } from '../../order/UnderReview.tsx'

interface Props {
  order: Order
  /** The run that settled the order last; undefined while the order is open. */
  last: Evidence | undefined
  /** The interval of the reservation that the order executed. */
  interval: PayloadOf<typeof userHistoryDetail>['interval']
}

/** The order in short: what was ordered, and what came of it or still may. */
export function OrderSummary({ order, last, interval }: Props) {
  const t = useText()
  const { home, away, marketType, option, gameId, dealMoney, profit, createTime } = order
  return (
    <Card className="@container grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="flex flex-wrap items-center gap-x-2 text-12 text-muted">
        <OrderState order={order} />
        <OrderBadges order={order} />
        {last && t('account.settledAt', { time: fullTime(last.settledAt) })}
        {!last && order.endTime !== null && fullTime(order.endTime)}
      </p>
      {/* With large letters the outcome wraps below the title. */}
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <h2 className="min-w-0 text-22 font-semibold">
          {t('order.not', { option: optionName(t, marketType, option) })}
        </h2>
        <Outcome order={order} last={last} />
      </div>
      <Link
        to="/marketDetail"
        search={{ gameId, market: String(marketType), option }}
        className="-mt-2 flex min-h-tap flex-wrap items-center gap-x-1.5 text-13 hover:underline"
      >
        <Team side={home} />
        <span className="text-muted">{t('account.versus')}</span>
        <Team side={away} />
        <ChevronRight className="size-4 shrink-0 text-muted" aria-hidden />
      </Link>
      {order.netResult === null && (
        <p className="text-15">
          <Emphasised text={winsUnless(t, marketType, option, order)} />
        </p>
      )}
      {order.state === 'pending' && order.reviewUntil !== null && (
        <p className="rounded-small bg-warn-soft px-3 py-2 text-13">
          <UnderReview until={order.reviewUntil} />
        </p>
      )}
      <Facts
        shape="columns"
        className="border-t border-line pt-3"
        facts={[
          { label: t('account.stake'), value: <Money amount={dealMoney} /> },
          { label: t('account.rate'), value: `${groupAmount(profit)}%` },
          { label: t('account.market'), value: t(`match.market-${marketType}`) },
          ...(order.insured === '0.00'
            ? []
            : [{ label: t('account.insured'), value: <Money amount={order.insured} /> }]),
        ]}
      />
      <Facts
        facts={[
          { label: t('account.placedAt'), value: fullTime(createTime) },
          { label: t('account.kickoff'), value: fullTime(order.gameTime) },
          ...(order.reservationId === null
            ? []
            : [
                {
                  label: t('account.ofReservation'),
                  value: <Reserved id={order.reservationId} interval={interval} />,
                },
              ]),
          { label: t('account.orderNumber'), value: <OrderNumber id={order.betId} /> },
        ]}
      />
    </Card>
  )
}

/** The interval that was reserved, and the way to what happened since. */
function Reserved({ id, interval }: { id: string; interval: Props['interval'] }) {
  const t = useText()
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-3">
      {interval &&
        t('account.interval', {
          from: groupAmount(interval.profitStart),
          to: groupAmount(interval.profitEnd),
        })}
      <Link
        to="/orderinfo"
        search={{ tab: 'reserve', reservation: id }}
        className="inline-flex min-h-tap items-center font-medium underline"
      >
        {t('account.seeReservation')}
      </Link>
    </span>
  )
}

/** The number that names the order to anybody who is asked about it. */
function OrderNumber({ id }: { id: string }) {
  const t = useText()
  return (
    <span className="flex items-center justify-end gap-1 font-mono text-12">
      {id}
      <CopyButton text={id} label={t('account.copyNumber')} done={t('account.copied')} />
    </span>
  )
}

function Outcome({ order, last }: Pick<Props, 'order' | 'last'>) {
  const t = useText()
  const { net, netResult, result } = order
  if (netResult === null) {
    return (
      <p className="ml-auto max-w-full shrink-0 text-right">
        <Money result amount={net} className="text-28 font-semibold" />
        <span className="block text-12 text-muted">{t('account.mayWin')}</span>
      </p>
    )
  }
  const payout = last ? groupAmount(last.payout) : null
  return (
    <p className="ml-auto max-w-full shrink-0 text-right">
      <Money result amount={netResult} className="text-28 font-semibold" />
      <span className="block text-12 text-muted">
        {result === 'won' && payout && t('account.wonNote', { payout })}
        {result === 'lost' && lostText(t, order)}
        {result !== 'won' &&
          result !== 'lost' &&
          t(order.paidFrom === 'trial' ? 'account.trialBack' : 'account.returnedNote')}
      </span>
    </p>
  )
}

function lostText(t: Translate, { paidFrom, insured }: Order): string {
  if (paidFrom === 'trial') return t('account.lostTrial')
  return insured === '0.00'
    ? t('account.lostNote')
    : t('account.lostInsured', { amount: groupAmount(insured) })
}
