// After reserving: the stake is held, or was ordered at once. Says where the money is and what comes next.
import { Link } from '@tanstack/react-router'
import { clockTime } from '@touchline/client/i18n/times'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Figures3 } from '@touchline/ui/figure/Figures3'
import { Money } from '@touchline/ui/figure/Money'
import { ResultHead } from '../../app/ResultHead.tsx'
import { useText } from '../../i18n/i18n.ts'
import { ReceiptRow } from '../OrderReceipts.tsx'
import type { Frame } from '../placing/frame.ts'
import type { Outcome, ReservationReceipt } from '../placing/use-sending.ts'
import { Onward } from './Onward.tsx'

interface Props {
  frame: Frame
  phase: Extract<Outcome, { kind: 'reserved' }>
  beside: boolean
  onClose: () => void
}

export function ReserveDone({ frame: Frame, phase: { sent, reserved }, beside, onClose }: Props) {
  const t = useText()
  const { betId } = reserved
  return (
    <Frame
      title={t('reserve.done')}
      overline={sent.words}
      pinned={<Money3 reserved={reserved} />}
      footer={
        <Onward
          to={
            betId ? (
              <Link to="/history/$id" params={{ id: betId }} />
            ) : (
              <Link to="/orderinfo" search={{ tab: 'reserve' }} />
            )
          }
          text={t(betId ? 'reserve.seeOrder' : 'reserve.seeAll')}
          beside={beside}
          onClose={onClose}
        />
      }
    >
      <ReservedFigures reserved={reserved} />
    </Frame>
  )
}

function Money3({ reserved }: { reserved: ReservationReceipt }) {
  const t = useText()
  const { size, profitStart, profitEnd, remainingQuota, betId } = reserved
  const interval = { from: groupAmount(profitStart), to: groupAmount(profitEnd) }
  return (
    <Figures3
      figures={[
        {
          label: t(betId ? 'order.youStaked' : 'reserve.youHold'),
          value: <Money amount={size} />,
          note: betId ? undefined : t('reserve.stakeHeld'),
        },
        { label: t('order.rate'), value: t('reserve.interval', interval) },
        {
          label: t('order.leftOver'),
          value: <Money amount={remainingQuota} />,
          note: t('order.mainAccount'),
        },
      ]}
    />
  )
}

function ReservedFigures({ reserved }: { reserved: ReservationReceipt }) {
  const t = useText()
  const { size, profitStart, profitEnd, betId, stopsAt, receipt } = reserved
  return (
    <div className="grid gap-3">
      {betId ? (
        <ResultHead kind="done" title={t('reserve.orderedAtOnce')}>
          {t('reserve.orderedNote')}
        </ResultHead>
      ) : (
        <ResultHead
          kind="done"
          title={t('reserve.doneTitle', { from: groupAmount(profitStart), to: groupAmount(profitEnd) })}
        >
          {t('reserve.doneNote', { amount: groupAmount(size), time: clockTime(stopsAt) })}
        </ResultHead>
      )}
      <ul>
        <ReceiptRow title={t('reserve.entryHeld')} receipt={receipt} />
      </ul>
    </div>
  )
}
