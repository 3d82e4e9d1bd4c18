import type { WithdrawalListed } from '@touchline/contract/withdraw/operator-calls'
import { isPending, type pendingStates, type WithdrawState } from '@touchline/engine/withdraw/states'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Circle, CircleCheck, CircleDot, CircleX } from 'lucide-react'
import { useText } from '../i18n/i18n.ts'
import { useWhere } from './use-where.ts'

/** The amount that arrives, its destination and its progress. */
export function Going({ of }: { of: WithdrawalListed }) {
  const t = useText()
  const where = useWhere()
  return (
    <section className="grid gap-2">
      <p className="text-15">
        <span className="text-muted">{of.orderNumber}</span>{' '}
        {t(of.back ? 'withdraw.goesBack' : 'withdraw.goes', {
          amount: `${groupAmount(of.coinAmount)} ${of.unit}`,
          to: where(of),
        })}
      </p>
      <Track state={of.state} />
    </section>
  )
}

const stages = ['held', 'transit', 'paid'] as const
const reached: Readonly<Partial<Record<WithdrawState, number>>> = { review: 0, approved: 0, paying: 1 }

const isOnItsWay = (state: WithdrawState): state is (typeof pendingStates)[number] | 'paid' =>
  isPending(state) || state === 'paid'

/** The stages of a withdrawal (held, under way, paid) with the present one, or how else it ended. */
function Track({ state }: { state: WithdrawState }) {
  const t = useText()
  if (!isOnItsWay(state)) {
    return (
      <p className="flex items-center gap-1.5 text-13 font-medium">
        <CircleX className="size-4 text-red" aria-hidden />
        {t(`withdraw.ended-${state}`)}
      </p>
    )
  }
  const at = reached[state] ?? stages.length
  return (
    <ol className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13">
      {stages.map((stage, place) => {
        const Mark = place < at ? CircleCheck : place === at ? CircleDot : Circle
        return (
          <li
            key={stage}
            aria-current={place === at ? 'step' : undefined}
            className="flex items-center gap-1.5 text-muted aria-[current=step]:font-medium aria-[current=step]:text-text"
          >
            <Mark className="size-4" aria-hidden />
            {t(place === at && state === 'approved' ? 'withdraw.stage-approved' : `withdraw.stage-${stage}`)}
          </li>
        )
      })}
    </ol>
  )
}
