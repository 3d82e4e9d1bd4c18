import { Link } from '@tanstack/react-router'
import type { DepositChannelShown } from '@touchline/contract/deposit/types'
import { parseUsdtRate, usdtOfFen } from '@touchline/engine/deposit/conversion'
import type { Fen } from '@touchline/engine/money/fen'
import { formatUnits } from '@touchline/engine/money/unit'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { groupAmount, withoutIdleZeros } from '@touchline/ui/figure/amount-text'
import { Radio } from '@touchline/ui/input/Radio'
import { Pill } from '@touchline/ui/Pill'
import { Clock } from 'lucide-react'
import { useText } from '../i18n/i18n.ts'
import type { choicesOf, Mend } from './choices.ts'
import { Took } from './Took.tsx'

interface Props {
  choices: ReturnType<typeof choicesOf>
  chosen: DepositChannelShown | undefined
  /** The channel of the last order. */
  last: string | null
  /** The typed amount; null: none yet. */
  amount: Fen | null
  onPick: (channel: string) => void
  onAmount: (amount: string) => void
}

/**
 * The ways that take the amount; those that would take another amount, each with a button that sets it; and
 * those closed now, with the reason.
 */
export function ChannelCards({
  choices: { takeIt, notYet, closed },
  chosen,
  last,
  amount,
  onPick,
  onAmount,
}: Props) {
  const t = useText()
  return (
    <>
      {takeIt.length > 0 && (
        <Card flush>
          <CardHeader
            className="p-3"
            title={t('deposit.takeIt', { count: takeIt.length })}
            note={takeIt.some(({ took }) => took) ? t('deposit.measured') : undefined}
          />
          <div
            role="radiogroup"
            aria-label={t('deposit.way')}
            className="divide-y divide-line border-t border-line"
          >
            {takeIt.map((channel) => (
              <Way
                key={channel.channel}
                channel={channel}
                chosen={channel === chosen}
                lastUsed={channel.channel === last}
                amount={amount}
                onPick={onPick}
              />
            ))}
          </div>
        </Card>
      )}
      {notYet.length > 0 && (
        <Card flush>
          <CardHeader className="p-3" title={t('deposit.notYet')} />
          <ul className="divide-y divide-line border-t border-line">
            {notYet.map(({ channel, mend }) => (
              <li key={channel.channel} className="flex items-center gap-3 p-3">
                <span className="min-w-0 flex-1">
                  <span className="block text-15 font-medium">{channel.name}</span>
                  <span className="block text-13 text-muted">
                    <MendText channel={channel} mend={mend} />
                  </span>
                </span>
                <MendButton mend={mend} onAmount={onAmount} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {closed.length > 0 && (
        <Card flush>
          <CardHeader className="p-3" title={t('deposit.closed')} />
          <ul className="divide-y divide-line border-t border-line">
            {closed.map(({ channel, name, closed }) => (
              <li key={channel} className="flex gap-3 p-3">
                <Clock className="size-5 shrink-0 text-muted" aria-hidden />
                <span>
                  <span className="block text-15">{name}</span>
                  <span className="block text-13 text-muted">{closed?.note ?? t('deposit.closedNote')}</span>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

// Parts

interface WayProps {
  channel: DepositChannelShown
  chosen: boolean
  lastUsed: boolean
  amount: Fen | null
  onPick: (channel: string) => void
}

function Way({ channel, chosen, lastUsed, amount, onPick }: WayProps) {
  const t = useText()
  return (
    <Radio
      name="way"
      value={channel.channel}
      checked={chosen}
      onChoose={onPick}
      className="block has-checked:bg-info-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
    >
      <span className="flex items-center gap-3 p-3">
        <span
          aria-hidden
          className={
            chosen
              ? 'grid size-5 shrink-0 place-items-center rounded-full inset-ring-2 inset-ring-text'
              : 'size-5 shrink-0 rounded-full inset-ring inset-ring-edge'
          }
        >
          {chosen && <span className="size-2.5 rounded-full bg-text" />}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 text-15 font-semibold">
            {channel.name}
            {lastUsed && <Pill>{t('deposit.lastUsed')}</Pill>}
          </span>
          <span className="block text-13 text-muted">
            <Range channel={channel} /> · <Costs rate={channel.rate} amount={amount} />
          </span>
        </span>
        {channel.took && <Took took={channel.took} />}
      </span>
    </Radio>
  )
}

function Range({ channel: { least, most } }: { channel: DepositChannelShown }) {
  const t = useText()
  const short = (amount: string) => groupAmount(withoutIdleZeros(amount))
  return t('deposit.range', { least: short(least), most: short(most) })
}

/**
 * For USDT: what to send at the present rate, or the rate while there is no amount. For CNY: that nothing
 * comes on top.
 */
function Costs({ rate, amount }: Pick<DepositChannelShown, 'rate'> & { amount: Fen | null }) {
  const t = useText()
  const read = rate === null ? null : parseUsdtRate(rate)
  if (rate === null || read === null) return t('deposit.noFee')
  if (amount === null) return t('deposit.rateOf', { rate })
  return t('deposit.about', { amount: groupAmount(formatUnits('USDT', usdtOfFen(amount, read))) })
}

function MendText({ channel, mend }: { channel: DepositChannelShown; mend: Mend }) {
  const t = useText()
  switch (mend.is) {
    case 'more':
      return t('deposit.more', {
        least: groupAmount(withoutIdleZeros(mend.amount)),
        by: groupAmount(mend.by),
      })
    case 'less':
      return t('deposit.less', { most: groupAmount(withoutIdleZeros(mend.amount)), by: groupAmount(mend.by) })
    case 'identity':
      return t('deposit.identity', { from: groupAmount(withoutIdleZeros(channel.identityFrom ?? '0')) })
    case 'level':
      return t('deposit.level', { level: mend.level })
    case 'nothing':
      return t('deposit.notNow')
  }
}

function MendButton({ mend, onAmount }: { mend: Mend; onAmount: (amount: string) => void }) {
  const t = useText()
  if (mend.is === 'identity') {
    return (
      <Button look="line" size="small" render={<Link to="/real_name" />}>
        {t('deposit.toIdentity')}
      </Button>
    )
  }
  if (mend.is !== 'more' && mend.is !== 'less') return null
  const amount = withoutIdleZeros(mend.amount)
  return (
    <Button look="line" size="small" onClick={() => onAmount(amount)}>
      {t('deposit.changeTo', { amount: groupAmount(amount) })}
    </Button>
  )
}
