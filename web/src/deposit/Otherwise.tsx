import { Link } from '@tanstack/react-router'
import type { DepositOrder } from '@touchline/contract/deposit/types'
import { Card, CardHeader } from '@touchline/ui/Card'
import { Clock, Download, type LucideIcon, Plus, UserX, X } from 'lucide-react'
import { useText } from '../i18n/i18n.ts'

const cases = [
  ['less', Download],
  ['more', Plus],
  ['late', Clock],
  ['other', UserX],
  ['wrong', X],
] as const satisfies readonly (readonly [string, LucideIcon])[]

/**
 * Cases of one kind of order: only a bank transfer names its payer, and only a chain has neighbours on which
 * the same address is valid.
 */
const only = { other: 'transfer', wrong: 'chain' } as const

/**
 * What becomes of a payment that differs from what was asked for. The member reads it before paying; no
 * payment is lost.
 */
export function Otherwise({ order }: { order: DepositOrder }) {
  const t = useText()
  return (
    <Card className="grid gap-1">
      <CardHeader title={t('deposit.otherwise')} />
      <dl className="divide-y divide-line">
        {cases
          .filter(([name]) => !(name in only) || only[name as keyof typeof only] === order.kind)
          .map(([name, Icon]) => (
            <div key={name} className="flex gap-3 py-2">
              <dt className="flex w-head shrink-0 grow-0 basis-1/4 items-start gap-2 text-13 font-medium">
                <Icon className="size-4 shrink-0 text-muted" aria-hidden />
                {t(`deposit.if-${name}`)}
              </dt>
              <dd className="min-w-0 flex-1 text-13 text-muted">{t(`deposit.then-${name}`)}</dd>
            </div>
          ))}
      </dl>
      <Link to="/assistant" className="text-13 text-info">
        {t('deposit.ask', { number: order.orderNumber })}
      </Link>
    </Card>
  )
}
