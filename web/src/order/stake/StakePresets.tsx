import { type Fen, formatFen } from '@touchline/engine/money/fen'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { AmountPresets } from '@touchline/ui/input/AmountPresets'
import { useText } from '../../i18n/i18n.ts'
import { asTyped } from '../offer/preview.ts'
import type { Draft } from '../placing/use-draft.ts'
import { BetSizes } from './BetSizes.tsx'

interface Props {
  /** The member's own, as the input takes them. */
  presets: readonly string[]
  /** In fen: what every limit and the balance leave. */
  most: Fen
  /** The figure stands below "Max". */
  showMost: boolean
  draft: Draft
}

/** The member's stakes in one press, the most that can be ordered, and the way to change the stakes. */
export function StakePresets({ presets, most, showMost, draft }: Props) {
  const t = useText()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-1">
      <AmountPresets
        label={t('order.quickAmounts')}
        value={draft.typed}
        onPick={draft.onType}
        presets={[
          ...presets.map((value) => ({ value, label: groupAmount(value) })),
          {
            value: asTyped(most),
            label: t('order.most'),
            note: showMost && most > 0 ? groupAmount(formatFen(most)) : undefined,
            disabled: most === 0,
          },
        ]}
      />
      <BetSizes presets={presets} />
    </div>
  )
}
