import { Link } from '@tanstack/react-router'
import { formatFen } from '@touchline/engine/money/fen'
import { groupAmount, withoutIdleZeros } from '@touchline/ui/figure/amount-text'
import { Checkbox } from '@touchline/ui/input/Checkbox'
import { Segmented } from '@touchline/ui/input/Segmented'
import { useText } from '../../i18n/i18n.ts'
import type { Preview, Ways } from '../offer/preview.ts'
import type { PaymentChoice } from '../offer/use-ways.ts'

interface Props {
  ways: Ways
  way: PaymentChoice
  onWay: (way: PaymentChoice) => void
}

/**
 * The ways to pay; nothing where only the main account is possible. A chosen way that is no longer possible
 * stays until the member chooses another, so that no member pays in another way than the chosen one.
 */
export function PayWith({ ways: { trial, trialElsewhere }, way, onWay }: Props) {
  const t = useText()
  return (
    <>
      {(trial || way.paidFrom === 'trial') && (
        <div className="grid gap-1">
          <Segmented
            label={t('order.payWith')}
            value={way.paidFrom}
            onValueChange={(paidFrom) => onWay({ paidFrom, insured: false })}
            choices={[
              { value: 'main', label: t('order.mainAccount') },
              {
                value: 'trial',
                label: t('order.trialFunds', { amount: groupAmount(trial?.quota ?? '0.00') }),
              },
            ]}
          />
          {trial && way.paidFrom === 'trial' && (
            <p className="text-12 text-muted">
              {t('order.trialNote', { amount: groupAmount(trial.profitLeft) })}
            </p>
          )}
        </div>
      )}
      {trialElsewhere && way.paidFrom === 'main' && (
        <p className="text-12 text-muted">
          {t('order.trialElsewhere')}{' '}
          <Link to="/wallet/trial" className="underline">
            {t('order.trialWhich')}
          </Link>
        </p>
      )}
    </>
  )
}

interface ReturnProps extends Props {
  preview: Preview
  level: number
  /** True: in the fewest words, because what must be in sight now stands below. */
  brief: boolean
}

/**
 * The choice that part of the stake comes back; for a member whose level has no stake return yet, the level
 * from which on it has. It stands below the keypad, so that a small phone shows all keys.
 */
export function StakeReturn({ ways, way, onWay, preview: { insured }, level, brief }: ReturnProps) {
  const t = useText()
  const { insurance, insuranceAwaited = false, insuredFrom = null } = ways
  if ((insurance || insuranceAwaited || way.insured) && way.paidFrom === 'main') {
    return (
      // Its place is kept while the answer is awaited, because keys that move under a thumb are mistyped.
      <div
        className={`rounded-card bg-fill px-3 py-1 ${insuranceAwaited ? 'invisible' : ''}`}
        aria-hidden={insuranceAwaited}
      >
        <Checkbox checked={way.insured} onCheckedChange={(next) => onWay({ ...way, insured: next })}>
          <span>{t('order.insure', { percent: withoutIdleZeros(insurance?.percent ?? '0.00') })}</span>
        </Checkbox>
        {way.insured && (
          <p className="flex justify-between gap-3 pb-2 text-13">
            <span className="text-muted">{t('order.comesBack')}</span>
            <b className="font-semibold">{groupAmount(formatFen(insured))}</b>
          </p>
        )}
        {!brief && <p className="pb-2 text-12 text-muted shallow:pb-1">{t('order.insureNote')}</p>}
      </div>
    )
  }
  if (insuredFrom === null || level >= insuredFrom) return null
  return <p className="text-12 text-muted">{t('order.insuredFrom', { level: insuredFrom })}</p>
}
