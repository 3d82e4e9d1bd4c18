import { Link } from '@tanstack/react-router'
import { useSiteNow } from '@touchline/client/api/clock'
import { send } from '@touchline/client/api/send'
import { fullTime } from '@touchline/client/i18n/times'
import { askWithdrawal } from '@touchline/contract/withdraw/calls'
import type { Withdrawal } from '@touchline/contract/withdraw/types'
import { MINUTE } from '@touchline/engine/site/units'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { useState } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { useCodeText } from '../../i18n/use-code-text.ts'
import { refreshWithdrawals } from '../withdraw-queries.ts'

/** Asks where the money is, once it is late, and shows the answer; before that, a way to write to us. */
export function AskWhere({ order: { id, askFrom, inquiry } }: { order: Withdrawal }) {
  const t = useText()
  const now = useSiteNow(MINUTE)
  const [error, setError] = useState<Error | null>(null)
  const refused = useCodeText(error)
  const ask = async () => {
    setError(null)
    try {
      await send(askWithdrawal, { params: { x: id } })
    } catch (failed) {
      setError(failed as Error)
    } finally {
      await refreshWithdrawals()
    }
  }
  return (
    <Card className="grid gap-2">
      <CardHeader
        title={t('withdraw.ask')}
        note={inquiry ? t('withdraw.askedAt', { time: fullTime(inquiry.askedAt) }) : undefined}
      />
      {inquiry && (
        <p className="text-15">
          {inquiry.answer ?? t('withdraw.notAnswered')}
          {inquiry.answeredAt !== null && (
            <span className="block text-12 text-muted">{fullTime(inquiry.answeredAt)}</span>
          )}
        </p>
      )}
      {askFrom !== null && (
        <>
          <Button look="line" wide disabled={now < askFrom} onClick={ask}>
            {t('withdraw.askDo')}
          </Button>
          <p className="text-12 text-muted">
            {now < askFrom ? t('withdraw.askFrom', { time: fullTime(askFrom) }) : t('withdraw.askNote')}
          </p>
        </>
      )}
      <p role="alert" className="text-13 text-red empty:hidden">
        {refused}
      </p>
      <Button look="quiet" wide render={<Link to="/assistant" />}>
        {t('withdraw.write')}
      </Button>
    </Card>
  )
}
