import { useQuery } from '@tanstack/react-query'
import type { OwedDay } from '@touchline/contract/account/types'
import { type Fen, fenOf, formatFen } from '@touchline/engine/money/fen'
import { Card, CardHeader } from '@touchline/ui/Card'
import { StackedBar } from '@touchline/ui/chart/StackedBar'
import { Money } from '@touchline/ui/figure/Money'
import { Pill } from '@touchline/ui/Pill'
import { useText } from '../../i18n/i18n.ts'

/**
 * The reserves that the house states, next to the day's debt: addresses that have signed for the day, and
 * what banks' statements say.
 */
export function ReservesHeld({ day }: { day: OwedDay }) {
  const t = useText()
  const checked = useQuery({
    queryKey: ['reserves-checked', day.root, day.reserves],
    // The code of curve and hash is fetched only when there is a signature to check.
    queryFn: async () => (await import('./check-reserves.ts')).unsigned(day),
    enabled: day.reserves.some(({ kind }) => kind === 'chain'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { signed, banked, ratio } = day.held
  if (day.reserves.length === 0)
    return (
      <Card className="grid gap-2">
        <CardHeader title={t('owed.reserves')} />
        <p className="text-13">{t('owed.reservesNone')}</p>
      </Card>
    )
  const gap = fenOf(signed) + fenOf(banked) - fenOf(day.total)
  return (
    <Card className="grid gap-3">
      <CardHeader
        title={t('owed.reserves')}
        note={t('owed.reservesNote')}
        end={ratio !== null && <Pill tone={gap < 0 ? 'no' : 'ok'}>{`${ratio}%`}</Pill>}
      />
      <StackedBar
        label={t('owed.reserves')}
        parts={[
          { key: 'signed', tone: 'main', value: fenOf(signed) },
          { key: 'banked', tone: 'muted', value: fenOf(banked) },
          { key: 'short', tone: 'warn', value: Math.max(0, -gap) },
        ]}
      />
      <p className="flex flex-wrap justify-between gap-x-3 text-13 font-medium">
        <span className={gap < 0 ? 'text-red' : undefined}>{t(gap < 0 ? 'owed.short' : 'owed.over')}</span>
        <Money amount={formatFen(Math.abs(gap) as Fen)} />
      </p>
      <ul className="divide-y divide-line text-13">
        {day.reserves.map((reserve) => (
          <li key={reserve.place} className="grid gap-1 py-2">
            <span className="flex flex-wrap justify-between gap-x-3">
              <span className="wrap-anywhere">
                {reserve.network ? `${reserve.network} ` : ''}
                {reserve.place}
              </span>
              <span>
                <Money amount={reserve.worth} />
                {reserve.unit !== 'CNY' && (
                  <span className="text-12 text-muted">
                    {' '}
                    {t('owed.reserveAt', { amount: reserve.amount, rate: reserve.rate ?? '' })}
                  </span>
                )}
              </span>
            </span>
            <ReserveEvidence reserve={reserve} unsigned={checked.data} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The evidence for a reserve: a signature that this browser has checked, or the bank's statement. */
function ReserveEvidence({
  reserve: { kind, place, statementHash },
  unsigned,
}: {
  reserve: OwedDay['reserves'][number]
  unsigned: readonly string[] | undefined
}) {
  const t = useText()
  if (kind === 'bank') {
    return (
      <span className="text-12 wrap-anywhere text-muted">
        {t('owed.reserveBank')} <code>{statementHash}</code>
      </span>
    )
  }
  if (!unsigned) return <span className="text-12 text-muted">{t('books.checking')}</span>
  const isSound = !unsigned.includes(place)
  return (
    <span className={isSound ? 'text-12 text-muted' : 'text-12 text-red'}>
      {t(isSound ? 'owed.reserveSigned' : 'owed.reserveUnsigned')}
    </span>
  )
}
