import type { DepositChannelShown } from '@touchline/contract/deposit/types'
import { useText } from '../i18n/i18n.ts'
import { tookPlace, tookWords } from './took-words.ts'

const width = 88

/**
 * How long payments took from being seen to being credited: half of them took no longer than the dot, nine in
 * ten no longer than the mark. All channels share one scale of square roots.
 */
export function Took({ took: { half, ninth } }: { took: NonNullable<DepositChannelShown['took']> }) {
  const t = useText()
  const [dot, mark] = [tookPlace(half) * width, tookPlace(ninth) * width]
  return (
    <span className="grid shrink-0 justify-items-end gap-1">
      <svg aria-hidden width={width} height="12">
        <path d={`M0 6H${width}`} className="stroke-line" strokeWidth="2" />
        <path d={`M0 6H${mark}M${mark} 1V11`} className="stroke-info" strokeWidth="2" />
        <circle cx={dot} cy="6" r="4" className="fill-info" />
      </svg>
      <span className="text-12 text-muted">
        {t('deposit.took', { half: tookWords(half, t), ninth: tookWords(ninth, t) })}
      </span>
    </span>
  )
}
