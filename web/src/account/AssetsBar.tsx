import type { PayloadOf } from '@touchline/contract/call'
import type { assetsFull } from '@touchline/contract/member/calls'
import { fenOf, formatFen } from '@touchline/engine/money/fen'
import { PartMark, StackedBar, type StackedPart } from '@touchline/ui/chart/StackedBar'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Money } from '@touchline/ui/figure/Money'
import { useText } from '../i18n/i18n.ts'

type Assets = PayloadOf<typeof assetsFull>

/** In the order of the bar. A part with `onlySome` is left out while it is zero. */
const parts = [
  { key: 'main', of: ({ quota }: Assets) => quota, tone: 'main' },
  { key: 'arrived', of: ({ arrived }: Assets) => arrived, tone: 'warn', onlySome: true },
  { key: 'open', of: ({ openStakes }: Assets) => openStakes, tone: 'info' },
  { key: 'held', of: ({ held }: Assets) => held, tone: 'muted' },
  { key: 'trial', of: ({ trialQuota }: Assets) => trialQuota, tone: 'plain' },
] as const satisfies {
  key: string
  of: (assets: Assets) => string
  tone: StackedPart['tone']
  onlySome?: true
}[]

/** All the member's money: how much, and where it is. */
export function AssetsBar({ assets }: { assets: Assets }) {
  const t = useText()
  const shown = parts
    .map((part) => ({ ...part, amount: part.of(assets), value: fenOf(part.of(assets)) }))
    .filter((part) => part.value > 0 || !('onlySome' in part))
  const whole = formatFen(shown.reduce((sum, { value }) => sum + value, 0))
  return (
    <div className="grid gap-3">
      <div>
        <p className="text-13 text-muted">{t('books.allMoney')}</p>
        <p className="text-28 font-semibold">
          <Money amount={whole} />
        </p>
      </div>
      <StackedBar
        parts={shown}
        label={shown
          .map(({ key, amount }) => `${t(`books.account-${key}`)} ${groupAmount(amount)}`)
          .join(', ')}
      />
      <dl className="grid grid-cols-2 gap-2 narrow:grid-cols-4">
        {shown.map(({ key, amount, tone }) => (
          <div key={key} className="grid content-between">
            <dt className="flex items-center gap-1.5 text-12 text-muted">
              <PartMark tone={tone} />
              {t(`books.account-${key}`)}
            </dt>
            <dd className="text-15 font-semibold">
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
      {fenOf(assets.held) > 0 && <p className="text-12 text-muted">{t('books.heldNote')}</p>}
    </div>
  )
}
