import type { settings } from '@touchline/contract/settings'
import { formatFen } from '@touchline/engine/money/fen'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { useText } from '../i18n/i18n.ts'
import { TrialEvent } from './TrialEvent.tsx'

interface TrialProposal {
  /** The terms in the form of the setting: amounts in fen. */
  readonly event: (typeof settings)['trialEvent']['default']
  readonly members: readonly { readonly id: string; readonly username: string }[]
}

/** Proposed trial funds: how much each member gets, the members, and the total. */
export function ProposedTrial({ after }: { after: string }) {
  const t = useText()
  const { event, members } = JSON.parse(after) as TrialProposal
  const total = groupAmount(formatFen(event.amount * members.length))
  return (
    <section className="grid gap-3 rounded-card bg-fill p-3">
      <TrialEvent
        event={{ ...event, amount: formatFen(event.amount), profitCap: formatFen(event.profitCap) }}
      />
      <p className="text-15 font-medium">{t('member.trialInAll', { count: members.length, total })}</p>
      <ul className="flex max-h-scroll flex-wrap gap-x-4 gap-y-1 overflow-y-auto text-13">
        {members.map(({ id, username }) => (
          <li key={id}>{username}</li>
        ))}
      </ul>
    </section>
  )
}
