import { refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { owed, proposeWriteOff, writeOffPreview } from '@touchline/contract/accounting/operator-calls'
import type { OwedItem } from '@touchline/contract/accounting/types'
import { taskCounts, tasks } from '@touchline/contract/task/operator-calls'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { ReasonDialog } from '../app/ReasonDialog.tsx'
import { useText } from '../i18n/i18n.ts'
import { WriteOffEffect } from './WriteOffEffect.tsx'

/** Proposes to write off all of a debt that is still open, and shows beforehand what that would move. */
export function WriteOffDialog({ item, onClose }: { item: OwedItem; onClose: () => void }) {
  const t = useText()
  const { object, member, amount } = item
  return (
    <ReasonDialog
      seen
      title={t('accounting.writeOffOf', { member: member.username, amount: groupAmount(amount) })}
      effect={t('accounting.writeOffEffect')}
      confirm={t('site.propose')}
      act={async (reason) => {
        await send(proposeWriteOff, { body: { object, amount, reason } })
        await refresh(owed, writeOffPreview, tasks, taskCounts)
      }}
      onClose={onClose}
    >
      <WriteOffEffect object={object} />
    </ReasonDialog>
  )
}
