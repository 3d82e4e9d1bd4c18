import { useNavigate } from '@tanstack/react-router'
import { sendOnce } from '@touchline/client/api/unanswered'
import { userInterchange } from '@touchline/contract/interchange/calls'
import { type Fen, formatFen } from '@touchline/engine/money/fen'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Facts } from '@touchline/ui/figure/Facts'
import { Money } from '@touchline/ui/figure/Money'
import { useText } from '../i18n/i18n.ts'
import { type PasswordProof, ProofSheet } from '../withdraw/ProofSheet.tsx'
import { refreshInterchanges } from './interchange-queries.ts'

interface Props {
  to: string
  /** The name as the server shows it. */
  shown: string
  amount: Fen
  withCode: boolean
  onClose: () => void
}

/** Shows once more who gets how much. The password then sends the money, and there is no way back. */
export function SendInterchange({ to, shown, amount, withCode, onClose }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const sendIt = async (proof: PasswordProof) => {
    // Names are the same in any letter case, so a retry with other letters is the same sending.
    const content = { incomeUserName: to.toLowerCase(), amount: formatFen(amount) }
    try {
      const { id } = await sendOnce(userInterchange, content, {
        secret: proof,
        knownBy: ['incomeUserName', 'amount'],
      })
      await navigate({ to: '/mutual/order/$id', params: { id }, replace: true })
    } finally {
      await refreshInterchanges()
    }
  }
  return (
    <ProofSheet
      title={t('mutual.confirm')}
      withCode={withCode}
      action={t('mutual.sendNow', { amount: groupAmount(formatFen(amount)) })}
      onProved={sendIt}
      onClose={onClose}
      pinned={
        <div className="grid gap-2">
          <Facts
            facts={[
              { label: t('mutual.to'), value: <b className="text-17 font-semibold">{shown}</b> },
              {
                label: t('mutual.amount'),
                value: <Money amount={formatFen(amount)} className="text-17 font-semibold" />,
              },
            ]}
          />
          <p className="text-13 text-warn">{t('mutual.noWayBack')}</p>
        </div>
      }
    />
  )
}
