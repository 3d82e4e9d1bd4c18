import { rowTime } from '@touchline/client/i18n/times'
import type { PayoutAccount, WithdrawWay } from '@touchline/contract/withdraw/types'
import { type Fen, fenOf, formatFen } from '@touchline/engine/money/fen'
import { Card, CardHeader } from '@touchline/ui/Card'
import { StackedBar } from '@touchline/ui/chart/StackedBar'
import { groupAmount, withoutIdleZeros, withoutZeroCents } from '@touchline/ui/figure/amount-text'
import { Radio } from '@touchline/ui/input/Radio'
import { useText } from '../../i18n/i18n.ts'
import { accountName } from '../account-words.ts'
import { type Overview, returnableOf } from '../preview.ts'

interface Props {
  overview: Overview
  account: PayoutAccount
  way: WithdrawWay | undefined
  back: boolean
  onBack: (back: boolean) => void
}

const text = (amount: Fen | string) =>
  groupAmount(withoutZeroCents(typeof amount === 'string' ? amount : formatFen(amount)))

/**
 * The sum still to be wagered, since when, and the choice that follows: money may always go back to its
 * source, and anywhere else once the sum is wagered.
 */
export function WageringCard({ overview, account, way, back, onBack }: Props) {
  const t = useText()
  const { open, asked, since, leastRate } = overview.wagering
  const [left, of] = [fenOf(open), fenOf(asked)]
  const returnable = returnableOf(way)
  const stands = left > 0 && !overview.restricted
  return (
    <Card className="grid gap-3">
      <CardHeader
        title={t('withdraw.wagering')}
        note={
          stands && since !== null
            ? t('withdraw.wageringSince', { time: rowTime(since, overview.siteTime) })
            : undefined
        }
        end={
          <span className="text-13 text-muted">
            {stands ? t('withdraw.wageringOpen', { open: groupAmount(open), of: groupAmount(asked) }) : ''}
          </span>
        }
      />
      {stands ? (
        <div className="grid gap-2">
          <StackedBar
            label={t('withdraw.wageringOpen', { open: groupAmount(open), of: groupAmount(asked) })}
            parts={[
              { key: 'met', value: of - left, tone: 'info' },
              { key: 'open', value: left, tone: 'rest' },
            ]}
          />
          <p className="text-12 text-muted">
            {t('withdraw.wageringCounts', { rate: withoutIdleZeros(leastRate) })}
          </p>
        </div>
      ) : (
        <p className="text-13 text-muted">
          {t(overview.restricted ? 'withdraw.wageringNever' : 'withdraw.wageringDone')}
        </p>
      )}
      {returnable > 0 && (
        <div
          role="radiogroup"
          aria-label={t('withdraw.which')}
          className="grid grid-cols-1 gap-2 narrow:grid-cols-2"
        >
          <Choice
            chosen={back}
            value="back"
            onChoose={() => onBack(true)}
            title={t('withdraw.backTo', { account: accountName(t, account) })}
            amount={t('withdraw.upTo', { amount: text(returnable) })}
            note={t('withdraw.backNote')}
          />
          <Choice
            chosen={!back}
            value="out"
            onChoose={() => onBack(false)}
            title={t('withdraw.freely')}
            amount={
              stands
                ? t('withdraw.after', { amount: text(open) })
                : t('withdraw.upTo', { amount: text(way?.room ?? '0.00') })
            }
            note={t(stands ? 'withdraw.afterNote' : 'withdraw.freelyNote')}
          />
        </div>
      )}
    </Card>
  )
}

// Parts

interface ChoiceProps {
  chosen: boolean
  value: 'back' | 'out'
  onChoose: () => void
  title: string
  amount: string
  note: string
}

function Choice({ chosen, value, onChoose, title, amount, note }: ChoiceProps) {
  return (
    <Radio
      name="back"
      value={value}
      checked={chosen}
      onChoose={onChoose}
      className="block rounded-card p-3 inset-ring inset-ring-line has-checked:inset-ring-2 has-checked:inset-ring-text has-focus-visible:outline-2 has-focus-visible:outline-focus"
    >
      <span className="block text-12 text-muted">{title}</span>
      <span className="block text-17 font-semibold">{amount}</span>
      <span className="block text-12 text-muted">{note}</span>
    </Radio>
  )
}
