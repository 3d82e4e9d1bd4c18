import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { playOverview } from '@touchline/contract/member/play-calls'
import { type Fen, fenOf, formatFen } from '@touchline/engine/money/fen'
import { PartMark, StackedBar, type StackedPart } from '@touchline/ui/chart/StackedBar'
import { Money } from '@touchline/ui/figure/Money'
import { MoreLink } from '@touchline/ui/frame/MoreLink'
import { useText } from '../i18n/i18n.ts'

/**
 * The member's own deposit limit that leaves the least, as one bar: deposited, this deposit, and what is left
 * after it. Nothing without a limit.
 */
export function OwnLimit({ amount }: { amount: Fen | null }) {
  const t = useText()
  const limits = useQuery(query(playOverview)).data?.limits ?? []
  const [tightest] = limits
    .flatMap(({ kind, period, amount, used }) =>
      kind === 'deposit' && amount !== null
        ? [{ period, amount, used: fenOf(used), whole: fenOf(amount) }]
        : [],
    )
    .toSorted((one, other) => one.whole - one.used - (other.whole - other.used))
  if (!tightest) return null
  const { whole, used, period } = tightest
  const left = Math.max(0, whole - used)
  const now = Math.min(amount ?? 0, left)
  const parts = [
    { key: 'done', value: Math.min(used, whole), tone: 'main' },
    { key: 'this', value: now, tone: 'info' },
    { key: 'left', value: left - now, tone: 'plain' },
  ] as const satisfies readonly StackedPart[]
  return (
    <div className="grid gap-2 border-t border-line pt-2">
      <div className="flex items-center justify-between gap-2 text-13">
        <p>
          {t('deposit.ownLimit', { period: t(`play.${period}`) })}{' '}
          <b className="font-semibold">
            <Money amount={tightest.amount} />
          </b>
        </p>
        <MoreLink render={<Link to="/play-safe" />}>{t('play.change')}</MoreLink>
      </div>
      <StackedBar
        parts={parts}
        label={parts.map(({ key, value }) => `${t(`deposit.limit-${key}`)} ${text(value)}`).join(', ')}
      />
      <dl className="grid grid-cols-3 gap-2">
        {parts.map(({ key, value, tone }) => (
          <div key={key}>
            <dt className="flex items-center gap-1.5 text-12 text-muted">
              <PartMark tone={tone} />
              {t(`deposit.limit-${key}`)}
            </dt>
            <dd className="text-15">
              <Money amount={text(value)} />
            </dd>
          </div>
        ))}
      </dl>
      {amount !== null && amount > left && (
        <p role="status" className="text-13 text-warn">
          {t('deposit.aboveLimit')}
        </p>
      )}
    </div>
  )
}

const text = (value: number) => formatFen(value as Fen)
