import { fullTime } from '@touchline/client/i18n/times'
import type { DepositOrder } from '@touchline/contract/deposit/types'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { ExternalLink } from 'lucide-react'
import { useText } from '../i18n/i18n.ts'
import { CancelDeposit } from './CancelDeposit.tsx'
import { TimeToPay } from './TimeToPay.tsx'

/** The way to the provider's page, as soon as the provider has one. */
export function PayThere({ order }: { order: DepositOrder }) {
  const t = useText()
  const { id, name, coinAmount, expires, url } = order
  return (
    <Card className="grid gap-3">
      <CardHeader
        title={t('deposit.payThere')}
        note={t('deposit.until', { time: fullTime(expires) })}
        end={<TimeToPay expires={expires} />}
      />
      <p className="grid gap-1">
        <span className="text-12 text-muted">{name}</span>
        <b className="text-28 font-semibold">{groupAmount(coinAmount)}</b>
      </p>
      <p role="status" className="text-13 text-muted">
        {t(url ? 'deposit.thereNote' : 'deposit.thereAsked')}
      </p>
      {url && (
        <Button
          look="main"
          wide
          icon={<ExternalLink className="size-5" aria-hidden />}
          render={<a href={url} rel="noreferrer" />}
        >
          {t('deposit.goThere')}
        </Button>
      )}
      <CancelDeposit id={id} />
    </Card>
  )
}
