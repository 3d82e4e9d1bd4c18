import { type Fen, formatFen } from '@touchline/engine/money/fen'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { AmountPresets } from '@touchline/ui/input/AmountPresets'
import { useText } from '../../i18n/i18n.ts'
import { asTyped } from '../offer/preview.ts'
import type { Draft } from '../placing/use-draft.ts'
import { BetSizes } from './BetSizes.tsx'

interface Props {
  /** The member's own presets, as the input takes them. */
  presets: readonly string[]
  /** In fen: the most that all limits and the balance allow. */
  most: Fen
  /** Whether the figure stands below "Max". */
  showMost: boolean
  draft: Draft
}

/** Buttons for the member's preset stakes, for the most that can be ordered, and for changing the presets. */
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
