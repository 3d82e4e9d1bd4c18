import { useNavigate } from '@tanstack/react-router'
import { CallError } from '@touchline/client/api/call-error'
import { refresh } from '@touchline/client/api/queries'
import { sendOnce } from '@touchline/client/api/unanswered'
import { withdraw, withdrawOverview } from '@touchline/contract/withdraw/calls'
import type { PayoutAccount } from '@touchline/contract/withdraw/types'
import { formatFen } from '@touchline/engine/money/fen'
import { formatUnits } from '@touchline/engine/money/unit'
import { proofRefusal } from '@touchline/engine/withdraw/checks'
import { withdrawMethod } from '@touchline/engine/withdraw/methods'
import { isPending } from '@touchline/engine/withdraw/states'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Figures3 } from '@touchline/ui/figure/Figures3'
import { useText } from '../../i18n/i18n.ts'
import { accountName, accountText, inUnit } from '../account-words.ts'
import { type PasswordProof, ProofSheet } from '../ProofSheet.tsx'
import type { Overview, Preview } from '../preview.ts'
import { refreshWithdrawals } from '../withdraw-queries.ts'

interface Props {
  overview: Overview
  account: PayoutAccount
  preview: Preview
  onClose: () => void
}

/** Shows once more what leaves, what it costs, what arrives and where. The password then sends it. */
export function SendSheet({ overview, account, preview, onClose }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const { amount, back, fee, arrives } = preview
  const { unit, network } = withdrawMethod[account.method]
  const sendIt = async (proof: PasswordProof) => {
    const content = {
      account: account.id,
      amount: formatFen(amount),
      back,
      arrives: formatUnits(unit, arrives),
    }
    try {
      const { id, state } = await sendOnce(withdraw, content, {
        secret: proof,
        knownBy: ['account', 'amount', 'back'],
      })
      await refreshWithdrawals()
      if (isPending(state)) onClose()
      else await navigate({ to: '/withdraw/order/$id', params: { id }, replace: true, ignoreBlocker: true })
    } catch (failed) {
      // After a refusal the figures shown may be out of date, except after a wrong password.
      if (!(failed instanceof CallError && failed.code === proofRefusal.password))
        await refresh(withdrawOverview)
      throw failed
    }
  }
  return (
    <ProofSheet
      title={t('withdraw.confirm')}
      withCode={overview.codeToWithdraw}
      action={t('withdraw.sendNow', { amount: groupAmount(formatFen(amount)) })}
      onProved={sendIt}
      onClose={onClose}
      pinned={
        <div className="grid gap-2">
          <p className="text-15">
            <b className="font-semibold">{accountName(t, account)}</b>
            {network ? (
              <>
                <span className="block text-13 text-muted">{t(`withdraw.network-${network}`)}</span>
                <span className="block text-13 wrap-anywhere">{accountText(account)}</span>
              </>
            ) : (
              <span className="block text-13 text-muted">
                {account.holder} · {accountText(account)}
              </span>
            )}
          </p>
          <Figures3
            figures={[
              { label: t('withdraw.leaves'), value: groupAmount(formatFen(amount)) },
              { label: t('withdraw.fee'), value: groupAmount(formatFen(fee.fee)) },
              { label: t('withdraw.arrives'), value: inUnit(arrives, unit) },
            ]}
          />
          {back && <p className="text-12 text-muted">{t('withdraw.goesBack')}</p>}
        </div>
      }
    />
  )
}
