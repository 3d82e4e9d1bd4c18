import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { userHistoryDetail } from '@touchline/contract/account/calls'
import { formatFen, parseFen } from '@touchline/engine/money/fen'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Figures3 } from '@touchline/ui/figure/Figures3'
import { Money } from '@touchline/ui/figure/Money'
import { ResultHead } from '../../app/ResultHead.tsx'
import { useText } from '../../i18n/i18n.ts'
import { ReceiptRow } from '../OrderReceipts.tsx'
import type { Frame } from '../placing/frame.ts'
import type { Outcome, PlacedAnswer } from '../placing/use-sending.ts'
import { UnderReview } from '../UnderReview.tsx'
import { Onward } from './Onward.tsx'

interface Props {
  frame: Frame
  phase: Extract<Outcome, { kind: 'placed' }>
  beside: boolean
  onClose: () => void
}

/** The order stands: what was taken, what happens now, and the ledger's receipt. */
export function OrderPlaced({ frame: Frame, phase: { sent, placed }, beside, onClose }: Props) {
  const t = useText()
  const decided = useDecided(placed)
  return (
    <Frame
      title={t(decided === 'placed' ? 'order.placed' : 'order.received')}
      overline={sent.words}
      pinned={decided !== 'refused' && decided !== 'canceled' && <Figures placed={placed} />}
      footer={
        <Onward
          to={<Link to="/history/$id" params={{ id: placed.betId }} />}
          text={t('order.seeOrder')}
          beside={beside}
          onClose={onClose}
        />
      }
    >
      <div className="grid gap-3">
        <WhatNow placed={placed} decided={decided} />
        <ul>
          <ReceiptRow title={t('account.entryPlaced')} receipt={placed.receipt} />
        </ul>
      </div>
    </Frame>
  )
}

type ReviewState = 'pending' | 'placed' | 'refused' | 'canceled'

/** Follows the review of the order, which may be decided while this is open. */
function useDecided({ betId, reviewUntil }: PlacedAnswer): ReviewState {
  const enabled = reviewUntil !== null
  const { data } = useQuery({ ...query(userHistoryDetail, { params: { uid: betId } }), enabled })
  if (!enabled) return 'placed'
  if (!data || data.order.state === 'pending') return 'pending'
  if (data.order.state !== 'canceled') return 'placed'
  return data.order.result === 'refused-by-risk' ? 'refused' : 'canceled'
}

function Figures({ placed: { dealMoney, profit, fee, net, quota, paidFrom } }: { placed: PlacedAnswer }) {
  const t = useText()
  return (
    <Figures3
      figures={[
        { label: t('order.youStaked'), value: <Money amount={dealMoney} />, note: `${groupAmount(profit)}%` },
        {
          label: t('order.youWin'),
          value: <Money result amount={net} />,
          note: t('order.afterFee', { fee: groupAmount(fee) }),
        },
        {
          label: t('order.leftOver'),
          value: <Money amount={quota} />,
          note: t(paidFrom === 'trial' ? 'order.trialAccount' : 'order.mainAccount'),
        },
      ]}
    />
  )
}

function WhatNow({ placed, decided }: { placed: PlacedAnswer; decided: ReviewState }) {
  const t = useText()
  const { dealMoney, profit, net, paidFrom, keepBonus, reviewUntil } = placed
  if (decided === 'refused' || decided === 'canceled')
    return (
      <ResultHead kind="info" title={t(`order.is-${decided}`)}>
        {t('order.stakeBack', { amount: groupAmount(dealMoney) })}
      </ResultHead>
    )
  if (decided === 'pending' && reviewUntil !== null)
    return (
      <ResultHead kind="waiting" title={t('order.underReview')}>
        <UnderReview until={reviewUntil} />
      </ResultHead>
    )
  const back = (paidFrom === 'trial' ? 0 : (parseFen(dealMoney) ?? 0)) + (parseFen(net) ?? 0)
  return (
    <ResultHead kind="done" title={t('order.stands', { rate: groupAmount(profit) })}>
      {t('order.whatNow', { amount: groupAmount(formatFen(back)) })}
      {keepBonus !== '0.00' && ` ${t('order.insuredNow', { amount: groupAmount(keepBonus) })}`}
    </ResultHead>
  )
}
