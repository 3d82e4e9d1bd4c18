import { send } from '@touchline/client/api/send'
import { cancelWithdrawal } from '@touchline/contract/withdraw/calls'
import type { Withdrawal } from '@touchline/contract/withdraw/types'
import { Button } from '@touchline/ui/Button'
import { Card } from '@touchline/ui/Card'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Dialog } from '@touchline/ui/overlay/Dialog'
import { useState } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { useCodeText } from '../../i18n/use-code-text.ts'
import { refreshWithdrawals } from '../withdraw-queries.ts'

/** Takes back a withdrawal that has not been approved yet. It says beforehand what follows from that. */
export function CancelWithdrawal({ order: { id, requestAmount } }: { order: Withdrawal }) {
  const t = useText()
  const [asked, setAsked] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const refused = useCodeText(error)
  const amount = groupAmount(requestAmount)
  const cancel = async () => {
    setError(null)
    try {
      await send(cancelWithdrawal, { params: { x: id } })
      setAsked(false)
    } catch (failed) {
      setError(failed as Error)
    } finally {
      await refreshWithdrawals()
    }
  }
  return (
    <Card className="grid gap-2">
      <Button look="line" wide onClick={() => setAsked(true)}>
        {t('withdraw.cancel')}
      </Button>
      <p className="text-12 text-muted">{t('withdraw.cancelNote', { amount })}</p>
      <Dialog
        open={asked}
        onOpenChange={setAsked}
        title={t('withdraw.cancelAsk', { amount })}
        description={t('withdraw.cancelNote', { amount })}
        actions={
          <>
            <Button look="main" wide onClick={cancel}>
              {t('withdraw.cancelDo')}
            </Button>
            <Button wide onClick={() => setAsked(false)}>
              {t('withdraw.cancelNot')}
            </Button>
          </>
        }
      >
        <p role="alert" className="text-13 text-red empty:hidden">
          {refused}
        </p>
      </Dialog>
    </Card>
  )
}
