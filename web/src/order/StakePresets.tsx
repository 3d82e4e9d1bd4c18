import { type Fen, formatFen } from '@touchline/engine/money/fen'
import { AmountPresets } from '@touchline/ui/AmountPresets'
import { groupAmount } from '@touchline/ui/amount-text'
import { useText } from '../i18n/i18n.ts'
import { asTyped } from './preview.ts'

interface Props {
  /** The member's own, as the input takes them. */
  presets: readonly string[]
  /** In fen: what every limit and the balance leave. */
  most: Fen
  /** The figure stands below "Max". */
  showMost?: boolean
  typed: string
  onType: (typed: string) => void
}

/** The member's stakes in one press, and the most that can be ordered. */
export function StakePresets({ presets, most, showMost, typed, onType }: Props) {
  const t = useText()
  return (
    <AmountPresets
      label={t('order.quickAmounts')}
      value={typed}
      onPick={onType}
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
  )
}
