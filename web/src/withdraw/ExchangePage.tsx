import { useQuery } from '@tanstack/react-query'
import { queries, query } from '@touchline/client/api/queries'
import { fullTime } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import { exchangeRates } from '@touchline/contract/withdraw/calls'
import type { Unit } from '@touchline/engine/money/unit'
import { Card } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Facts } from '@touchline/ui/figure/Facts'
import { AmountInput } from '@touchline/ui/input/AmountInput'
import { Segmented } from '@touchline/ui/input/Segmented'
import { useState } from 'react'
import { Waiting } from '../app/answer/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import type { Translate } from '../i18n/texts.ts'
import { exchanged, type Side } from './exchange.ts'

// Queries

export function load() {
  void queries.prefetchQuery(query(exchangeRates))
}

type Rate = NonNullable<PayloadOf<typeof exchangeRates>[Side]>

// Screen

/** The rates at which USDT is credited and paid out, and a sum converted at them; nothing is traded. */
export function ExchangePage() {
  const t = useText()
  const answer = useQuery(query(exchangeRates))
  const [side, setSide] = useState<Side>('deposit')
  const rate = answer.data?.[side]
  return (
    <div className="mx-auto grid max-w-page gap-2 p-2 pb-6 md:gap-3 md:p-3">
      <Segmented
        label={t('withdraw.exchangeSides')}
        value={side}
        onValueChange={setSide}
        choices={(['deposit', 'withdrawal'] as const).map((value) => ({
          value,
          label: t(`withdraw.exchange-${value}`),
        }))}
      />
      <Waiting card for={answer} failed={t('withdraw.exchangeFailed')} rows={4} />
      {rate && <Sum side={side} rate={rate} />}
      {rate === null && (
        <Card flush>
          <EmptyState title={t('withdraw.exchangeClosed')} note={t('withdraw.exchangeClosedNote')} />
        </Card>
      )}
      <Card className="grid gap-1">
        <h2 className="text-15 font-semibold">{t('withdraw.exchangeWhat')}</h2>
        <p className="text-13 text-muted">{t('withdraw.exchangeWhatNote')}</p>
      </Card>
    </div>
  )
}

// Parts

const typedTexts = {
  deposit: { CNY: 'withdraw.exchangeOf-depositCNY', USDT: 'withdraw.exchangeOf-depositUSDT' },
  withdrawal: { CNY: 'withdraw.exchangeOf-withdrawalCNY', USDT: 'withdraw.exchangeOf-withdrawalUSDT' },
} as const
const sumTexts = {
  deposit: { CNY: 'withdraw.exchangeTo-depositCNY', USDT: 'withdraw.exchangeTo-depositUSDT' },
  withdrawal: { CNY: 'withdraw.exchangeTo-withdrawalCNY', USDT: 'withdraw.exchangeTo-withdrawalUSDT' },
} as const

/** The source of the rate; the sandbox's own rate and the site's are named in words. */
function sourceText(t: Translate, source: string | null): string {
  return source === 'sandbox' ? t('withdraw.exchangeBySandbox') : (source ?? t('withdraw.exchangeBySite'))
}

function Sum({ side, rate: { rate, source, since } }: { side: Side; rate: Rate }) {
  const t = useText()
  const [from, setFrom] = useState<Unit>('CNY')
  const [typed, setTyped] = useState('1000')
  const sum = exchanged(side, from, typed, rate)
  return (
    <Card className="grid gap-3">
      <Segmented
        label={t('withdraw.exchangeFrom')}
        value={from}
        onValueChange={setFrom}
        choices={(['CNY', 'USDT'] as const).map((value) => ({ value, label: value }))}
      />
      <div>
        <p className="text-13 text-muted" aria-hidden>
          {t(typedTexts[side][from])}
        </p>
        <p className="flex items-baseline gap-2 border-b border-edge text-22 font-semibold">
          <AmountInput label={t(typedTexts[side][from])} value={typed} onValueChange={setTyped} />
          {from}
        </p>
      </div>
      <div aria-live="polite">
        <p className="text-13 text-muted">{t(sumTexts[side][from])}</p>
        <p className="text-22 font-semibold">
          {sum === null ? '–' : `${groupAmount(sum)} ${from === 'CNY' ? 'USDT' : 'CNY'}`}
        </p>
      </div>
      <Facts
        facts={[
          { label: t('withdraw.exchangeRate'), value: rate },
          { label: t('withdraw.exchangeSource'), value: sourceText(t, source) },
          {
            label: t('withdraw.exchangeSince'),
            value: since === null ? t('withdraw.exchangeAlways') : fullTime(since),
          },
        ]}
      />
    </Card>
  )
}
