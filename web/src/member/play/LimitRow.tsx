import { fullTime } from '@touchline/client/i18n/times'
import { Button } from '@touchline/ui/Button'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { useWallNow } from './use-wall-now.ts'

interface Props {
  name: string
  period: string
  /** null: no limit. */
  value: ReactNode
  used: { text: string; share: number } | null
  /** `text` null: the member asked to have no limit. */
  pending: { text: string | null; from: number } | null
  /** Left out while it is being changed. */
  onChange: (() => void) | undefined
  onConfirm: () => Promise<void>
  onWithdraw: () => Promise<void>
}

/** A limit of one period: how much, what is used of it, and a higher one that waits for its confirmation. */
export function LimitRow({ name, period, value, used, pending, onChange, onConfirm, onWithdraw }: Props) {
  const t = useText()
  return (
    <div className="grid gap-2">
      <div className="flex min-h-tap items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex items-baseline justify-between gap-2 text-15">
            <span>{period}</span>
            <span className={value === null ? 'text-13 text-muted' : 'font-semibold'}>
              {value ?? t('play.none')}
            </span>
          </p>
          {used && <Used {...used} />}
        </div>
        {onChange && (
          <Button
            look="line"
            size="small"
            onClick={onChange}
            aria-label={t(value === null ? 'play.setOf' : 'play.changeOf', { name, period })}
          >
            {t(value === null ? 'play.set' : 'play.change')}
          </Button>
        )}
      </div>
      {pending && <Pending {...pending} onConfirm={onConfirm} onWithdraw={onWithdraw} />}
    </div>
  )
}

function Used({ text, share }: { text: string; share: number }) {
  const t = useText()
  return (
    <>
      <span aria-hidden className="mt-1 block h-1 overflow-hidden rounded-full bg-fill">
        <span className="block h-full bg-bar" style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
      <p className="mt-1 text-12 text-muted">
        {text}
        {share >= 1 && ` · ${t('play.full')}`}
      </p>
    </>
  )
}

function Pending({
  text,
  from,
  onConfirm,
  onWithdraw,
}: NonNullable<Props['pending']> & Pick<Props, 'onConfirm' | 'onWithdraw'>) {
  const t = useText()
  const due = useWallNow(1000) >= from
  const time = fullTime(from)
  return (
    <div className="grid gap-2 rounded-small bg-info-soft p-2">
      <p className="text-13 text-info">
        {text === null ? t('play.pendingNone', { time }) : t('play.pending', { amount: text, time })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="line" size="small" disabled={!due} onClick={onConfirm}>
          {t('play.confirm')}
        </Button>
        <Button look="quiet" size="small" onClick={onWithdraw}>
          {t('play.withdraw')}
        </Button>
      </div>
    </div>
  )
}
