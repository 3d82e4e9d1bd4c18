import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import type { Task } from '@touchline/contract/task/types'
import { consoleWithdrawal } from '@touchline/contract/withdraw/operator-calls'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { UsersRound } from 'lucide-react'
import { SeeLink } from '../app/SeeLink.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { Evidence } from './Evidence.tsx'
import { Going } from './Going.tsx'
import { Opening } from './Opening.tsx'

/**
 * A withdrawal that no rule approved: its destination, the findings of the rules, and the member's flow of
 * money.
 */
export function WithdrawalCase({ task }: { task: Task }) {
  const t = useText()
  const about = useQuery(query(consoleWithdrawal, { query: { id: task.subject } }))
  if (!about.data) return <Waiting for={about} />
  const of = about.data
  const { needed, approvals } = task
  return (
    <>
      <Going of={of} />
      {task.state === 'open' && needed > 1 && (
        <p className="flex items-start gap-2 rounded-small bg-info-soft p-3 text-13 text-info">
          <UsersRound className="size-4 shrink-0" aria-hidden />
          <span>
            {t(approvals > 0 ? 'withdraw.needsSecond' : 'withdraw.needsTwo', {
              from: groupAmount(of.rules.twoFrom),
            })}
          </span>
        </p>
      )}
      <Evidence of={of}>
        <Opening key={of.id} id={of.id} />
      </Evidence>
      <SeeLink to="/withdrawals/$id" params={{ id: of.id }}>
        {t('withdraw.seeWhole')}
      </SeeLink>
    </>
  )
}
