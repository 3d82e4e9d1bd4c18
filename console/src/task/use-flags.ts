import type { TaskKind } from '@touchline/contract/operator/task-kinds'
import { contactTopics } from '@touchline/contract/service/contact'
import { reviewReasons } from '@touchline/engine/withdraw/review'
import { useText } from '../i18n/i18n.ts'

/** The reasons for which cases of this kind exist, for the filter of the queue; most kinds have none. */
export function useFlags(kind: TaskKind): { value: string; label: string }[] {
  const t = useText()
  if (kind === 'contact')
    return contactTopics.map((value) => ({ value, label: t(`service.contact-${value}`) }))
  if (kind !== 'withdrawal') return []
  return reviewReasons.map((value) => ({ value, label: t(`withdraw.fails-${value}`) }))
}
