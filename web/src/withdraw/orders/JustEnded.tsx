import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '@touchline/ui/Card'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { MoreLink } from '@touchline/ui/frame/MoreLink'
import { useState } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { accountName } from '../account-words.ts'
import type { Overview } from '../preview.ts'
import { withdrawalOf } from '../withdraw-queries.ts'

/**
 * How the withdrawal ended that this page has just shown under way, so that a member who watched it also
 * reads the last step.
 */
export function JustEnded({ pending }: Pick<Overview, 'pending'>) {
  const [shown, setShown] = useState<string>()
  if (pending && pending.id !== shown) setShown(pending.id)
  return pending || !shown ? null : <Ended id={shown} />
}

function Ended({ id }: { id: string }) {
  const t = useText()
  const order = useQuery(withdrawalOf(id)).data?.order
  // A member who takes a withdrawal back knows of it.
  if (!order || order.state === 'canceled') return null
  return (
    <Card role="status" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="text-15">
        <strong className="font-semibold">{t(`withdraw.state-${order.state}`)}</strong>{' '}
        {t('withdraw.orderTo', {
          amount: groupAmount(order.requestAmount),
          account: accountName(t, order.to),
        })}
      </p>
      <MoreLink render={<Link to="/withdraw/order/$id" params={{ id }} />}>{order.orderNumber}</MoreLink>
    </Card>
  )
}
