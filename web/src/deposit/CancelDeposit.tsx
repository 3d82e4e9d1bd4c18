import { refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { cancelDeposit, deposit, deposits } from '@touchline/contract/deposit/calls'
import { Button } from '@touchline/ui/Button'
import { useText } from '../i18n/i18n.ts'

/** Takes an order back that nobody paid. */
export function CancelDeposit({ id }: { id: string }) {
  const t = useText()
  const cancel = async () => {
    try {
      await send(cancelDeposit, { params: { x: id } })
    } finally {
      await refresh(deposit, deposits)
    }
  }
  return (
    <Button look="line" wide onClick={cancel}>
      {t('deposit.cancel')}
    </Button>
  )
}
