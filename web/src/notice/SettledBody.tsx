import { clockTime } from '@touchline/client/i18n/times'
import type { SettledNotice } from '@touchline/contract/notice/shapes'
import { fenOf, formatFen } from '@touchline/engine/money/fen'
import { Arithmetic, type ArithmeticRow } from '@touchline/ui/figure/Arithmetic'
import { groupAmount, withoutIdleZeros } from '@touchline/ui/figure/amount-text'
import { Money } from '@touchline/ui/figure/Money'
import { TeamPlate } from '@touchline/ui/market/TeamPlate'
import { useText } from '../i18n/i18n.ts'
import type { Translate } from '../i18n/texts.ts'
import { optionName } from '../market/option-words.ts'

/**
 * How a settled order came out: the result, who said so, and the sum that ends in what reached the account.
 */
export function SettledBody({ settled }: { settled: SettledNotice }) {
  const t = useText()
  const { score, settledAt, sources, correctedLater } = settled
  const time = clockTime(settledAt)
  return (
    <>
      <div className="border-t border-line pt-3">
        <Sides settled={settled} />
        {score && (
          <p className="mt-1 text-center text-13 text-muted">
            {t('notice.confirmed', { count: sources, time })}
          </p>
        )}
      </div>
      <div className="rounded-card bg-fill px-3 py-2 text-13">
        <Arithmetic caption={t('account.sum')} rows={rowsOf(t, settled)} />
      </div>
      {correctedLater && <p className="text-13 text-muted">{t('notice.correctedLater')}</p>}
    </>
  )
}

function Sides({ settled: { home, away, score } }: { settled: SettledNotice }) {
  return (
    <p className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3">
      <span className="flex flex-wrap items-center gap-x-2">
        <TeamPlate colour={home.iconColor} text={home.iconText} />
        <span>{home.name}</span>
      </span>
      <span className="text-22 font-semibold">{score ? `${score.home}-${score.away}` : '–'}</span>
      <span className="flex flex-row-reverse flex-wrap items-center gap-x-2 text-right">
        <TeamPlate colour={away.iconColor} text={away.iconText} />
        <span>{away.name}</span>
      </span>
    </p>
  )
}

/** The sum from the stake to the amount that reached the account; for a correction, also what changed. */
function rowsOf(t: Translate, settled: SettledNotice): ArithmeticRow[] {
  const { marketType, option, result, payout, balance, before } = settled
  const reached = {
    label: t('account.toMain'),
    value: <b className="font-semibold">{groupAmount(payout)}</b>,
  }
  return [
    {
      key: 'said',
      label: (
        <>
          {t('order.not', { option: optionName(t, marketType, option) })}
          {/* Not between label and value: on a phone there is no room for three. */}
          <span className="block text-13 text-muted">{decidedBy(t, settled)}</span>
        </>
      ),
      value: <span className="whitespace-normal">{t(`notice.came-${result}`)}</span>,
    },
    ...partsOf(t, settled),
    { key: 'payout', sum: result !== 'lost', ...reached },
    ...(result === 'lost' ? [netRow(t, settled)] : []),
    ...(before
      ? [
          { key: 'before', label: t('notice.before'), value: `−${groupAmount(before.payout)}` },
          {
            key: 'change',
            sum: true,
            label: t('notice.change'),
            value: <Money result amount={formatFen(fenOf(payout) - fenOf(before.payout))} />,
          },
        ]
      : []),
    ...(balance === null
      ? []
      : [{ key: 'balance', label: t('notice.balance'), value: groupAmount(balance) }]),
  ]
}

/** The deciding fact, where it is not the final score, which stands above. */
function decidedBy(
  t: Translate,
  { marketType, halfTime, firstGoalMinute }: SettledNotice,
): string | undefined {
  if (marketType === 2 && halfTime)
    return t('notice.halfTime', { score: `${halfTime.home}-${halfTime.away}` })
  if ((marketType !== 0 && marketType !== 6) || firstGoalMinute === null) return undefined
  return firstGoalMinute === 'none'
    ? t('match.noneTitle')
    : t('notice.firstGoal', { minute: firstGoalMinute })
}

function partsOf(t: Translate, settled: SettledNotice): ArithmeticRow[] {
  const { result, dealMoney, profit, gross, fee, feePercent, insured, paidFrom } = settled
  const own = paidFrom !== 'trial'
  const stake = (amount: string) => ({
    key: 'stake',
    label: t('account.stakeBack'),
    value: groupAmount(amount),
  })
  if (result === 'won')
    return [
      ...(own ? [stake(dealMoney)] : []),
      {
        key: 'gross',
        label: t('notice.profit', { rate: groupAmount(profit) }),
        value: `+${groupAmount(gross)}`,
      },
      {
        key: 'fee',
        label: t('account.feeRow', { percent: withoutIdleZeros(feePercent) }),
        value: `−${groupAmount(fee)}`,
      },
    ]
  if (result === 'void') return own ? [stake(dealMoney)] : []
  const taken = groupAmount(dealMoney)
  return [
    own
      ? { key: 'stake', label: t('account.stakeTaken'), value: `−${taken}` }
      : { key: 'stake', label: t('account.trialTaken'), value: taken },
    ...(insured === '0.00'
      ? []
      : [{ key: 'insured', label: t('account.insuredBack'), value: groupAmount(insured) }]),
  ]
}

/** The final cost of a lost order; a stake of trial funds was never the member's. */
function netRow(t: Translate, { dealMoney, paidFrom, payout }: SettledNotice): ArithmeticRow {
  const taken = paidFrom === 'trial' ? 0 : fenOf(dealMoney)
  const net = formatFen(fenOf(payout) - taken)
  return { key: 'net', sum: true, label: t('account.netResult'), value: <Money result amount={net} /> }
}
