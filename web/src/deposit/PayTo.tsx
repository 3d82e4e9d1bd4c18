import { fullTime } from '@touchline/client/i18n/times'
import type { DepositOrder } from '@touchline/contract/deposit/types'
import { Card, CardHeader } from '@touchline/ui/Card'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import type { ReactNode } from 'react'
import { useText } from '../i18n/i18n.ts'
import { CancelDeposit } from './CancelDeposit.tsx'
import { Copy } from './Copy.tsx'
import { inFours } from './in-fours.ts'
import { PlayThePayer } from './PlayThePayer.tsx'
import { TimeToPay } from './TimeToPay.tsx'

/** The sum to transfer, where to and until when, each line to be copied. */
export function PayTo({ order }: { order: DepositOrder }) {
  const t = useText()
  const { coinAmount, requestAmount, companyAccount, reference, accountName, expires } = order
  return (
    <Card className="grid gap-3">
      <CardHeader
        title={t('deposit.payThis')}
        note={t('deposit.until', { time: fullTime(expires) })}
        end={<TimeToPay expires={expires} />}
      />
      <div className="flex items-center justify-between gap-2 rounded-card px-3 py-2 inset-ring-2 inset-ring-text">
        <span className="min-w-0">
          <span className="block text-12 text-muted">{t('deposit.exactly')}</span>
          <b className="text-28 font-semibold">{groupAmount(coinAmount)}</b>
        </span>
        <Copy text={coinAmount} of={t('deposit.amount')} />
      </div>
      {coinAmount !== requestAmount && (
        <p className="text-13 text-muted">
          {t('deposit.otherAmount', { asked: groupAmount(requestAmount), exact: groupAmount(coinAmount) })}
        </p>
      )}
      {companyAccount ? (
        <dl className="divide-y divide-line">
          <Line name={t('deposit.holder')} text={companyAccount.accountName} />
          <Line
            name={t('deposit.number')}
            text={companyAccount.accountNum}
            shown={inFours(companyAccount.accountNum)}
          />
          <Line name={t('deposit.bank')} text={companyAccount.bankName} />
          <Line name={t('deposit.branch')} text={companyAccount.branch} />
          {reference && <Line name={t('deposit.reference')} text={reference} />}
        </dl>
      ) : (
        <p role="alert" className="text-13 text-red">
          {t('deposit.accountGone')}
        </p>
      )}
      {accountName && <p className="text-13">{t('deposit.fromName', { name: accountName })}</p>}
      <PlayThePayer order={order} />
      <CancelDeposit id={order.id} />
    </Card>
  )
}

// Parts

function Line({ name, text, shown = text }: { name: string; text: string; shown?: ReactNode }) {
  return (
    <div className="py-1">
      <dt className="text-12 text-muted">{name}</dt>
      <dd className="flex items-center justify-between gap-2 text-15 font-medium">
        <span className="min-w-0 wrap-anywhere">{shown}</span>
        <Copy text={text} of={name} />
      </dd>
    </div>
  )
}
