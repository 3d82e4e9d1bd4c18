import { fullTime } from '@touchline/client/i18n/times'
import type { OwedDay } from '@touchline/contract/account/types'
import { type Fen, fenOf, formatFen } from '@touchline/engine/money/fen'
import { Card, CardHeader } from '@touchline/ui/Card'
import { PartMark, StackedBar, type StackedPart } from '@touchline/ui/chart/StackedBar'
import { Money } from '@touchline/ui/figure/Money'
import { CopyButton } from '../../app/CopyButton.tsx'
import { useText } from '../../i18n/i18n.ts'
import { shortDay } from '../time-span.ts'
import { coverText } from './cover.ts'

const owedTones = {
  main: 'main',
  held: 'muted',
  locked: 'plain',
  arrived: 'plain',
  open: 'info',
  suspense: 'warn',
} as const
const heldTones = { cash: 'info', coins: 'muted' } as const

/** All that is owed, by kind, along with what the house's books say it holds. */
export function OwedTotal({ day }: { day: OwedDay }) {
  const t = useText()
  const held = (fenOf(day.stated.cash) + fenOf(day.stated.coins)) as Fen
  const own = (held - fenOf(day.total)) as Fen
  const cover = coverText(day)
  const owed = (['main', 'held', 'locked', 'arrived', 'open', 'suspense'] as const).map((key) => ({
    key,
    tone: owedTones[key],
    amount: day.owed[key],
  }))
  const stated = (['cash', 'coins'] as const).map((key) => ({
    key,
    tone: heldTones[key],
    amount: day.stated[key],
  }))
  return (
    <Card className="grid gap-3">
      <CardHeader
        title={t('owed.total')}
        note={t('owed.takenAt', { time: fullTime(day.takenAt), count: day.members })}
      />
      <p className="text-28 font-semibold">
        <Money amount={day.total} />
      </p>
      {!day.reserves.some(({ kind }) => kind === 'chain') && <p className="text-13">{t('owed.totalNote')}</p>}
      <Rows rows={owed} label={t('owed.total')} text={(key) => t(`owed.part-${key as 'main'}`)} />
      <CardHeader level={3} title={t('owed.stated')} note={t('owed.statedNote')} />
      <Rows rows={stated} label={t('owed.stated')} text={(key) => t(`owed.stated-${key as 'cash'}`)} />
      <p className="flex flex-wrap justify-between gap-x-3 text-13">
        <span>{t(own < 0 ? 'owed.booksShort' : 'owed.booksOver')}</span>
        <span className="font-medium">
          <Money amount={formatFen(Math.abs(own) as Fen)} />
          {cover && ` · ${t('owed.cover', { percent: cover })}`}
        </span>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-t border-line pt-2">
        <div>
          <p className="flex flex-wrap justify-between gap-x-3 text-13">
            <span className="font-medium">{t('owed.root', { day: shortDay(day.day) })}</span>
            <span className="text-12 text-muted">{t('books.leaves', { count: day.leaves })}</span>
          </p>
          <p className="font-mono text-12 wrap-anywhere text-muted">{day.root}</p>
        </div>
        <CopyButton
          text={day.root}
          label={t('books.copyRoot', { day: shortDay(day.day) })}
          done={t('books.copied')}
        />
      </div>
    </Card>
  )
}

interface Row {
  readonly key: string
  readonly tone: StackedPart['tone']
  readonly amount: string
}

function Rows({ rows, label, text }: { rows: readonly Row[]; label: string; text: (key: string) => string }) {
  const parts = rows.map(({ key, tone, amount }) => ({ key, tone, value: Math.max(0, fenOf(amount)) }))
  return (
    <div className="grid gap-2">
      <StackedBar parts={parts} label={label} />
      <ul className="grid gap-1 text-13">
        {rows.map(({ key, tone, amount }) => (
          <li key={key} className="flex items-center gap-2">
            <PartMark tone={tone} />
            <span className="flex-1">{text(key)}</span>
            <Money amount={amount} />
          </li>
        ))}
      </ul>
    </div>
  )
}
