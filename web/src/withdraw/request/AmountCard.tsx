import { siteNow } from '@touchline/client/api/clock'
import { calendarDay, dayText } from '@touchline/client/i18n/times'
import type { PayoutAccount } from '@touchline/contract/withdraw/types'
import { formatUsdtRate } from '@touchline/engine/deposit/conversion'
import { type Fen, formatFen, parseHundredths } from '@touchline/engine/money/fen'
import { floorShare } from '@touchline/engine/money/rate'
import { formatUnits } from '@touchline/engine/money/unit'
import { withdrawMethod } from '@touchline/engine/withdraw/methods'
import { Card } from '@touchline/ui/Card'
import { groupAmount, withoutIdleZeros } from '@touchline/ui/figure/amount-text'
import { Figures3 } from '@touchline/ui/figure/Figures3'
import { AmountInput } from '@touchline/ui/input/AmountInput'
import { AmountPresets } from '@touchline/ui/input/AmountPresets'
import { Keypad } from '@touchline/ui/input/Keypad'
import { useText } from '../../i18n/i18n.ts'
import type { Translate } from '../../i18n/texts.ts'
import { inUnit } from '../account-words.ts'
import type { Overview, Preview } from '../preview.ts'
import { whole } from './check-rows.ts'

interface Props {
  overview: Overview
  account: PayoutAccount
  preview: Preview
  /** A plain decimal. */
  typed: string
  onType: (amount: string) => void
}

/** The amount that leaves, typed or pressed, with its cost and what arrives, before anything is confirmed. */
export function AmountCard({ overview, account, preview, typed, onType }: Props) {
  const t = useText()
  const { unit } = withdrawMethod[account.method]
  return (
    <Card className="grid gap-3">
      <Figures3
        figures={[
          {
            label: t('withdraw.youWithdraw'),
            value: (
              <AmountInput
                withKeypad
                label={t('withdraw.amount')}
                placeholder="0"
                value={typed}
                onValueChange={onType}
              />
            ),
            note: t('withdraw.ofBalance', { amount: groupAmount(formatFen(preview.facts.balance)) }),
            active: true,
          },
          {
            label: t('withdraw.fee'),
            value: formatFen(preview.fee.fee),
            note: feeNote(t, overview, preview),
          },
          {
            label: t('withdraw.arrives'),
            value: preview.amount === 0 ? '–' : inUnit(preview.arrives, unit),
            note: t(`withdraw.at-${withdrawMethod[account.method].kind}`),
          },
        ]}
      />
      <AmountPresets
        label={t('withdraw.usual')}
        value={typed}
        onPick={onType}
        presets={presetsOf(t, overview, preview)}
      />
      <Keypad whole value={typed} onValueChange={onType} deleteLabel={t('withdraw.deleteDigit')} />
      <Terms overview={overview} account={account} preview={preview} />
    </Card>
  )
}

// Parts

function feeNote(
  t: Translate,
  { freeLeft, freeOf, restricted }: Overview,
  { back, fee, facts }: Preview,
): string {
  if (back) return t('withdraw.fee-back')
  if (restricted || facts.method.virtual) return t('withdraw.fee-never')
  if (freeLeft === null || freeOf === null) return t('withdraw.fee-unlimited')
  if (fee.free || freeLeft > 0) return t('withdraw.fee-free', { n: freeOf - freeLeft + 1, of: freeOf })
  return t('withdraw.fee-due')
}

const round: readonly Fen[] = [100_000, 300_000, 500_000].map((amount) => amount as Fen)

/**
 * Round amounts that the balance has, and all of it: in whole yuan, except for a restricted member, who may
 * take the last fen along.
 */
function presetsOf(t: Translate, { restricted }: Overview, { facts: { balance, method } }: Preview) {
  const text = (amount: Fen) => withoutIdleZeros(formatFen(amount))
  const all = restricted ? balance : whole(balance)
  return [
    ...round
      .filter((amount) => amount < all && amount >= method.least)
      .map((amount) => ({ value: text(amount), label: groupAmount(text(amount)) })),
    ...(all > 0 ? [{ value: text(all), label: t('withdraw.all', { amount: groupAmount(text(all)) }) }] : []),
  ]
}

/**
 * What else makes up the arriving sum: the fee once no free withdrawal is left, or the rate and the network's
 * cost.
 */
function Terms({ overview, account, preview }: Pick<Props, 'overview' | 'account' | 'preview'>) {
  const t = useText()
  const { amount, back, quote, facts } = preview
  if (facts.method.virtual) {
    const rates = back ? quote.parts.map(({ rate }) => rate ?? quote.rate) : [quote.rate]
    const shown = [...new Set(rates)].flatMap((rate) => (rate === null ? [] : [formatUsdtRate(rate)]))
    const cost = t('withdraw.networkFee', {
      fee: withoutIdleZeros(formatUnits('USDT', quote.networkFee)),
      network: withdrawMethod[account.method].network ?? '',
    })
    const rate = t(back ? 'withdraw.ratesBack' : 'withdraw.rate', { rate: shown.join(', ') })
    return (
      <p className="text-12 text-muted">
        {shown.length > 0 ? t('app.sentences', { one: rate, two: cost }) : cost}
      </p>
    )
  }
  if (overview.restricted || back) return <p className="text-12 text-muted">{t('withdraw.wholeOrAll')}</p>
  const due = floorShare(amount, parseHundredths(overview.feePercent) ?? 0)
  const withoutFree = t(amount === 0 ? 'withdraw.withoutFreeAny' : 'withdraw.withoutFree', {
    percent: withoutIdleZeros(overview.feePercent),
    fee: groupAmount(formatFen(due)),
    day: dayText(calendarDay(overview.nextFreeTime), calendarDay(siteNow())),
  })
  return (
    <p className="text-12 text-muted">
      {overview.freeLeft === null
        ? t('withdraw.whole')
        : t('app.sentences', { one: t('withdraw.whole'), two: withoutFree })}
    </p>
  )
}
