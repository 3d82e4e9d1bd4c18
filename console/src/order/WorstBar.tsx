import { groupAmount } from '@touchline/ui/figure/amount-text'
import { TriangleAlert } from 'lucide-react'
import { useText } from '../i18n/i18n.ts'
import { NEAR, partLost } from './heat.ts'

interface Props {
  worst: string
  limit: string
}

/** The worst case as a part of the limit, drawn as a bar; from three quarters on it is marked as near. */
export function WorstBar({ worst, limit }: Props) {
  const t = useText()
  const part = partLost(worst, limit)
  const near = part >= NEAR
  return (
    <div className="grid content-start gap-1">
      <svg aria-hidden width="100%" height="6" className="block overflow-hidden rounded-full">
        <rect width="100%" height="6" className="fill-line" />
        <rect width={`${part * 100}%`} height="6" className={near ? 'fill-warn' : 'fill-bar'} />
      </svg>
      <span className="flex flex-wrap items-center gap-1 text-13 text-muted tabular-nums">
        {near && <TriangleAlert className="size-4 text-warn" aria-label={t('risk.near')} />}
        <strong className="font-semibold text-text">{groupAmount(worst)}</strong>
        {t('risk.ofLimit', { limit: groupAmount(limit) })}
      </span>
    </div>
  )
}
