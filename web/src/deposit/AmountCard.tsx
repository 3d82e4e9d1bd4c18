import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import type { DepositChannelShown } from '@touchline/contract/deposit/types'
import { assetsFull } from '@touchline/contract/member/calls'
import { type Fen, formatFen } from '@touchline/engine/money/fen'
import { Card, CardHeader } from '@touchline/ui/Card'
import { groupAmount, withoutIdleZeros } from '@touchline/ui/figure/amount-text'
import { Money } from '@touchline/ui/figure/Money'
import { AmountInput } from '@touchline/ui/input/AmountInput'
import { AmountPresets } from '@touchline/ui/input/AmountPresets'
import { useText } from '../i18n/i18n.ts'
import { amountsOf, type Ways } from './choices.ts'
import { OwnLimit } from './OwnLimit.tsx'

interface Props {
  ways: Ways
  chosen: DepositChannelShown | undefined
  /** A plain decimal. */
  typed: string
  onType: (amount: string) => void
  /** The typed amount in fen; null for none. */
  amount: Fen | null
}

/** How much: typed or by a press, along with the balance and what the member's own limit leaves. */
export function AmountCard({ ways, chosen, typed, onType, amount }: Props) {
  const t = useText()
  const assets = useQuery(query(assetsFull)).data
  const whole = (fen: Fen) => withoutIdleZeros(formatFen(fen))
  const { most } = chosen ? amountsOf(ways, chosen) : { most: null }
  return (
    <Card className="grid gap-3">
      <CardHeader
        title={t('deposit.howMuch')}
        end={
          assets && (
            <span className="text-13 text-muted">
              {t('app.mainAccount')} <Money amount={assets.quota} />
            </span>
          )
        }
      />
      <AmountInput
        label={t('deposit.amount')}
        value={typed}
        onValueChange={onType}
        className="min-h-cell rounded-card px-3 text-28 font-semibold inset-ring-2 inset-ring-text"
      />
      {chosen && (
        <AmountPresets
          label={t('deposit.usual')}
          value={typed}
          onPick={onType}
          presets={[
            ...chosen.presets.map((value) => ({ value, label: groupAmount(withoutIdleZeros(value)) })),
            ...(ways.limitLeft !== null && most !== null && most > 0
              ? [{ value: whole(most), label: t('deposit.most'), note: groupAmount(whole(most)) }]
              : []),
          ]}
        />
      )}
      <OwnLimit amount={amount} />
    </Card>
  )
}
