import { useMutation } from '@tanstack/react-query'
import { send } from '@touchline/client/api/send'
import { openPayoutAccount } from '@touchline/contract/withdraw/operator-calls'
import { Facts } from '@touchline/ui/figure/Facts'
import { OpenForm } from '../app/OpenForm.tsx'
import { useText } from '../i18n/i18n.ts'
import { useMayDecide } from '../task/may-decide.ts'

/** Opens the full number or address, shown in groups of four. Its member is told who opened it and why. */
export function Opening({ id }: { id: string }) {
  const t = useText()
  const may = useMayDecide('withdrawal.open')
  const opening = useMutation({
    mutationFn: (reason: string) => send(openPayoutAccount, { body: { id, reason } }),
  })
  if (!may) return null
  if (opening.data) {
    const { account, holder, branch } = opening.data
    return (
      <Facts
        facts={[
          {
            label: t('withdraw.account'),
            value: <span className="font-mono">{account.replace(/(.{4})(?=.)/g, '$1 ')}</span>,
          },
          ...(holder === null ? [] : [{ label: t('withdraw.holder'), value: holder }]),
          ...(branch ? [{ label: t('withdraw.branch'), value: branch }] : []),
        ]}
      />
    )
  }
  return (
    <OpenForm
      label={t('withdraw.openReason')}
      hint={t('member.openHint')}
      action={t('withdraw.open')}
      opening={opening}
    />
  )
}
