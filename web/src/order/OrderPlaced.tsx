import { Link } from '@tanstack/react-router'
import { formatFen, parseFen } from '@touchline/engine/money/fen'
import { groupAmount } from '@touchline/ui/amount-text'
import { Button } from '@touchline/ui/Button'
import { Figures3 } from '@touchline/ui/Figures3'
import { Money } from '@touchline/ui/Money'
import { ReceiptRow } from '../account/OrderReceipts.tsx'
import type { Translate } from '../i18n/texts.ts'
import type { Slots } from './frame.ts'
import { Held } from './Held.tsx'
import { ResultHead } from './ResultHead.tsx'
import type { Phase } from './use-place-order.ts'

type PlacedPhase = Extract<Phase, { kind: 'placed' }>

/** The order stands: what was taken, what happens now, and the ledger's receipt. */
export function placedSlots(t: Translate, { sent, placed }: PlacedPhase, onClose: () => void): Slots {
  const { dealMoney, profit, fee, net, quota, receipt, betId, paidFrom, keepBonus, reviewUntil } = placed
  const trial = paidFrom === 'trial'
  const back = formatFen((trial ? 0 : (parseFen(dealMoney) ?? 0)) + (parseFen(net) ?? 0))
  return {
    title: t(reviewUntil === null ? 'order.placed' : 'order.received'),
    overline: sent.words,
    pinned: (
      <Figures3
        figures={[
          {
            label: t('order.youStaked'),
            value: <Money amount={dealMoney} />,
            note: `${groupAmount(profit)}%`,
          },
          {
            label: t('order.youWin'),
            value: <Money result amount={net} />,
            note: t('order.afterFee', { fee: groupAmount(fee) }),
          },
          {
            label: t('order.leftOver'),
            value: <Money amount={quota} />,
            note: t(trial ? 'order.trialAccount' : 'order.mainAccount'),
          },
        ]}
      />
    ),
    children: (
      <div className="grid gap-3">
        {reviewUntil === null ? (
          <ResultHead kind="done" title={t('order.stands', { rate: groupAmount(profit) })}>
            {t('order.whatNow', { amount: groupAmount(back) })}
            {keepBonus !== '0.00' && ` ${t('order.insuredNow', { amount: groupAmount(keepBonus) })}`}
          </ResultHead>
        ) : (
          <ResultHead kind="waiting" title={t('order.held')}>
            <Held until={reviewUntil} />
          </ResultHead>
        )}
        <ul>
          <ReceiptRow title={t('account.entryPlaced')} receipt={receipt} />
        </ul>
      </div>
    ),
    footer: (
      <div className="grid gap-2">
        <Button look="main" size="tall" wide render={<Link to="/history/$id" params={{ id: betId }} />}>
          {t('order.seeOrder')}
        </Button>
        <Button look="line" wide onClick={onClose}>
          {t('order.backToMatch')}
        </Button>
      </div>
    ),
  }
}
