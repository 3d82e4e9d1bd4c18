// A member's withdrawals and payout accounts; numbers stay sealed. A member who may no longer play can still
// withdraw the whole balance.
import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { fullDate } from '@touchline/client/i18n/times'
import { memberWithdrawals } from '@touchline/contract/withdraw/operator-calls'
import { Pill } from '@touchline/ui/Pill'
import { Block } from '../app/Block.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { useMayDecide } from '../task/may-decide.ts'
import { useWhere } from './use-where.ts'
import { WithdrawalRow } from './WithdrawalRow.tsx'

interface Props {
  memberId: string
  /** Blocked, excluded, dormant or closed: the member may only look and withdraw. */
  restricted: boolean
}

export function OfMember({ memberId, restricted }: Props) {
  const may = useMayDecide('withdrawal.read')
  return may ? <MemberWithdrawals memberId={memberId} restricted={restricted} /> : null
}

function MemberWithdrawals({ memberId, restricted }: Props) {
  const t = useText()
  const where = useWhere()
  const state = useQuery(query(memberWithdrawals, { query: { id: memberId } }))
  return (
    <Block title={t('withdraw.withdrawals')}>
      {restricted && (
        <p className="rounded-small bg-info-soft p-3 text-13 text-info">{t('withdraw.paysItselfOut')}</p>
      )}
      {!state.data && <Waiting for={state} rows={2} />}
      {state.data?.withdrawals.length === 0 && <p className="text-13 text-muted">{t('member.none')}</p>}
      <ul className="-mx-4 empty:hidden">
        {state.data?.withdrawals.map((row) => (
          <li key={row.id} className="border-t border-line first:border-t-0">
            <WithdrawalRow row={row} named={false} />
          </li>
        ))}
      </ul>
      {state.data && state.data.accounts.length > 0 && (
        <>
          <h3 className="text-15 font-semibold">{t('withdraw.accounts')}</h3>
          <ul className="grid gap-2 text-13">
            {state.data.accounts.map((account) => (
              <li key={account.id} className="flex flex-wrap items-center justify-between gap-2">
                <span className="flex flex-wrap items-center gap-2">
                  {where(account)}
                  {account.checking && <Pill tone="warn">{t('withdraw.checking')}</Pill>}
                </span>
                <span className="text-muted">
                  {account.paidAt === null
                    ? t('withdraw.neverPaid')
                    : t('withdraw.lastPaid', { day: fullDate(account.paidAt) })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Block>
  )
}
